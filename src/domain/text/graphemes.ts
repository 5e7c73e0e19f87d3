const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** What a reader calls characters, one after the other; lazy. */
export function* graphemes(text: string): Generator<string> {
  for (const { segment } of segmenter.segment(text)) yield segment;
}

/** The last index up to `limit` (UTF-16 units) where a text may be cut without breaking a character. */
export function graphemeBoundary(text: string, limit: number): number {
  return segmenter.segment(text).containing(limit)?.index ?? text.length;
}
