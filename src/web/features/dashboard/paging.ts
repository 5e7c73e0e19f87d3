import { FIRST_LOAD_SIZE, PAGE_SIZE } from '#contract/posts.ts';

/** What is asked of the server for a page, and where the page begins in the answer. */
export type PageWindow = { limit: number; offset: number; from: number };

/**
 * A page always shows 20 posts. The first load of the unfiltered list asks for 50 (spec §9 'Posts page size'): its first two pages
 * are there at once, and what a deletion leaves open is filled from what was fetched. Later pages and searches ask for their 20.
 */
export function windowFor(page: number, isFiltered: boolean): PageWindow {
  const offset = (page - 1) * PAGE_SIZE;
  const isInFirstLoad = !isFiltered && offset + PAGE_SIZE <= FIRST_LOAD_SIZE;
  return isInFirstLoad ? { limit: FIRST_LOAD_SIZE, offset: 0, from: offset } : { limit: PAGE_SIZE, offset, from: 0 };
}

/** The posts of the page in what was fetched for it. */
export function pageOf<T>(fetched: readonly T[], window: PageWindow): T[] {
  return fetched.slice(window.from, window.from + PAGE_SIZE);
}

/** How many pages there are; one even where there is nothing. */
export function countPages(total: number): number {
  return Math.max(1, Math.ceil(total / PAGE_SIZE));
}

/** '21–40 of 57'. */
export function rangeLabel(page: number, shown: number, total: number): string {
  const first = (page - 1) * PAGE_SIZE + 1;
  return `${first}–${first + shown - 1} of ${total}`;
}
