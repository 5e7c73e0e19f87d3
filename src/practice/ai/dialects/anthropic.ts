import { isRecord } from '#practice/http/request.ts';
import {
  CONTEXT_TOKENS,
  type Completion,
  type Dialect,
  event,
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
  textOfRoles,
} from './dialect.ts';

const KNOWN = new Set(
  `model messages max_tokens system stream temperature top_p top_k stop_sequences metadata service_tier thinking tools
  tool_choice container context_management mcp_servers output_config output_format`.split(/\s+/),
);
const VERSIONS = ['2023-01-01', '2023-06-01'];
const STOP = { stop: 'end_turn', length: 'max_tokens', refusal: 'refusal' } as const;

/** Anthropic's Messages. */
export const anthropic: Dialect = {
  provider: 'anthropic',
  read({ headers, body }) {
    const key = headers['x-api-key'] ?? /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
    if (key === undefined) return errorOf(401, 'authentication_error', 'x-api-key header is required');
    if (key !== PRACTICE_KEY) return errorOf(401, 'authentication_error', 'invalid x-api-key');
    const version = headers['anthropic-version'];
    if (version === undefined) return invalid('anthropic-version: header is required');
    if (!VERSIONS.includes(String(version))) return invalid(`anthropic-version: "${version}" is not a valid version`);
    if (!isRecord(body)) return invalid('The request body is not valid JSON');
    const { model, messages, max_tokens: maxTokens, system, stream } = body;
    for (const name of ['model', 'max_tokens', 'messages']) {
      if (body[name] === undefined) return invalid(`${name}: Field required`);
    }
    const unknown = findUnknown(body, KNOWN);
    if (unknown !== null) return invalid(`${unknown}: Extra inputs are not permitted`);
    if (typeof model !== 'string') return invalid('model: Input should be a valid string');
    if (!Number.isInteger(maxTokens) || Number(maxTokens) < 1) {
      return invalid('max_tokens: Input should be greater than or equal to 1');
    }
    if (!Array.isArray(messages)) return invalid('messages: Input should be a valid array');
    if (messages.length === 0) return invalid('messages: at least one message is required');
    const list: unknown[] = messages;
    const odd = list.findIndex((one) => !isRecord(one) || !['user', 'assistant'].includes(String(one['role'])));
    if (odd !== -1) return invalid(`messages.${odd}.role: Input should be 'user' or 'assistant'`);
    if (!isKnownModel(model)) return REFUSED['no-model']({ model, seconds: 0 });
    return {
      model,
      isStream: stream === true,
      isExtended: true,
      system: textOf(system),
      prompt: textOfRoles(list, ['user']),
    };
  },
  refuse: (kind, details) => REFUSED[kind](details),
  open: (request, { input }) => [
    named({
      type: 'message_start',
      message: {
        ...messageOf(request),
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage: usageOf({ input, output: 1 }),
      },
    }),
    named({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } }),
    named({ type: 'ping' }),
  ],
  delta: (_ask, word) => named({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: word } }),
  close: (_ask, { finishReason, usage }) => [
    named({ type: 'content_block_stop', index: 0 }),
    named({
      type: 'message_delta',
      delta: { stop_reason: STOP[finishReason], stop_sequence: null },
      usage: usageOf(usage),
    }),
    named({ type: 'message_stop' }),
  ],
  errorFrame: (kind) => event(REFUSED[kind](NO_DETAILS).body, 'error'),
  complete: (request, { text, finishReason, usage }) => ({
    ...messageOf(request),
    content: [{ type: 'text', text }],
    stop_reason: STOP[finishReason],
    stop_sequence: null,
    usage: usageOf(usage),
  }),
};

const REFUSED: Record<RefusalKind, (details: RefusalDetails) => Refusal> = {
  'bad-key': () => errorOf(401, 'authentication_error', 'invalid x-api-key'),
  'no-credit': () => invalid('Your credit balance is too low to access the Anthropic API.'),
  payment: () => errorOf(402, 'billing_error', 'There is an issue with your billing or payment information.'),
  forbidden: () =>
    errorOf(403, 'permission_error', 'Your API key does not have permission to use the specified resource.'),
  'no-model': ({ model }) => errorOf(404, 'not_found_error', `model: ${model}`),
  'too-large': () => errorOf(413, 'request_too_large', 'Request exceeds the maximum size'),
  'too-long': () => invalid(`prompt is too long: ${CONTEXT_TOKENS + 1} tokens > ${CONTEXT_TOKENS} maximum`),
  'rate-limit': ({ seconds }) =>
    errorOf(429, 'rate_limit_error', 'This request would exceed the rate limit of your organization.', {
      'retry-after': String(seconds),
      'anthropic-ratelimit-requests-remaining': '0',
    }),
  blocked: () => invalid('Output blocked by content filtering policy'),
  broken: () => errorOf(500, 'api_error', 'Internal server error'),
  overloaded: () => errorOf(529, 'overloaded_error', 'Overloaded', { 'x-should-retry': 'true' }),
};

function errorOf(status: number, type: string, message: string, headers: Record<string, string> = {}): Refusal {
  const id = `req_${String(status).padStart(24, '0')}`;
  return {
    status,
    headers: { 'request-id': id, ...headers },
    body: { type: 'error', error: { type, message }, request_id: id },
  };
}

function invalid(message: string): Refusal {
  return errorOf(400, 'invalid_request_error', message);
}

function named(data: { type: string } & Record<string, unknown>): string {
  return event(data, data.type);
}

function messageOf(request: TextRequest) {
  return { id: stableId('msg_', request), type: 'message', role: 'assistant', model: request.model };
}

function usageOf({ input, output }: Completion['usage']) {
  return {
    input_tokens: input,
    cache_creation_input_tokens: 0,
    cache_read_input_tokens: 0,
    output_tokens: output,
    service_tier: 'standard',
  };
}
