import type { z } from 'zod/mini';
import { UI } from '#contract/messages.ts';
import type { Route } from '#contract/route.ts';
import { sendCall } from '#web/lib/api/api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { readEventStream } from '#web/lib/api/read-event-stream.ts';
import { REQUEST_TIMEOUT_MS, readBody } from '#web/lib/api/send-request.ts';

/** A call that streams server-sent events, the last of which is its result; or that answers with the result alone. */
type StreamCall<E extends { type: string }> = {
  route: Route;
  body: unknown;
  /** Of one event: its name is `type`. */
  event: z.ZodMiniType<E>;
  /** The event of an answer that did not stream. */
  whole: (answer: unknown) => E;
};

/** Yields the events of a call. 30 s without a byte end it (docs/product.md §6.3). Throws ApiError. */
export async function* streamCall<E extends { type: string }>(
  { route, body, event: schema, whole }: StreamCall<E>,
  signal: AbortSignal,
): AsyncGenerator<E> {
  const silence = new AbortController();
  const timer = setTimeout(
    () => silence.abort(new DOMException('No answer came.', 'TimeoutError')),
    REQUEST_TIMEOUT_MS,
  );
  const response = await sendCall({
    route,
    body,
    accept: 'text/event-stream, application/json;q=0.9',
    signal: AbortSignal.any([signal, silence.signal]),
  }).finally(() => clearTimeout(timer));
  if (response.headers.get('content-type')?.startsWith('text/event-stream') !== true) {
    yield whole(await readBody(response, signal));
    return;
  }
  let isFinished = false;
  for await (const { event: type, data } of readEventStream(response, REQUEST_TIMEOUT_MS, signal)) {
    const event = schema.parse({ ...JSON.parse(data), type });
    isFinished ||= event.type === 'result';
    yield event;
  }
  if (!isFinished) throw new ApiError('AI_CUT_OFF', UI.generate.failed);
}
