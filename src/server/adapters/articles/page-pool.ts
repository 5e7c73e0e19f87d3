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
   * where too many wait or no process can be had, or the signal's reason when aborted.
   */
  readonly read: (page: PageTask, signal: AbortSignal, by?: string) => Promise<Result>;
  readonly close: () => Promise<void>;
};

/** A page takes up to 12 MB. */
const QUEUE = { maxAtOnce: 2, maxWaiting: 20, waitLimitMs: 15_000 } as const;
/** After this time a place in the queue is likely. */
const RETRY_AFTER_SECONDS = 5;
/** Failures that say nothing of the page, which may be read the next moment. */
const OURS: ReadonlySet<TaskError['reason']> = new Set(['full', 'not_started', 'closed']);

/** Reads pages in processes of their own; `Result` is what their program makes of a page. */
export function createPagePool<Result>(options: ProcessPoolOptions): PagePool<Result> {
  const { run, close } = createProcessPool<PageTask, Result>({ ...QUEUE, ...options });
  return {
    close,
    async read({ url, contentType, charset, body }, signal, by) {
      const task = { url, contentType, charset, body };
      // A process may be killed for no fault of the page: only the second one that ends over it blames the page.
      return run(task, signal, by)
        .catch((error: unknown) => {
          if (error instanceof TaskError && error.reason === 'killed') return run(task, signal, by);
          throw error;
        })
        .catch((error: unknown) => {
          if (!(error instanceof TaskError)) throw error;
          if (OURS.has(error.reason)) throw new AppError('OVERLOADED', { retryAfter: RETRY_AFTER_SECONDS }, error);
          throw new PageError('unreadable', { cause: error });
        });
    },
  };
}

export function createArticlePool(limits: Partial<ProcessPoolOptions> = {}): PagePool<Extraction> {
  const program = new URL('./worker.ts', import.meta.url);
  return createPagePool({ program, timeLimitMs: 10_000, memoryLimitMb: 512, idleMs: 60_000, ...limits });
}
