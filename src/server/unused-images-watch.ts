import { removeStrayBytes } from '#server/features/images/remove-stray-bytes.ts';
import { removeUnusedImages } from '#server/features/images/remove-unused-images.ts';
import type { Ctx } from './context.ts';

const DAILY_MS = 24 * 60 * 60_000;

/**
 * Takes away pictures that no post shows any more, at the start and daily. Several processes may do so at once.
 * @returns a function that ends the watch
 */
export function watchUnusedImages(ctx: Ctx): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const look = async () => {
    try {
      const removed = await removeUnusedImages(ctx, { now: ctx.clock.now() });
      if (removed > 0) ctx.log.info('pictures that no post shows were removed', { removed });
      const stray = await removeStrayBytes(ctx, { now: ctx.clock.now() });
      if (stray > 0) ctx.log.warn('files of pictures that a crash left behind were removed', { stray });
    } catch (error) {
      ctx.log.error('removing unused pictures failed', { error });
    }
  };
  const run = () => {
    running = look();
  };
  run();
  const timer = setInterval(run, DAILY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
