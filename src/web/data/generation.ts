import { UI } from '#contract/messages.ts';
import type { RouteBody } from '#contract/route.ts';
import {
  type Generated,
  type GenerateEvent,
  generateEventSchema,
  generatePost,
  type STAGES,
} from '#contract/writing.ts';
import { ApiError, isApiError, toApiError } from '#web/lib/api/api-error.ts';
import { streamCall } from './stream-call.ts';

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

/** Generates a post and yields the events of the stream. Throws ApiError. */
export function streamPost(input: GenerateInput, signal: AbortSignal): AsyncGenerator<GenerateEvent> {
  const whole = (answer: unknown): GenerateEvent => ({ type: 'result', result: generatePost.response.parse(answer) });
  return streamCall({ route: generatePost, body: input, event: generateEventSchema, whole }, signal);
}
