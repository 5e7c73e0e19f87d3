import type { FoldedPost, Span } from '../../fact-mark.ts';
import { type SourceIndex, stemOf, stemsIn } from '../../index-sources.ts';
import { sentenceAt } from '../../sentence-spans.ts';
import type { Quantity } from '../quantity.ts';
import { canBeSameUnit, inDays, toBaseUnit } from '../unit-words.ts';

/** A number of the source that can be reckoned with: its value in the smallest unit of its family. */
export type Operand = {
  readonly value: number;
  readonly family: string | null;
  readonly unit: string | null;
  /** Its stem; '' where no word follows. */
  readonly noun: string;
  readonly text: string;
  readonly sentence: number;
  /** Its sentence is like the post's, and not only beside one that is. */
  readonly isCore: boolean;
  /** Its sentence is one of the two that are most like the post's. */
  readonly isTop: boolean;
  /** The post names what it counts. */
  readonly isNamed: boolean;
  /** The post states the same value beside its own. */
  readonly isBeside: boolean;
};

/** In place of a sentence of the source, for what the post states in the same sentence, and beside it. */
const SAME_SENTENCE = -1;
export const ELSEWHERE = -10;
/** How many of the most similar sentences, with their neighbours, are reckoned with. */
const MOST_SENTENCES = 4;
const MOST_TOP = 2;
/** With a lower score the sentence is about what its neighbours are about. */
const LEAST_ABOUT = 2;
const MOST_OF_NEIGHBOURS = 2;
export const MOST_OPERANDS = 60;
/** Sentences between two numbers that belong together, at most. */
const FAR = 2;
/** How far a number may be from the one that states its unit, characters. */
const UNIT_AHEAD = 12;
const UNIT_BEHIND = 80;

/** The numbers of the sentences of the source that a number of the post, or what stands beside it, is about. */
export function operandsFor(
  post: FoldedPost,
  { start }: Quantity,
  others: readonly Quantity[],
  index: SourceIndex,
): Operand[] {
  const stated = new Set(others.flatMap(({ values, unit }) => values.map((value) => toBaseUnit(value, unit).value)));
  const own = sentenceAt(post.sentences, start);
  const near = new Map<number, 'top' | 'core' | 'beside'>();
  const add = (place: number, most: number, mostTop: number) => {
    for (const [rank, { sentence }] of (post.places[place] ?? []).slice(0, most).entries()) {
      if (rank < mostTop) near.set(sentence, 'top');
      else if (near.get(sentence) !== 'top') near.set(sentence, 'core');
      for (const beside of [sentence - 1, sentence + 1]) if (!near.has(beside)) near.set(beside, 'beside');
    }
  };
  const isAbout = (post.places[own]?.[0]?.score ?? 0) >= LEAST_ABOUT;
  add(own, MOST_SENTENCES, MOST_TOP);
  for (const place of [own - 1, own + 1, own - 2, own - 3])
    add(place, isAbout ? MOST_OF_NEIGHBOURS : MOST_SENTENCES, isAbout ? 0 : 1);
  const { start: from = 0, end: until = 0 } = post.sentences[own] ?? {};
  const stems = stemsIn(post.plain.slice(from, until), 'every word');
  const operands = [...near]
    .sort(([a], [b]) => a - b)
    .flatMap(([sentence, nearness]) =>
      toOperands(sentence, index).map((each) => ({
        ...each,
        isCore: nearness !== 'beside',
        isTop: nearness === 'top',
        isNamed: stems.has(each.noun),
        isBeside: stated.has(each.value),
      })),
    );
  // The post may reckon with what it has stated itself.
  operands.push(
    ...others
      .filter(({ form, isWeak, to }) => form !== 'ordinal' && !isWeak && to === null)
      .flatMap((each, at, stated) => {
        const units = each.unit === null && each.noun === '' ? [null, unitBeside(stated, at)] : [each.unit];
        return [...new Set(units)].map((unit) =>
          ownOperand({ ...each, unit }, post.plain, { start: from, end: until }),
        );
      }),
  );
  if (operands.length <= MOST_OPERANDS) return operands;
  return operands.filter(({ isCore, isBeside }) => isCore || isBeside).slice(0, MOST_OPERANDS);
}

function ownOperand({ values, unit, noun, start, end }: Quantity, plain: string, own: Span): Operand {
  return {
    ...toBaseUnit(values[0] ?? 0, unit),
    unit,
    noun: noun === '' ? '' : stemOf(noun.toLowerCase()),
    text: plain.slice(start, end),
    sentence: start >= own.start && end <= own.end ? SAME_SENTENCE : ELSEWHERE,
    isCore: true,
    isTop: false,
    isNamed: true,
    isBeside: true,
  };
}

/** The cardinal numbers of a sentence of the source, both ends of ranges but not those of ages and terms. */
export function toOperands(sentence: number, index: SourceIndex): Operand[] {
  const cardinals = (index.quantities.bySentence.get(sentence) ?? []).filter(
    ({ form, to, unit }) => form !== 'ordinal' && (to === null || inDays(1, unit) === null),
  );
  return cardinals.flatMap(({ values, unit: stated, start, end, to, noun, numberEnd }, at) => {
    // '1.8 million in 2022' leaves out of what.
    const meant = noun !== '' ? null : numberEnd < end ? index.quantities.currency : unitBeside(cardinals, at);
    const units = stated !== null || meant === null ? [stated] : [meant, null];
    return [values[0] ?? 0, ...(to ?? []).slice(0, 1)].flatMap((value) =>
      units.map((unit) => ({
        ...toBaseUnit(value, unit),
        unit,
        noun: noun === '' ? '' : stemOf(noun.toLowerCase()),
        text: index.plain.slice(start, end),
        sentence,
        isCore: false,
        isTop: false,
        isNamed: false,
        isBeside: false,
      })),
    );
  });
}

/** 'from 3.1 to 1.8 percent', '38 hours before and 21 afterwards': a unit may be stated once for two numbers. */
function unitBeside(quantities: readonly Quantity[], at: number): string | null {
  const [own, after] = [quantities[at], quantities[at + 1]];
  if (own === undefined) return null;
  if (after !== undefined && after.unit !== null && after.form !== 'fraction' && after.start - own.end <= UNIT_AHEAD)
    return after.unit;
  const stated = quantities.slice(0, at).findLast(({ unit, form }) => unit !== null && form !== 'fraction');
  return stated !== undefined && own.start - stated.end <= UNIT_BEHIND ? stated.unit : null;
}

/** True where two numbers measure or count the same kind of thing, as far as can be told. */
export function isAlike(one: Operand, other: Operand): boolean {
  if (one.unit !== null && other.unit !== null)
    return one.family === other.family || canBeSameUnit(one.unit, other.unit);
  if (one.unit !== null || other.unit !== null) return false;
  return one.noun === other.noun || one.noun === '' || other.noun === '' || (isMentioned(one) && isMentioned(other));
}

/** True where the post speaks of a number of the source, by what it counts or by its value. */
export function isMentioned({ isNamed, isBeside }: Operand): boolean {
  return isNamed || isBeside;
}

/** True where the post is likely to have reckoned with two numbers. */
export function isLikely(one: Operand, other: Operand): boolean {
  const isClose = Math.abs(one.sentence - other.sentence) <= FAR && (one.isTop || other.isTop);
  return one.isBeside || other.isBeside || isClose || (one.isNamed && other.isNamed);
}

/** True where two numbers stand near each other, or are both in what the post is about. */
export function isTogether(one: Operand, other: Operand): boolean {
  return Math.abs(other.sentence - one.sentence) <= FAR || (one.isCore && other.isCore);
}

/** Every two that are alike and stand together, the larger one first. */
export function* pairs(operands: readonly Operand[]): Generator<readonly [Operand, Operand]> {
  for (const [at, one] of operands.entries())
    for (const other of operands.slice(at + 1))
      if (one.value !== other.value && isAlike(one, other) && isTogether(one, other))
        yield one.value > other.value ? [one, other] : [other, one];
}

/** Two that are alike after each other, with a third one. */
export function* pairsAndThird(operands: readonly Operand[]): Generator<readonly [Operand, Operand, Operand]> {
  for (const [at, first] of operands.entries()) {
    const next = operands.slice(at + 1).find((operand) => isAlike(first, operand));
    if (next === undefined || next.sentence - first.sentence > 1) continue;
    for (const other of operands)
      if (other !== first && other !== next && isAlike(first, other)) yield [first, next, other];
  }
}
