import {
  type Call,
  CONTEXT_TOKENS,
  PRACTICE_KEY,
  type Refusal,
  type RefusalDetails,
  type RefusalKind,
} from './dialect.ts';

const INVALID = 'invalid_request_error';

/** The error envelope that all of OpenAI's services share. */
export function openAiError(
  status: number,
  message: string,
  rest: { type?: string; param?: string | null; code?: string | null; headers?: Record<string, string> } = {},
): Refusal {
  const { type = INVALID, param = null, code = null, headers = {} } = rest;
  return { status, headers, body: { error: { message, type, param, code } } };
}

export function missingParameter(param: string): Refusal {
  return openAiError(400, `Missing required parameter: '${param}'.`, { param, code: 'missing_required_parameter' });
}

export function unknownParameter(param: string): Refusal {
  return openAiError(400, `Unknown parameter: '${param}'.`, { param, code: 'unknown_parameter' });
}

export function invalidType(param: string, wanted: string): Refusal {
  return openAiError(400, `Invalid type for '${param}': expected ${wanted}.`, { param, code: 'invalid_type' });
}

export function unparsedBody(): Refusal {
  return openAiError(400, 'The JSON body of your request could not be parsed.');
}

/** The refusal of a call with a wrong key, or null. */
export function checkBearer({ headers }: Call): Refusal | null {
  const key = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
  if (key === undefined) return openAiError(401, "You didn't provide an API key.");
  return key === PRACTICE_KEY ? null : openAiError(401, 'Incorrect API key provided.', { code: 'invalid_api_key' });
}

/** `param` names the field of a text that is too long: messages or input. */
export const OPENAI_REFUSALS: Record<RefusalKind, (details: RefusalDetails & { readonly param: string }) => Refusal> = {
  'bad-key': () => openAiError(401, 'Incorrect API key provided.', { code: 'invalid_api_key' }),
  'no-credit': () =>
    openAiError(429, 'You exceeded your current quota, please check your plan and billing details.', {
      type: 'insufficient_quota',
      code: 'insufficient_quota',
    }),
  payment: () => openAiError(402, 'Insufficient Balance', { type: 'unknown_error', code: 'invalid_request_error' }),
  forbidden: () =>
    openAiError(403, 'Country, region, or territory not supported', {
      type: 'request_forbidden',
      code: 'unsupported_country_region_territory',
    }),
  'no-model': ({ model }) =>
    openAiError(404, `The model \`${model}\` does not exist or you do not have access to it.`, {
      code: 'model_not_found',
    }),
  'too-large': () => openAiError(413, 'Request body is too large.'),
  'too-long': ({ param }) =>
    openAiError(
      400,
      `This model's maximum context length is ${CONTEXT_TOKENS} tokens. However, your messages resulted in more.`,
      { param, code: 'context_length_exceeded' },
    ),
  'rate-limit': ({ model, seconds }) =>
    openAiError(429, `Rate limit reached for ${model} on requests per min (RPM).`, {
      type: 'requests',
      code: 'rate_limit_exceeded',
      headers: { 'retry-after': String(seconds), 'x-ratelimit-remaining-requests': '0' },
    }),
  blocked: () =>
    openAiError(400, 'Your request was rejected by the safety system.', { code: 'content_policy_violation' }),
  broken: () => openAiError(500, 'The server had an error while processing your request.', { type: 'server_error' }),
  overloaded: () =>
    openAiError(503, 'The engine is currently overloaded, please try again later.', {
      type: 'service_unavailable_error',
    }),
};
