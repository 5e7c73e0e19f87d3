import type { ProbePage } from '#server/ports/page-probe.ts';
import { type FetchFailure, type FetchPage, PageError } from '#server/ports/web-page.ts';

/** Only whether there is something is asked. */
const ENOUGH_BYTES = 64 * 1024;
/** The site has it, in a form or size that was not asked for. */
const IS_THERE: ReadonlySet<FetchFailure> = new Set([
  'not_a_page',
  'too_large',
  'empty_page',
  'paywall',
  'consent_wall',
]);

/** Asks for pages by the guarded fetch (docs/product.md §14.1). */
export function createPageProbe({ fetchPage }: { fetchPage: FetchPage }): ProbePage {
  return async (url, { signal }) => {
    try {
      await fetchPage(url, { accept: ['text/html', 'application/xhtml+xml'], maxBytes: ENOUGH_BYTES, signal });
      return 'there';
    } catch (error) {
      if (error instanceof PageError && error.code === 'not_found') return 'gone';
      if (error instanceof PageError) return IS_THERE.has(error.code) ? 'there' : 'unknown';
      if (signal.aborted) return 'unknown';
      throw error;
    }
  };
}
