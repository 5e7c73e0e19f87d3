import { alignWords, type Word, wordsIn } from '#domain/fact-check/copied-sentences/align-words.ts';
import type { Span } from '#domain/fact-check/fact-mark.ts';

/** A sentence is close to a passage where that has this share of its words, in their order, and so many. */
const LEAST_SHARE = 0.6;
const LEAST_COMMON = 5;

/** Where the words of a sentence and of a passage that is close to it differ, in each; nowhere where it is not (docs/product.md §6.25). */
export function otherWords(sentence: string, passage: string): { own: Span[]; theirs: Span[] } {
  const own = wordsIn(sentence, { start: 0, end: sentence.length });
  const theirs = wordsIn(passage, { start: 0, end: passage.length });
  const partners = alignWords(
    own.map(({ key }) => key),
    theirs,
  );
  const shared = partners.filter((partner) => partner !== null);
  if (shared.length < LEAST_COMMON || shared.length < LEAST_SHARE * own.length) return { own: [], theirs: [] };
  // The sentence may be a part of the passage: of what is around it as many words as differ at its ends.
  const before = partners.findIndex((partner) => partner !== null);
  const behind = partners.length - 1 - partners.findLastIndex((partner) => partner !== null);
  const from = (shared[0] ?? 0) - before;
  const until = (shared.at(-1) ?? 0) + behind;
  return {
    own: joined(own, (at) => partners[at] === null),
    theirs: joined(theirs, (at) => at >= from && at <= until && !shared.includes(at)),
  };
}

/** Words next to each other as one. */
function joined(words: readonly Word[], isOther: (at: number) => boolean): Span[] {
  const spans: { start: number; end: number }[] = [];
  for (const [at, { start, end }] of words.entries()) {
    if (!isOther(at)) continue;
    const last = spans.at(-1);
    if (last !== undefined && at > 0 && isOther(at - 1)) last.end = end;
    else spans.push({ start, end });
  }
  return spans;
}
