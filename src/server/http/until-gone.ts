import type { FastifyReply } from 'fastify';

/** Aborted when the reader leaves before the answer. */
export function untilGone(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}
