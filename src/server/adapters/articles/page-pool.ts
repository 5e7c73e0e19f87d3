import { createProcessPool, type ProcessPoolOptions } from '#server/adapters/processes/process-pool.ts';
import { TaskError } from '#server/adapters/processes/worker-process.ts';
import { type FetchedPage, PageError } from '#server/ports/web-page.ts';
import type { Extraction } from './extract-article.ts';

/** One page as it came over the wire. */
export type PageTask = Pick<FetchedPage, 'url' | 'contentType' | 'charset' | 'body'>;

export type PagePool<Result> = {
  /** Throws PageError `unreadable` for a page beyond the limits, or the signal's reason when aborted. */
  readonly read: (page: PageTask, signal: AbortSignal) => Promise<Result>;
  readonly close: () => Promise<void>;
};

/** Reads pages in a process of its own, one after another; `Result` is what its program makes of a page. */
export function createPagePool<Result>(options: ProcessPoolOptions): PagePool<Result> {
  const { run, close } = createProcessPool<PageTask, Result>(options);
  return {
    close,
    async read({ url, contentType, charset, body }, signal) {
      try {
        return await run({ url, contentType, charset, body }, signal);
      } catch (error) {
        throw error instanceof TaskError ? new PageError('unreadable', { cause: error }) : error;
      }
    },
  };
}

export function createArticlePool(limits: Partial<ProcessPoolOptions> = {}): PagePool<Extraction> {
  const program = new URL('./worker.ts', import.meta.url);
  return createPagePool({ program, timeLimitMs: 10_000, memoryLimitMb: 512, idleMs: 60_000, ...limits });
}
