import { isRecord } from '#practice/http/request.ts';
import {
  type Call,
  CONTEXT_TOKENS,
  type Dialect,
  findUnknown,
  isKnownModel,
  NO_DETAILS,
  PRACTICE_KEY,
  type Refusal,
  type RefusalDetails,
  type RefusalKind,
  stableId,
  type TextRequest,
  textOf,
  type Usage,
} from './dialect.ts';

const KNOWN = new Set(
  `contents systemInstruction system_instruction generationConfig generation_config safetySettings safety_settings tools
  toolConfig tool_config cachedContent labels store serviceTier model`.split(/\s+/),
);
const FINISH = { stop: 'STOP', length: 'MAX_TOKENS', refusal: 'SAFETY' } as const;
const SERVICE = 'generativelanguage.googleapis.com';
const GRPC = 'type.googleapis.com/google.rpc';

/** Google's Gemini: the path has the model and the method. */
export const google: Dialect = {
  provider: 'google',
  read(call) {
    const key = call.headers['x-goog-api-key'] ?? call.query.get('key');
    if (key === null) return errorOf(403, 'PERMISSION_DENIED', UNREGISTERED);
    if (key !== PRACTICE_KEY) return REFUSED['bad-key'](NO_DETAILS);
    const { model, method } = partsOf(call);
    const { body } = call;
    if (!isRecord(body)) return errorOf(400, 'INVALID_ARGUMENT', 'Invalid JSON payload received.');
    const unknown = findUnknown(body, KNOWN);
    if (unknown !== null) return unknownName(unknown);
    if (!isKnownModel(model)) return REFUSED['no-model']({ model, seconds: 0 });
    const contents: unknown = body['contents'];
    if (!Array.isArray(contents) || contents.length === 0) {
      return errorOf(400, 'INVALID_ARGUMENT', '* GenerateContentRequest.contents: contents is not specified\n');
    }
    const list: unknown[] = contents;
    if (list.some((one) => !isRecord(one) || !['user', 'model', undefined].includes(roleOf(one)))) {
      return errorOf(400, 'INVALID_ARGUMENT', 'Please use a valid role: user, model.');
    }
    const system = body['systemInstruction'] ?? body['system_instruction'];
    return {
      model,
      isStream: method === 'streamGenerateContent',
      isExtended: call.query.get('alt') === 'sse',
      system: isRecord(system) ? textOf(system['parts']) : '',
      prompt: list
        .flatMap((one) => (isRecord(one) && roleOf(one) !== 'model' ? [textOf(one['parts'])] : []))
        .join('\n'),
    };
  },
  refuse: (kind, details) => REFUSED[kind](details),
  open: (request) => (request.isExtended ? [] : ['[']),
  delta: (request, word, { written, usage }) =>
    frame(request, candidateOf(request, word, null, usage), written.length === word.length),
  close: (request, { text, finishReason, usage }) => [
    frame(request, candidateOf(request, '', FINISH[finishReason], usage), text === ''),
    ...(request.isExtended ? [] : [']']),
  ],
  errorFrame: (kind) => `data: ${JSON.stringify(REFUSED[kind](NO_DETAILS).body)}\r\n\r\n`,
  complete: (request, { text, finishReason, usage }) => candidateOf(request, text, FINISH[finishReason], usage),
};

const UNREGISTERED =
  "Method doesn't allow unregistered callers (callers without established identity). Please use API Key or other form of API consumer identity to call this API.";

const REFUSED: Record<RefusalKind, (details: RefusalDetails) => Refusal> = {
  // not a 401
  'bad-key': () =>
    errorOf(400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.', [
      {
        '@type': `${GRPC}.ErrorInfo`,
        reason: 'API_KEY_INVALID',
        domain: 'googleapis.com',
        metadata: { service: SERVICE },
      },
    ]),
  'no-credit': () =>
    errorOf(429, 'RESOURCE_EXHAUSTED', QUOTA, [quotaOf('GenerateRequestsPerDayPerProjectPerModel-FreeTier')]),
  payment: () => errorOf(400, 'FAILED_PRECONDITION', 'This API requires billing to be enabled on the project.'),
  forbidden: () => errorOf(403, 'PERMISSION_DENIED', 'The caller does not have permission'),
  'no-model': ({ model }) =>
    errorOf(
      404,
      'NOT_FOUND',
      `models/${model} is not found for API version v1beta, or is not supported for generateContent.`,
    ),
  'too-large': () => errorOf(413, 'INVALID_ARGUMENT', 'Request payload size exceeds the limit: 20971520 bytes.'),
  'too-long': () =>
    errorOf(
      400,
      'INVALID_ARGUMENT',
      `The input token count (${CONTEXT_TOKENS + 1}) exceeds the maximum number of tokens allowed (${CONTEXT_TOKENS}).`,
    ),
  // Its message is that of a used-up quota; only the details say that it passes.
  'rate-limit': ({ seconds }) =>
    errorOf(429, 'RESOURCE_EXHAUSTED', QUOTA, [
      quotaOf('GenerateRequestsPerMinutePerProjectPerModel-FreeTier'),
      { '@type': `${GRPC}.RetryInfo`, retryDelay: `${seconds}s` },
    ]),
  blocked: () => errorOf(400, 'INVALID_ARGUMENT', 'The prompt was blocked for reasons of safety.'),
  broken: () => errorOf(500, 'INTERNAL', 'An internal error has occurred.'),
  overloaded: () => errorOf(503, 'UNAVAILABLE', 'The model is overloaded. Please try again later.'),
};

const QUOTA = 'You exceeded your current quota, please check your plan and billing details.';

function quotaOf(quotaId: string) {
  return { '@type': `${GRPC}.QuotaFailure`, violations: [{ quotaMetric: `${SERVICE}/generate_requests`, quotaId }] };
}

function errorOf(code: number, status: string, message: string, details: object[] = []): Refusal {
  return {
    status: code,
    headers: {},
    body: { error: { code, message, status, ...(details.length > 0 && { details }) } },
  };
}

function unknownName(name: string): Refusal {
  const description = `Invalid JSON payload received. Unknown name "${name}": Cannot find field.`;
  return errorOf(400, 'INVALID_ARGUMENT', description, [
    { '@type': `${GRPC}.BadRequest`, fieldViolations: [{ description }] },
  ]);
}

/** `/v1beta/models/practice-1:streamGenerateContent` */
function partsOf({ path }: Call): { model: string; method: string } {
  const last = decodeURIComponent(path.slice(path.lastIndexOf('/') + 1));
  const colon = last.lastIndexOf(':');
  return { model: last.slice(0, colon), method: last.slice(colon + 1) };
}

function roleOf(content: unknown): string | undefined {
  const role = isRecord(content) ? content['role'] : undefined;
  return role === undefined ? undefined : String(role);
}

function candidateOf(request: TextRequest, text: string, finishReason: string | null, { input, output }: Usage) {
  const isBlocked = finishReason === 'SAFETY' && text === '';
  return {
    candidates: [
      {
        ...(!isBlocked && { content: { parts: [{ text }], role: 'model' } }),
        ...(finishReason !== null && { finishReason }),
        index: 0,
      },
    ],
    usageMetadata: {
      promptTokenCount: input,
      candidatesTokenCount: output,
      totalTokenCount: input + output,
      promptTokensDetails: [{ modality: 'TEXT', tokenCount: input }],
    },
    modelVersion: request.model,
    responseId: stableId('', request),
  };
}

/** Google separates events with CR LF, and the elements of the array with commas. */
function frame(request: TextRequest, value: unknown, isFirst: boolean): string {
  const text = JSON.stringify(value);
  return request.isExtended ? `data: ${text}\r\n\r\n` : `${isFirst ? '' : ',\r\n'}${text}`;
}
