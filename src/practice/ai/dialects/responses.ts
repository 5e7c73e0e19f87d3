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
  unknownParameter,
  unparsedBody,
} from './openai-errors.ts';

const KNOWN = new Set(
  `model input instructions stream stream_options store temperature top_p max_output_tokens max_tool_calls include text tools
  tool_choice parallel_tool_calls reasoning metadata previous_response_id conversation background truncation user
  service_tier prompt prompt_cache_key prompt_cache_retention safety_identifier top_logprobs`.split(/\s+/),
);

/** OpenAI's Responses. */
export const responses: Dialect = {
  provider: 'responses',
  read(call) {
    const { body } = call;
    const refusal = checkBearer(call);
    if (refusal) return refusal;
    if (!isRecord(body)) return unparsedBody();
    const { model, input, instructions, stream } = body;
    if (typeof model !== 'string') return missingParameter('model');
    if (input === undefined) return missingParameter('input');
    if (typeof input !== 'string' && !Array.isArray(input)) return invalidType('input', 'a string or an array');
    const unknown = findUnknown(body, KNOWN);
    if (unknown !== null) return unknownParameter(unknown);
    if (!isKnownModel(model)) return OPENAI_REFUSALS['no-model']({ model, seconds: 0, param: 'model' });
    const items: unknown[] = typeof input === 'string' ? [{ role: 'user', content: input }] : input;
    const spoken = textOfRoles(items, ['system', 'developer']);
    return {
      model,
      isStream: stream === true,
      isExtended: true,
      system: [instructions, spoken].filter((part) => typeof part === 'string' && part !== '').join('\n'),
      prompt: textOfRoles(items, ['user']),
    };
  },
  refuse: (kind, details) => OPENAI_REFUSALS[kind]({ ...details, param: 'input' }),
  open: (request) => {
    const response = responseOf(request, { status: 'in_progress', output: [], usage: null });
    return [
      named({ type: 'response.created', sequence_number: 0, response }),
      named({ type: 'response.in_progress', sequence_number: 1, response }),
      named({
        type: 'response.output_item.added',
        sequence_number: 2,
        output_index: 0,
        item: { ...itemOf(request, null), status: 'in_progress', content: [] },
      }),
      named({ ...placeOf(request), type: 'response.content_part.added', sequence_number: 3, part: partOf('') }),
    ];
  },
  delta: (request, word) =>
    named({ ...placeOf(request), type: 'response.output_text.delta', sequence_number: 4, delta: word, logprobs: [] }),
  close: (request, completion) => {
    const { text, finishReason } = completion;
    const item = itemOf(request, completion);
    const last = item.content.at(-1);
    const refusal =
      finishReason === 'refusal'
        ? [
            named({
              ...placeOf(request),
              type: 'response.refusal.delta',
              sequence_number: 5,
              content_index: 1,
              delta: NO,
            }),
            named({
              ...placeOf(request),
              type: 'response.refusal.done',
              sequence_number: 6,
              content_index: 1,
              refusal: NO,
            }),
          ]
        : [];
    const type = finishReason === 'length' ? 'response.incomplete' : 'response.completed';
    return [
      named({ ...placeOf(request), type: 'response.output_text.done', sequence_number: 5, text, logprobs: [] }),
      ...refusal,
      named({ ...placeOf(request), type: 'response.content_part.done', sequence_number: 7, part: last }),
      named({ type: 'response.output_item.done', sequence_number: 8, output_index: 0, item }),
      named({ type, sequence_number: 9, response: finishedOf(request, completion) }),
    ];
  },
  errorFrame: (kind) => {
    const { body } = OPENAI_REFUSALS[kind]({ ...NO_DETAILS, param: 'input' });
    const { error } = body as { error: { code: string | null; type: string; message: string; param: string | null } };
    const { code, message, param } = error;
    return named({ type: 'error', code: code ?? error.type, message, param, sequence_number: 4 });
  },
  complete: finishedOf,
};

const NO = "I'm sorry, but I can't assist with that request.";

function named(data: { type: string } & Record<string, unknown>): string {
  return event(data, data.type);
}

function placeOf(request: TextRequest) {
  return { item_id: stableId('msg_', request), output_index: 0, content_index: 0 };
}

function partOf(text: string) {
  return { type: 'output_text', annotations: [], logprobs: [], text };
}

function itemOf(request: TextRequest, completion: Completion | null) {
  const content =
    completion === null
      ? []
      : [partOf(completion.text), ...(completion.finishReason === 'refusal' ? [{ type: 'refusal', refusal: NO }] : [])];
  const status = completion?.finishReason === 'length' ? 'incomplete' : 'completed';
  return { id: stableId('msg_', request), type: 'message', status, role: 'assistant', content };
}

function finishedOf(request: TextRequest, completion: Completion) {
  const { input, output } = completion.usage;
  return responseOf(request, {
    status: completion.finishReason === 'length' ? 'incomplete' : 'completed',
    incomplete_details: completion.finishReason === 'length' ? { reason: 'max_output_tokens' } : null,
    output: [itemOf(request, completion)],
    usage: {
      input_tokens: input,
      input_tokens_details: { cached_tokens: 0 },
      output_tokens: output,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: input + output,
    },
  });
}

function responseOf(request: TextRequest, rest: object) {
  return {
    id: stableId('resp_', request),
    object: 'response',
    created_at: 1_700_000_000,
    error: null,
    incomplete_details: null,
    instructions: null,
    metadata: {},
    model: request.model,
    parallel_tool_calls: true,
    tools: [],
    ...rest,
  };
}
