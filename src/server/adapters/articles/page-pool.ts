import { AppError } from '#domain/errors.ts';
import { createProcessPool, type ProcessPoolOptions } from '#server/adapters/processes/process-pool.ts';
import { TaskError } from '#server/adapters/processes/worker-process.ts';
import { type FetchedPage, PageError } from '#server/ports/web-page.ts';
import type { Extraction } from './extract-article.ts';

/** One page as it came over the wire. */
export type PageTask = Pick<FetchedPage, 'url' | 'contentType' | 'charset' | 'body'>;

export type PagePool<Result> = {
  /**
   * For whom (`by`) pages are read one after another. Throws PageError `unreadable` for a page beyond the limits, AppError OVERLOADED
   * where too many wait, or the signal's reason when aborted.
   */
  readonly read: (page: PageTask, signal: AbortSignal, by?: string) => Promise<Result>;
  readonly close: () => Promise<void>;
};

/** A page takes up to 12 MB. */
const QUEUE = { maxAtOnce: 2, maxWaiting: 20, waitLimitMs: 15_000 } as const;
/** After this time a place in the queue is likely. */
const RETRY_AFTER_SECONDS = 5;

/** Reads pages in processes of their own; `Result` is what their program makes of a page. */
export function createPagePool<Result>(options: ProcessPoolOptions): PagePool<Result> {
  const { run, close } = createProcessPool<PageTask, Result>({ ...QUEUE, ...options });
  return {
    close,
    async read({ url, contentType, charset, body }, signal, by) {
      try {
        return await run({ url, contentType, charset, body }, signal, by);
      } catch (error) {
        if (!(error instanceof TaskError)) throw error;
        if (error.reason === 'full') throw new AppError('OVERLOADED', { retryAfter: RETRY_AFTER_SECONDS }, error);
        throw new PageError('unreadable', { cause: error });
      }
    },
  };
}

export function createArticlePool(limits: Partial<ProcessPoolOptions> = {}): PagePool<Extraction> {
  const program = new URL('./worker.ts', import.meta.url);
  return createPagePool({ program, timeLimitMs: 10_000, memoryLimitMb: 512, idleMs: 60_000, ...limits });
}
