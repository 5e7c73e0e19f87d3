import type { Finding, FoldedPost, Span } from '../fact-mark.ts';
import type { SourceIndex } from '../index-sources.ts';
import { firstIndex } from '../sentence-spans.ts';
import { alignBesideValues, nearestPlaces, type Word, wordsIn } from './align-words.ts';

/** A sentence is the source's own where that has this share of its words but figures and dates, in their order, and so many. */
const LEAST_SHARE = 0.9;
const LEAST_WORDS = 5;
/** By how many words the value of the source may be longer. */
const LONGER = 2;

/** The post's own words stand in its place, in whatever way they are read. */
const AS_IT_IS = 'as it is';

/**
 * What the source says in the place of a figure or a date, where one of its sentences is the post's own but for these: 'ten days' for
 * the post's 'within ten weeks of arriving' where the source has 'within ten days of arriving'. Whatever else the source says of ten
 * weeks, whoever writes its words means its figure (docs/product.md §6.17).
 * @param values the post's, in their order
 * @param theirsOf those of a sentence of the source, in their order
 * @returns by the post's value those in its place in each such sentence, the most alike first; none for what stands there as it is
 */
export function valuesInPlace<Own extends Span, Theirs extends Span>(
  post: FoldedPost,
  values: readonly Own[],
  index: SourceIndex,
  theirsOf: (sentence: number, span: Span) => readonly Theirs[],
): Map<Own, Theirs[]> {
  const found = new Map<Own, Theirs[]>();
  for (const [at, span] of post.sentences.entries()) {
    const own = valuesIn(values, span);
    // As it is, it may have many that are alike, as the rows of a table are.
    if (own.length === 0 || index.plain.includes(post.plain.slice(span.start, span.end).trim())) continue;
    const words = wordsIn(post.plain, span);
    const pairs = nearestPlaces(post, at).flatMap(({ sentence }) => {
      const source = index.sentences[sentence];
      if (source === undefined) return [];
      const theirs = theirsOf(sentence, source);
      if (theirs.length === 0) return [];
      return pairUp(words, own, wordsIn(index.plain, source), theirs) ?? [];
    });
    for (const value of own) {
      const inPlace = pairs.flatMap((pair) => pair(value) ?? []);
      // Another sentence in the same words may be the one that is meant.
      if (!inPlace.includes(AS_IT_IS))
        found.set(
          value,
          inPlace.filter((one) => one !== AS_IT_IS),
        );
    }
  }
  return found;
}

/**
 * A value of the post in the source's own sentence, with the source's to take instead.
 * @param isElsewhere whether the source states it somewhere: that it is not there would be untrue
 */
export function sayInstead(
  post: FoldedPost,
  { start, end }: Span,
  instead: Span,
  index: SourceIndex,
  isElsewhere: boolean,
): Omit<Finding, 'kind'> {
  const nearest = index.plain.slice(instead.start, instead.end);
  const said = { start, end, nearest, replacement: nearest };
  if (!isElsewhere) return said;
  const where = index.count > 1 ? 'Your sources have' : 'The source has';
  const reason = `${where} “${nearest}” in this sentence, not “${post.plain.slice(start, end)}”.`;
  return { ...said, reason };
}

/** Those within a sentence, of a text's in their order. */
export function valuesIn<Value extends Span>(values: readonly Value[], { start, end }: Span): Value[] {
  const from = firstIndex(values, (value) => value.start >= start);
  const until = firstIndex(values, (value) => value.start >= end);
  return values.slice(from, until);
}

/**
 * Finds the source's value in the place of one of the post's: between the same words, and as many before it there. Null where the
 * sentences are not the same but for their values.
 */
function pairUp<Own extends Span, Theirs extends Span>(
  own: readonly Word[],
  ownValues: readonly Own[],
  theirs: readonly Word[],
  theirValues: readonly Theirs[],
): ((value: Own) => Theirs | typeof AS_IT_IS | null) | null {
  const isOfValue = own.map((word) => ownValues.some((value) => isIn(value, word)));
  // A value that stands elsewhere in the sentence is no partner: of two that are exchanged it would hide one.
  const { partners, words, common } = alignBesideValues(own, isOfValue, theirs);
  if (common < LEAST_WORDS || common < LEAST_SHARE * words) return null;
  return (value) => {
    const at = own.findIndex((word) => isIn(value, word));
    if (at < 0) return null;
    const [before, after] = [
      partners.findLastIndex((one, index) => index < at && one !== null),
      partners.findIndex((one, index) => index > at && one !== null),
    ];
    const ownGap = own.slice(before + 1, after < 0 ? own.length : after);
    const between = theirs.slice((partners[before] ?? -1) + 1, partners[after] ?? theirs.length);
    const isPart = between.length > ownGap.length + LONGER;
    if (isPart && before >= 0 && after >= 0) return null;
    // A part of a longer sentence may leave out what stood between: '80 homes for rent' of '128 homes; 80 are for rent'.
    if (isPart && theirs.some(({ key }) => key === own[at]?.key)) return null;
    const gap = !isPart ? between : before < 0 ? between.slice(-ownGap.length) : between.slice(0, ownGap.length);
    const here = ownValues.filter((one) => ownGap.some((word) => isIn(one, word)));
    const there = theirValues.filter((one) => gap.some((word) => isIn(one, word)));
    if (ownGap.map(({ key }) => key).join(' ') === gap.map(({ key }) => key).join(' ')) return AS_IT_IS;
    return here.length === there.length ? (there[here.indexOf(value)] ?? null) : null;
  };
}

const isIn = (value: Span, word: Span) => value.start < word.end && word.start < value.end;
