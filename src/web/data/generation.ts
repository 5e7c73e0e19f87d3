import { UI } from '#contract/messages.ts';
import type { RouteBody } from '#contract/route.ts';
import {
  type Generated,
  type GenerateEvent,
  generateEventSchema,
  generatePost,
  type STAGES,
} from '#contract/writing.ts';
import { sendCall } from '#web/lib/api/api.ts';
import { ApiError, isApiError, toApiError } from '#web/lib/api/api-error.ts';
import { readEventStream } from '#web/lib/api/read-event-stream.ts';
import { REQUEST_TIMEOUT_MS, readBody } from '#web/lib/api/send-request.ts';

export type GenerateInput = RouteBody<typeof generatePost>;
type GeneratePhase = 'idle' | (typeof STAGES)[number] | 'done' | 'failed';
export type GenerateState = {
  phase: GeneratePhase;
  /** The text so far; the finished one when done. */
  text: string;
  result: Generated | null;
  /** Why it failed; its `failure` says whether to sign in or to choose a larger plan. */
  error: ApiError | null;
};
export const IDLE: GenerateState = { phase: 'idle', text: '', result: null, error: null };

/** The state after one more event of the stream. */
export function nextGenerateState(state: GenerateState, event: GenerateEvent): GenerateState {
  if (event.type === 'stage') return { ...state, phase: event.stage };
  if (event.type === 'delta') return { ...state, phase: 'writing', text: state.text + event.text };
  if (event.result.success) {
    return { phase: 'done', text: event.result.data.content, result: event.result.data, error: null };
  }
  return { ...state, phase: 'failed', error: toApiError(event.result, 200) };
}

/** The state after a failure that was thrown, not sent in the stream. */
export function failedState(state: GenerateState, error: unknown): GenerateState {
  const apiError = isApiError(error) ? error : new ApiError('INTERNAL', UI.generate.unexpected, 0, null, error);
  return { ...state, phase: 'failed', error: apiError };
}

/** Generates a post and yields the events of the stream. 30 s without a byte end it (docs/product.md §6.3). Throws ApiError. */
export async function* streamPost(input: GenerateInput, signal: AbortSignal): AsyncGenerator<GenerateEvent> {
  const silence = new AbortController();
  const timer = setTimeout(
    () => silence.abort(new DOMException('No answer came.', 'TimeoutError')),
    REQUEST_TIMEOUT_MS,
  );
  const response = await sendCall({
    route: generatePost,
    body: input,
    accept: 'text/event-stream, application/json;q=0.9',
    signal: AbortSignal.any([signal, silence.signal]),
  }).finally(() => clearTimeout(timer));
  if (response.headers.get('content-type')?.startsWith('text/event-stream') !== true) {
    const result = generatePost.response.parse(await readBody(response, signal));
    yield { type: 'result', result };
    return;
  }
  let isFinished = false;
  for await (const { event: type, data } of readEventStream(response, REQUEST_TIMEOUT_MS, signal)) {
    const event = generateEventSchema.parse({ ...JSON.parse(data), type });
    isFinished ||= event.type === 'result';
    yield event;
  }
  if (!isFinished) throw new ApiError('AI_CUT_OFF', UI.generate.failed);
}
