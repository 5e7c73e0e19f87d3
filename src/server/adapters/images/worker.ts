import { AppError, type ErrorCode } from '#domain/errors.ts';
import type { ProcessedImage, ThumbnailForm } from '#server/ports/images.ts';
import { type DrawTask, drawCards } from './draw-card.ts';
import { rewriteImage } from './rewrite-image.ts';

/** What the product sends: a picture, or cards to draw. */
export type WorkerTask =
  | { readonly bytes: Uint8Array; readonly thumbnail: ThumbnailForm }
  | { readonly draw: DrawTask };
/** And how much memory it may take, beyond what this process holds without one. */
export type WorkerRequest = WorkerTask & { readonly memoryLimitBytes: number };

/** What comes back: first `ready`, once; then one answer for each request. */
export type WorkerReply =
  | { readonly kind: 'ready' }
  | { readonly kind: 'processed'; readonly image: ProcessedImage }
  | { readonly kind: 'drawn'; readonly pictures: readonly (Uint8Array | null)[] }
  | { readonly kind: 'refused'; readonly code: ErrorCode; readonly reason: string };

const WATCH_EVERY_MS = 20;
const emptyBytes = process.memoryUsage.rss();

if (process.send === undefined) throw new Error('This file runs as a child process of the product.');
const send = (reply: WorkerReply) => process.send?.(reply);

/** At once, with decoders in the middle of their work: an orderly exit would wait for them. */
function end(): void {
  process.kill(process.pid, 'SIGKILL');
}

process.on('message', async ({ memoryLimitBytes, ...task }: WorkerRequest) => {
  const watch = setInterval(() => process.memoryUsage.rss() - emptyBytes > memoryLimitBytes && end(), WATCH_EVERY_MS);
  send(await answer(task));
  clearInterval(watch);
});
// Whoever stops the product from a terminal stops its whole group; the product itself decides when we end.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
process.on('disconnect', end);
send({ kind: 'ready' });

async function answer(task: WorkerTask): Promise<WorkerReply> {
  try {
    if ('draw' in task) return { kind: 'drawn', pictures: await drawCards(task.draw) };
    return { kind: 'processed', image: await rewriteImage(task.bytes, task.thumbnail) };
  } catch (error) {
    const { code, cause } = error instanceof AppError ? error : new AppError('IMAGE_UNREADABLE', {}, error);
    return { kind: 'refused', code, reason: cause instanceof Error ? cause.message : String(cause ?? code) };
  }
}
