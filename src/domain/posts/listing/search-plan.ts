/** How many of a person's newest posts are looked at first, to see in how many of them a search stands (docs/decisions/0024). */
export const SEARCH_SAMPLE = 1_000;
/** How many posts of a person may be outside the index of the search: they are read through. */
export const UNINDEXED_MOST = 1_000;
/** From this share of the sample on, posts are read in the order of the list until the page is full, and not all are counted. */
const COMMON_SHARE = 0.02;

/** What a post must hold to be found, anywhere and in any order: each word of what was typed, once. Empty: nothing is searched for. */
export function searchWords(typed: string): string[] {
  return [...new Set(typed.replaceAll('\u0000', '').split(/\s+/u))].filter((word) => word !== '');
}

/** Whether a search stands in so many posts that to find and count all of them would take too long. */
export function isCommon(sample: { readonly looked: number; readonly found: number }): boolean {
  return sample.looked >= SEARCH_SAMPLE && sample.found >= sample.looked * COMMON_SHARE;
}

/** How many posts to read at first to find `wanted` of them, by the sample's share, and half as many again. */
export function firstWindow(sample: { readonly looked: number; readonly found: number }, wanted: number): number {
  return Math.max(100, Math.ceil((wanted * sample.looked * 1.5) / Math.max(sample.found, 1)));
}
/** How many times as many are read where that was not enough. */
export const WINDOW_GROWTH = 4;
