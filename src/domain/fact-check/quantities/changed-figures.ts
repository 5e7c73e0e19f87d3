import type { FoldedPost, Span } from '../fact-mark.ts';
import type { SourceIndex } from '../index-sources.ts';
import { firstIndex } from '../sentence-spans.ts';
import { isRounding } from './derive/rounding.ts';
import { hedgeAround } from './hedge-words.ts';
import { type SourceQuantity, spellingsOf, valueKey } from './index-quantities.ts';
import type { Quantity } from './quantity.ts';
import { canBeSameUnit, inBaseUnit, measureOf, toBaseUnit } from './unit-words.ts';

/** A sentence is the source's own where that has this share of its words but figures, in their order, and so many. */
const LEAST_SHARE = 0.9;
const LEAST_WORDS = 5;
/** Sentences of the source that a sentence of the post is compared with, and words of each. */
const MOST_PLACES = 3;
const MOST_WORDS = 80;
/** By how many words the figure of the source may be longer. */
const LONGER = 2;

/** The words of the post's figure stand in its place, in whatever way they are read. */
const AS_IT_IS = 'as it is';

/**
 * The figures that alone differ from a sentence of the source: 'within ten weeks of arriving' where it has 'within ten days of arriving'.
 * Whatever else the source says of ten weeks, whoever writes its words means its figure (docs/product.md §6.17).
 * @returns by the post's figure, what the source says in its place
 */
export function changedFigures(
  post: FoldedPost,
  quantities: readonly Quantity[],
  index: SourceIndex,
): Map<Quantity, SourceQuantity> {
  const changed = new Map<Quantity, SourceQuantity>();
  for (const [at, span] of post.sentences.entries()) {
    const own = quantitiesIn(quantities, span).filter(({ isWeak }) => !isWeak);
    // As it is, it may have many that are alike, as the rows of a table are.
    if (own.length === 0 || index.plain.includes(post.plain.slice(span.start, span.end).trim())) continue;
    const words = wordsIn(post.plain, span);
    const places = [...(post.places[at] ?? [])].sort((a, b) => b.words - a.words).slice(0, MOST_PLACES);
    const pairs = places.flatMap(({ sentence }) => {
      const source = index.sentences[sentence];
      const theirs = index.quantities.bySentence.get(sentence) ?? [];
      if (source === undefined || theirs.length === 0) return [];
      return pairUp(words, own, wordsIn(index.plain, source), theirs) ?? [];
    });
    for (const quantity of own) {
      const found = pairs.flatMap((pair) => pair(quantity) ?? []);
      const [first] = found;
      if (first === undefined || first === AS_IT_IS || !isAlike(quantity, first)) continue;
      // Another sentence in the same words may be the one that is meant.
      const isMeant = found.some((other) => other === AS_IT_IS || isSame(post, quantity, other));
      if (!isMeant) changed.set(quantity, first);
    }
  }
  return changed;
}

/** A figure with what it measures, also where that is no unit that is known: '44 crowns'. */
export function withNoun({ start, end, unit, noun }: Quantity, plain: string): Span {
  const withIt = end + 1 + noun.length;
  return { start, end: unit === null && noun !== '' && plain.slice(end + 1, withIt) === noun ? withIt : end };
}

type Word = Span & { readonly key: string };

function wordsIn(plain: string, { start, end }: Span): Word[] {
  const found = plain.slice(start, end).matchAll(/\p{L}[\p{L}\p{M}]*|\d[\d.,]*/gu);
  return [...found].slice(0, MOST_WORDS).map(({ 0: text, index }) => ({
    start: start + index,
    end: start + index + text.length,
    key: text.toLowerCase().replace(/[.,]+$/, ''),
  }));
}

function quantitiesIn(quantities: readonly Quantity[], { start, end }: Span): Quantity[] {
  const from = firstIndex(quantities, (quantity) => quantity.start >= start);
  const until = firstIndex(quantities, (quantity) => quantity.start >= end);
  return quantities.slice(from, until);
}

/**
 * Finds the source's figure in the place of one of the post's: between the same words, and as many before it there. Null where the
 * sentences are not the same but for their figures.
 */
function pairUp(
  own: readonly Word[],
  quantities: readonly Quantity[],
  theirs: readonly Word[],
  figures: readonly SourceQuantity[],
): ((quantity: Quantity) => SourceQuantity | typeof AS_IT_IS | null) | null {
  const isOfFigure = own.map((word) => quantities.some((quantity) => isIn(quantity, word)));
  // A figure that stands elsewhere in the sentence is no partner: of two that are exchanged it would hide one.
  const partners = alignWords(
    own.map((word, at) => (isOfFigure[at] === true ? null : word.key)),
    theirs,
  );
  const others = partners.filter((_, at) => isOfFigure[at] !== true);
  const common = others.filter((partner) => partner !== null).length;
  if (common < LEAST_WORDS || common < LEAST_SHARE * others.length) return null;
  return (quantity) => {
    const at = own.findIndex((word) => isIn(quantity, word));
    if (at < 0) return null;
    const [before, after] = [
      partners.findLastIndex((one, index) => index < at && one !== null),
      partners.findIndex((one, index) => index > at && one !== null),
    ];
    const ownGap = own.slice(before + 1, after < 0 ? own.length : after);
    const gap = theirs.slice((partners[before] ?? -1) + 1, partners[after] ?? theirs.length);
    if (gap.length > ownGap.length + LONGER) return null;
    const here = quantities.filter((one) => ownGap.some((word) => isIn(one, word)));
    const there = figures.filter((one) => gap.some((word) => isIn(one, word)));
    if (ownGap.map(({ key }) => key).join(' ') === gap.map(({ key }) => key).join(' ')) return AS_IT_IS;
    return here.length === there.length ? (there[here.indexOf(quantity)] ?? null) : null;
  };
}

const isIn = (figure: Span, word: Span) => figure.start < word.end && word.start < figure.end;

/** For each of one's own words the place of the same word in the other sentence, so that as many as possible agree in their order. */
function alignWords(own: readonly (string | null)[], theirs: readonly Word[]): (number | null)[] {
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

/** Whether both measure the same kind of thing, or have one number of two kinds. */
function isAlike(quantity: Quantity, other: SourceQuantity): boolean {
  if (measureOf(quantity.unit) !== measureOf(other.unit)) return quantity.values[0] === other.values[0];
  const [own, theirs] = [toBaseUnit(1, quantity.unit).family, toBaseUnit(1, other.unit).family];
  return own === theirs || quantity.values[0] === other.values[0];
}

/** '9.6 million, nearly unchanged' leaves out of what. */
const isBare = ({ unit, noun }: Quantity) => unit === null && noun === '';

/** Whether two figures say the same, perhaps in another unit or less exactly. */
function isSame(post: FoldedPost, quantity: Quantity, other: SourceQuantity): boolean {
  const hedge = hedgeAround(post.plain, quantity.start, quantity.end);
  const isSameUnit =
    quantity.unit === null || other.unit === null
      ? quantity.unit === other.unit || isBare(quantity) || isBare(other)
      : canBeSameUnit(quantity.unit, other.unit);
  const says = (values: readonly number[], exact: readonly number[]) =>
    values.some((value) => {
      const base = inBaseUnit(value, quantity.unit);
      return exact.some((one) => {
        if (base !== null && base === inBaseUnit(one, other.unit)) return true;
        return isSameUnit && (valueKey(value) === valueKey(one) || isRounding(value, one, hedge));
      });
    });
  const [own, theirs] = [spellingsOf(quantity), spellingsOf(other)];
  if (quantity.to !== null && other.to !== null) return says(own, theirs) && says(quantity.to, other.to);
  return says([...own, ...(quantity.to ?? [])], [...theirs, ...(other.to ?? [])]);
}
