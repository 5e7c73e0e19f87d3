import type { FoldedPost, Place, Span } from '../fact-mark.ts';

/** Sentences of the source that a sentence of the post is compared with word by word, and words of each. */
const MOST_PLACES = 3;
const MOST_WORDS = 80;

/** A word or number of a text, `key` without case. */
export type Word = Span & { readonly key: string };

/** The sentences of the source with most words of a sentence of the post, best first. */
export function nearestPlaces({ places }: FoldedPost, sentence: number): readonly Place[] {
  return (places[sentence] ?? []).toSorted((a, b) => b.words - a.words).slice(0, MOST_PLACES);
}

/** The words of a sentence, the first 80. */
export function wordsIn(plain: string, sentence: Span): Word[] {
  const { start, end } = sentence;
  const found = plain.slice(start, end).matchAll(/\p{L}[\p{L}\p{M}]*|\d[\d.,]*/gu);
  return [...found].slice(0, MOST_WORDS).map(({ 0: text, index }) => ({
    start: start + index,
    end: start + index + text.length,
    key: text.toLowerCase().replace(/[.,]+$/, ''),
  }));
}

/**
 * The same for two sentences whose figures and dates are left out, as they are compared by their values.
 * @returns besides the partners how many of the other words there are, and how many of them both have
 */
export function alignBesideValues(
  own: readonly Word[],
  isOfValue: readonly boolean[],
  theirs: readonly Word[],
): { partners: (number | null)[]; words: number; common: number } {
  const partners = alignWords(
    own.map((word, at) => (isOfValue[at] === true ? null : word.key)),
    theirs,
  );
  const others = partners.filter((_, at) => isOfValue[at] !== true);
  return { partners, words: others.length, common: others.filter((partner) => partner !== null).length };
}

/** For each of one's own words the place of the same word in the other sentence, so that as many as possible agree in their order. */
export function alignWords(own: readonly (string | null)[], theirs: readonly Word[]): (number | null)[] {
  const width = theirs.length + 1;
  const lengths = new Uint8Array((own.length + 1) * width);
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = own.length - 1; row >= 0; row -= 1)
    for (let column = theirs.length - 1; column >= 0; column -= 1)
      lengths[row * width + column] =
        own[row] === theirs[column]?.key
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
  const partners: (number | null)[] = own.map(() => null);
  let [row, column] = [0, 0];
  while (row < own.length && column < theirs.length) {
    if (own[row] === theirs[column]?.key) {
      partners[row] = column;
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return partners;
}
