import { isRecord } from '#practice/http/request.ts';
import {
  type Completion,
  type Dialect,
  event,
  findUnknown,
  isKnownModel,
  NO_DETAILS,
  stableId,
  type TextRequest,
  textOfRoles,
} from './dialect.ts';
import {
  checkBearer,
  invalidType,
  missingParameter,
  OPENAI_REFUSALS,
  openAiError,
  unknownParameter,
  unparsedBody,
} from './openai-errors.ts';

const KNOWN = new Set(
  `model messages stream stream_options store temperature top_p n stop max_tokens max_completion_tokens presence_penalty
  frequency_penalty logit_bias logprobs top_logprobs user seed tools tool_choice parallel_tool_calls response_format
  reasoning_effort verbosity metadata service_tier modalities prediction prompt_cache_key safety_identifier`.split(
    /\s+/,
  ),
);
const ROLES = ['system', 'developer', 'user', 'assistant', 'tool'];
const FINISH = { stop: 'stop', length: 'length', refusal: 'content_filter' } as const;

/** OpenAI's chat completions, which every OpenAI-compatible service speaks. */
export const chat: Dialect = {
  provider: 'chat',
  read(call) {
    const { body } = call;
    const refusal = checkBearer(call);
    if (refusal) return refusal;
    if (!isRecord(body)) return unparsedBody();
    const { model, messages, stream, stream_options: options } = body;
    if (typeof model !== 'string') return openAiError(400, 'you must provide a model parameter');
    if (messages === undefined) return missingParameter('messages');
    if (!Array.isArray(messages) || messages.length === 0) return invalidType('messages', 'an array of objects');
    const unknown = findUnknown(body, KNOWN);
    if (unknown !== null) return unknownParameter(unknown);
    const list: unknown[] = messages;
    const odd = list.findIndex((one) => !isRecord(one) || !ROLES.includes(String(one['role'])));
    if (odd !== -1) {
      const param = `messages[${odd}].role`;
      return openAiError(400, `Invalid value for '${param}'.`, { param, code: 'invalid_value' });
    }
    if (!isKnownModel(model)) return OPENAI_REFUSALS['no-model']({ model, seconds: 0, param: 'model' });
    return {
      model,
      isStream: stream === true,
      isExtended: isRecord(options) && options['include_usage'] === true,
      system: textOfRoles(list, ['system', 'developer']),
      prompt: textOfRoles(list, ['user']),
    };
  },
  refuse: (kind, details) => OPENAI_REFUSALS[kind]({ ...details, param: 'messages' }),
  open: (request) => [event(chunkOf(request, { role: 'assistant', content: '', refusal: null }))],
  delta: (request, word) => event(chunkOf(request, { content: word })),
  close: (request, { finishReason, usage }) => [
    event(chunkOf(request, {}, FINISH[finishReason])),
    ...(request.isExtended ? [event({ ...chunkOf(request, {}), choices: [], usage: usageOf(usage) })] : []),
    'data: [DONE]\n\n',
  ],
  errorFrame: (kind) => event(OPENAI_REFUSALS[kind]({ ...NO_DETAILS, param: 'messages' }).body),
  complete: (request, { text, finishReason, usage }) => ({
    ...headOf(request),
    object: 'chat.completion',
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content: text, refusal: null, annotations: [] },
        logprobs: null,
        finish_reason: FINISH[finishReason],
      },
    ],
    usage: usageOf(usage),
  }),
};

function headOf(request: TextRequest) {
  return { id: stableId('chatcmpl-', request), created: 1_700_000_000, model: request.model, service_tier: 'default' };
}

function chunkOf(request: TextRequest, delta: object, finish: string | null = null) {
  const choices = [{ index: 0, delta, logprobs: null, finish_reason: finish }];
  return { ...headOf(request), object: 'chat.completion.chunk', choices, ...(request.isExtended && { usage: null }) };
}

function usageOf({ input, output }: Completion['usage']) {
  return {
    prompt_tokens: input,
    completion_tokens: output,
    total_tokens: input + output,
    prompt_tokens_details: { cached_tokens: 0, audio_tokens: 0 },
    completion_tokens_details: { reasoning_tokens: 0, accepted_prediction_tokens: 0, rejected_prediction_tokens: 0 },
  };
}
