import { MINUTE_MS } from '#domain/time.ts';
import { type FetchFailure, PageError } from '#server/ports/web-page.ts';

/** What takes long to find out; it is not found out again for this time. Anything else may be well the next moment. */
const COSTLY: ReadonlySet<FetchFailure> = new Set(['unreadable', 'too_large', 'timed_out', 'too_many_redirects']);
const REMEMBERED_MS = MINUTE_MS;
const MOST_ADDRESSES = 1000;

/** Reads an address, unless the same one failed in a costly way a short while ago: then that is said again. */
export type OncePerFailure = <T>(url: string, read: () => Promise<T>) => Promise<T>;

/** Remembers addresses that failed for a minute, the latest thousand of them. */
export function rememberFailures(now: () => number = () => performance.now()): OncePerFailure {
  const failed = new Map<string, { error: PageError; until: number }>();
  return async (url, read) => {
    const known = failed.get(url);
    if (known !== undefined && known.until > now()) throw known.error;
    failed.delete(url);
    try {
      return await read();
    } catch (error) {
      if (error instanceof PageError && COSTLY.has(error.code)) {
        const [oldest] = failed.keys();
        if (failed.size >= MOST_ADDRESSES && oldest !== undefined) failed.delete(oldest);
        failed.set(url, { error, until: now() + REMEMBERED_MS });
      }
      throw error;
    }
  };
}
