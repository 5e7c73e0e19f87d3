import type { Span } from './fact-mark.ts';

/** A full stop after these ends no sentence. */
const ABBREVIATION =
  /(?:^|[\s(“„«"'])(?:\p{L}|Mr|Mrs|Ms|Dr|Prof|St|vs|No|approx|e\.g|i\.e|cf|bzw|ca|ggf|Nr|vgl|Mme|Sra|Dra|Mio|Mrd|Tsd|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Okt|Nov|Dec|Dez|Inc|Ltd|Co|Corp|Jr|Sr)\.$/u;
const END = /[.!?…]+["'”’»)\]]*(?=\s|$)|[。！？]+[」』）]*|\n+/gu;
/** Characters before a full stop that are enough to recognise an abbreviation or an ordinal. */
const LONGEST_ENDING = 12;

/** Sentences of a text in order; every line end ends one. Spaces between them belong to none. */
export function sentenceSpans(text: string): Span[] {
  const spans: Span[] = [];
  let from = 0;
  const close = (until: number) => {
    let start = from;
    while (start < until && /\s/.test(text.charAt(start))) start += 1;
    let end = until;
    while (end > start && /\s/.test(text.charAt(end - 1))) end -= 1;
    if (start < end) spans.push({ start, end });
  };
  for (const match of text.matchAll(END)) {
    const isLine = match[0].startsWith('\n');
    const end = match.index + (isLine ? 0 : match[0].length);
    if (match[0] === '.') {
      const before = text.slice(Math.max(from, end - LONGEST_ENDING), end);
      // '24. November' continues, and so does a sentence before a small letter.
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

/** The index of the sentence at an offset, or of the one before it where the offset falls between two. */
export function sentenceAt(sentences: readonly Span[], at: number): number {
  return Math.max(0, firstIndex(sentences, ({ start }) => start > at) - 1);
}

/** The first index at which a condition holds that holds for all items after it too; the length where it never does. */
export function firstIndex<T>(items: readonly T[], holds: (item: T) => boolean): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(items[middle] as T)) high = middle;
    else low = middle + 1;
  }
  return low;
}
