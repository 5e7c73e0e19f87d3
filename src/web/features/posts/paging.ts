import { FETCH_ALL_SIZE, FIRST_LOAD_SIZE, PAGE_SIZE } from '#contract/posts.ts';

/** How many posts a page may show (spec §9 'Posts page size'): by default, as the first load, and all that one call fetches. */
export const PAGE_SIZES = [PAGE_SIZE, FIRST_LOAD_SIZE, FETCH_ALL_SIZE] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

/** What is asked of the server for a page, and where the page begins in the answer. */
export type PageWindow = { limit: number; offset: number; from: number };

/**
 * The first load of the unfiltered list asks for 50 (spec §9 'Posts page size'): of pages of 20 the first two are there at once, and
 * what a deletion leaves open is filled from what was fetched. Later pages and searches ask for what they show.
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

/** The page of another size on which the first post of this one stands. */
export function pageAfterResize(page: number, size: PageSize, next: PageSize): number {
  return Math.floor(((page - 1) * size) / next) + 1;
}
