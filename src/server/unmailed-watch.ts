import { mailDueMessages } from '#server/features/support/mail-message.ts';
import type { Ctx } from './context.ts';

const EVERY_MS = 5 * 60_000;

/**
 * Mails messages to support whose mail failed before, at the start and every 5 minutes. Several processes may do so at once.
 * @returns a function that ends the watch once the letter under way is done
 */
export function watchUnmailed(ctx: Ctx): () => Promise<void> {
  const stop = new AbortController();
  let running: Promise<void> = Promise.resolve();
  const look = async () => {
    if (stop.signal.aborted) return;
    try {
      const mailed = await mailDueMessages(ctx, stop.signal);
      if (mailed > 0) ctx.log.info('messages to support were mailed late', { mailed });
    } catch (error) {
      ctx.log.error('mailing messages to support failed', { error });
    }
  };
  const run = () => {
    running = running.then(look);
  };
  run();
  const timer = setInterval(run, EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    stop.abort();
    await running;
  };
}
