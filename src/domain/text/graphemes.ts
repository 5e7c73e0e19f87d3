let segmenter: Intl.Segmenter | null = null;

/** The segmenter is made when first asked for: a browser takes tens of milliseconds over it. */
function segmentsOf(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return segmenter.segment(text);
}

/** What a reader calls characters, one after the other; lazy. */
export function* graphemes(text: string): Generator<string> {
  for (const { segment } of segmentsOf(text)) yield segment;
}

/** The last index up to `limit` (UTF-16 units) where a text may be cut without breaking a character. */
export function graphemeBoundary(text: string, limit: number): number {
  return segmentsOf(text).containing(limit)?.index ?? text.length;
}
