/** How many posts a series has (docs/product.md §6.24). */
export const SERIES_COUNTS = { least: 2, most: 5 } as const;

/** What one post of a series is written from. */
export type SeriesPart = {
  /** A part of the source, paragraphs apart. */
  readonly text: string;
  /** Its strongest sentence, which says what the post is about. */
  readonly point: string;
};
