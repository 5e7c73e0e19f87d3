import { FETCH_ALL_SIZE, FIRST_LOAD_SIZE, PAGE_SIZE } from '#contract/posts.ts';
import { isApiError } from '#web/lib/api/api-error.ts';

/** The numbers of posts a page may show (docs/product.md §13.6): by default, as the first load, and all that one call fetches. */
export const PAGE_SIZES = [PAGE_SIZE, FIRST_LOAD_SIZE, FETCH_ALL_SIZE] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

/** What a page requests, and where it begins in the answer. */
export type PageWindow = { limit: number; offset: number; from: number };

/**
 * The first load of the unfiltered list requests 50 (docs/product.md §13.6): the first two pages of 20 need one call, and a deleted
 * post is replaced by the next one at once. Later pages and searches request what they show.
 */
export function windowFor(page: number, size: PageSize, isFiltered: boolean): PageWindow {
  const offset = (page - 1) * size;
  const isInFirstLoad = !isFiltered && offset + size <= FIRST_LOAD_SIZE;
  return isInFirstLoad ? { limit: FIRST_LOAD_SIZE, offset: 0, from: offset } : { limit: size, offset, from: 0 };
}

/** The posts of the page in what was fetched for it. */
export function pageOf<T>(fetched: readonly T[], window: PageWindow, size: PageSize): T[] {
  return fetched.slice(window.from, window.from + size);
}

/** The page of another size that shows the first post of this one. */
export function pageAfterResize(page: number, size: PageSize, next: PageSize): number {
  return Math.floor(((page - 1) * size) / next) + 1;
}

type ListQuery = {
  isPending: boolean;
  isFetching: boolean;
  /** The data are those of another page or filter. */
  isPlaceholderData: boolean;
  fetchStatus: 'fetching' | 'paused' | 'idle';
  /** There are no data, since reading them failed. */
  isLoadingError: boolean;
  error: Error | null;
};

/**
 * Why the page cannot be shown: it is being loaded, or will be once the browser is online. Null if it can.
 * @param shown posts of this page that are there @param total posts of all pages
 */
export function whatIsMissing(query: ListQuery, shown: number, total: number): 'loading' | 'offline' | null {
  const { isPending, isFetching, isPlaceholderData, fetchStatus } = query;
  if (fetchStatus === 'paused' && (isPending || isPlaceholderData)) return 'offline';
  if (query.isLoadingError && isApiError(query.error, 'OFFLINE')) return 'offline';
  // The preloaded start of the list may end before this page.
  const isCutOff = shown === 0 && total > 0 && isFetching && !isPlaceholderData;
  return isPending || isCutOff ? 'loading' : null;
}
