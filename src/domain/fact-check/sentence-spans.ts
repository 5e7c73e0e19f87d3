import type { Span } from './fact-mark.ts';

/** After these a full stop ends nothing. */
const ABBREVIATION =
  /(?:^|[\s(“„«"'])(?:\p{L}|Mr|Mrs|Ms|Dr|Prof|St|vs|No|approx|e\.g|i\.e|cf|bzw|ca|ggf|Nr|vgl|Mme|Sra|Dra|Mio|Mrd|Tsd|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Okt|Nov|Dec|Dez|Inc|Ltd|Co|Corp|Jr|Sr)\.$/u;
const END = /[.!?…]+["'”’»)\]]*(?=\s|$)|[。！？]+[」』）]*|\n+/gu;
/** Looked back over to recognise an abbreviation or an ordinal. */
const LONGEST_ENDING = 12;

/** Sentences of a text in order; every line end ends one. Spaces between them belong to none. */
export function sentenceSpans(text: string): Span[] {
  const spans: Span[] = [];
  let from = 0;
  const close = (until: number) => {
    let start = from;
    while (start < until && /\s/.test(text.charAt(start))) start += 1;
    if (start < until) spans.push({ start, end: until });
  };
  for (const match of text.matchAll(END)) {
    const isLine = match[0].startsWith('\n');
    const end = match.index + (isLine ? 0 : match[0].length);
    if (match[0] === '.') {
      const before = text.slice(Math.max(from, end - LONGEST_ENDING), end);
      // '24. November' goes on; so does what is followed by a small letter.
      if (
        ABBREVIATION.test(before) ||
        /(?:^|\s)\d{1,2}\.$/.test(before) ||
        /^\s+\p{Ll}/u.test(text.slice(end, end + 3))
      )
        continue;
    }
    close(end);
    from = match.index + match[0].length;
  }
  close(text.length);
  return spans;
}

/** The index of the sentence that holds a position, by halving; the one before it where it falls between two. */
export function sentenceAt(sentences: readonly Span[], at: number): number {
  let low = 0;
  let high = sentences.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((sentences[middle]?.start ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}
