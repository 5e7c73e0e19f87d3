import type { FoldedPost } from '../../fact-mark.ts';
import type { SourceIndex } from '../../index-sources.ts';
import type { Quantity } from '../quantity.ts';
import { inDays, measureOf, toBaseUnit } from '../unit-words.ts';
import { CHANGE_WORD, EACH_WORD, MOVE_WORD, OF_WORD, REST_WORD, TOTAL_WORD } from './derive-words.ts';
import {
  ELSEWHERE,
  isAlike,
  isLikely,
  isMentioned,
  isTogether,
  MOST_OPERANDS,
  type Operand,
  operandsFor,
  pairs,
  pairsAndThird,
  toOperands,
} from './operands.ts';
import { digitsOf } from './rounding.ts';
import { canState, inUnitOf, readWanted, type Wanted } from './wanted-number.ts';

type Beside = {
  /** The other numbers of the sentence and the two before and after it. */
  readonly others: readonly Quantity[];
  /** It looks like a slip of the pen for a number of the source. */
  readonly isSlip: boolean;
};

const LONGEST_SUM = 8;
/** Smaller shares of people and things for each of others come about by chance. */
const FEWEST_EACH = 10;
/** A number that is a smaller part of another is not added to it. */
const LEAST_PART = 0.02;
/** From so many years on they may be rounded. */
const ROUND_YEARS = 10;
/** How many sentences of the source are tried one by one. */
const MOST_SENTENCES = 800;
/** A result of so many digits is no chance; a last 5 is half of one. */
const LONG = 2.5;

/**
 * How a number of the post follows from numbers in the sentences of the source that it is about: as a sum, a difference, a
 * ratio, a share, a change or a product, such as '318 − 274'. Null where it does not.
 */
export function deriveQuantity(
  post: FoldedPost,
  quantity: Quantity,
  index: SourceIndex,
  beside: Beside,
): string | null {
  if (quantity.to !== null) return null;
  const wanted = readWanted(post, quantity);
  // A slip of the pen may fit into the post's own reckoning.
  const near = operandsFor(post, quantity, beside.others, index).filter(
    ({ sentence }) => !beside.isSlip || sentence !== ELSEWHERE,
  );
  const measure = measureOf(quantity.unit);
  if (measure === 'percent') return deriveShare(wanted, near, beside.isSlip);
  if (quantity.unit === 'times') return deriveTimes(wanted, near);
  const change = deriveDifference(wanted, near, beside.isSlip);
  if (change !== null || measure === 'points') return change;
  if (quantity.form === 'ordinal' || beside.isSlip) {
    const stated = near.filter(({ isBeside }) => isBeside);
    return deriveSum(wanted, stated) ?? (quantity.form === 'ordinal' ? null : deriveProduct(wanted, near));
  }
  return (
    deriveSum(wanted, near) ??
    deriveProduct(wanted, near) ??
    deriveYears(wanted, index) ??
    deriveFromNeighbours(wanted, index)
  );
}

/** What might be a slip of the pen is a difference only where the post states a part of it, or where it is a long one. */
function isSureOf({ quantity }: Wanted, one: Operand, other: Operand): boolean {
  if (one.isBeside || other.isBeside) return true;
  return one.sentence === other.sentence && (one.isTop || digitsOf(quantity.values[0] ?? 0) >= LONG);
}

function deriveDifference(wanted: Wanted, operands: readonly Operand[], isSlip: boolean): string | null {
  if (wanted.quantity.unit !== 'pp' && !CHANGE_WORD.test(wanted.around) && !REST_WORD.test(wanted.around)) return null;
  for (const [large, small] of pairs(operands))
    if (
      (isSlip ? isSureOf(wanted, large, small) : isLikely(large, small)) &&
      canState(wanted, large) &&
      wanted[isSlip ? 'isExactly' : 'is'](inUnitOf(wanted, large, large.value - small.value))
    )
      return `${large.text} − ${small.text}`;
  return null;
}

/** Of two numbers that stand together, or of several after each other. */
function deriveSum(wanted: Wanted, operands: readonly Operand[]): string | null {
  const { unit } = wanted.quantity;
  const isTotal = TOTAL_WORD.test(wanted.around);
  // Nobody adds up ages and terms.
  if (!isTotal && inDays(1, unit) !== null) return null;
  const alike = operands.filter(
    (operand) => canState(wanted, operand) && (unit !== null || operand.unit === null) && operand.value > 0,
  );
  for (const [at, first] of alike.entries()) {
    let total = first.value;
    const texts = [first.text];
    for (const next of alike.slice(at + 1, at + LONGEST_SUM)) {
      if (!isAlike(first, next) || !isTogether(first, next) || isSameStated(first, next)) continue;
      if (Math.min(first.value, next.value) < LEAST_PART * Math.max(first.value, next.value)) continue;
      // Two small numbers make many others.
      const isSure = isTotal || (isMentioned(first) && isMentioned(next)) || digitsOf(first.value + next.value) >= LONG;
      if (isSure && wanted.is(first.value + next.value)) return `${first.text} + ${next.text}`;
      total += next.value;
      texts.push(next.text);
      const isRow = first.sentence === next.sentence && digitsOf(total) >= LONG;
      if ((isTotal || unit !== null || isRow) && next.sentence - first.sentence <= 1 && wanted.is(total))
        return texts.join(' + ');
    }
  }
  return null;
}

/** True for a number of the post beside the one of the source that it repeats. */
function isSameStated(one: Operand, other: Operand): boolean {
  return one.value === other.value && Math.min(one.sentence, other.sentence) < 0;
}

function deriveShare(wanted: Wanted, operands: readonly Operand[], isSlip: boolean): string | null {
  const isOf = OF_WORD.test(wanted.after);
  const isChange = !isOf && MOVE_WORD.test(wanted.around);
  const isRatio = /\p{L} (?:of|in|von|sur|de|su|em|op) /u.test(wanted.text);
  for (const [large, small] of pairs(operands)) {
    if (large.family === '%' || !isLikely(large, small)) continue;
    if (isChange && wanted.is((100 * (large.value - small.value)) / small.value))
      return `from ${small.text} to ${large.text}`;
    if (isChange && wanted.is((100 * (large.value - small.value)) / large.value))
      return `from ${large.text} to ${small.text}`;
    if (isSlip || isTime(large)) continue;
    // 'rid of 95 % of the errors'
    if (
      (isOf || isRatio) &&
      isTogetherInText(large, small) &&
      wanted.is((100 * (large.value - small.value)) / large.value)
    )
      return `from ${large.text} to ${small.text}`;
    if (!isChange && wanted.is((100 * small.value) / large.value)) return `${small.text} of ${large.text}`;
  }
  if (isSlip) return null;
  for (const points of operands)
    for (const share of points.family === 'pp' ? operands : [])
      if (share.family === '%' && isTogetherInText(points, share))
        for (const [sign, result] of [
          ['−', share.value - points.value],
          ['+', share.value + points.value],
        ] as const)
          if (wanted.is(result)) return `${share.text} ${sign} ${points.text}`;
  for (const { family, value, text, isCore } of operands)
    if (family === '%' && isCore && REST_WORD.test(wanted.close) && wanted.is(100 - value)) return `100 % − ${text}`;
  for (const [first, next, whole] of pairsAndThird(operands)) {
    const part = first.value + next.value;
    if (isChange || !isOneReckoning(first, next, whole) || isTime(whole) || whole.family === '%' || whole.value <= part)
      continue;
    if (wanted.is((100 * part) / whole.value)) return `(${first.text} + ${next.text}) of ${whole.text}`;
  }
  return null;
}

function isTogetherInText(one: Operand, other: Operand): boolean {
  return Math.abs(one.sentence - other.sentence) <= 1;
}

/** True where the post states both parts, or where parts and whole stand in the sentences that it is about. */
function isOneReckoning(first: Operand, next: Operand, whole: Operand): boolean {
  if (whole.unit !== null && first.isBeside && next.isBeside) return true;
  return isTogetherInText(first, whole) && (first.isTop || whole.isTop);
}

/** Nobody states one duration as a share of another. */
function isTime({ family }: Operand): boolean {
  return family === 's' || family === 'month';
}

function deriveTimes(wanted: Wanted, operands: readonly Operand[]): string | null {
  for (const large of operands)
    for (const small of operands) {
      if (large.value <= small.value || small.value <= 0 || large.family !== small.family) continue;
      if (!isLikely(large, small) || !isTogether(large, small)) continue;
      if (wanted.is(large.value / small.value)) return `${large.text} ÷ ${small.text}`;
    }
  return null;
}

/** Months and weeks of a year: a rate for one is often stated for the other. */
const PERIODS = [12, 52];

/** A share of something, so many times so much, or so much for each; of numbers that the post states too. */
function deriveProduct(wanted: Wanted, operands: readonly Operand[]): string | null {
  const isEach = EACH_WORD.test(wanted.around);
  const { unit, numberEnd, end } = wanted.quantity;
  const isBare = unit === null && numberEnd === end;
  for (const one of operands.filter((operand) => canState(wanted, operand) && (!isBare || operand.unit === null))) {
    for (const other of operands) {
      if (other === one || !isTogether(one, other)) continue;
      if (other.family === '%') {
        const isThing = measureOf(one.unit) === 'currency' || (one.unit === null && one.isNamed);
        if (!isThing || (other.sentence !== one.sentence && !other.isBeside)) continue;
        if (wanted.is((one.value * other.value) / 100)) return `${other.text} of ${one.text}`;
        if (wanted.is((one.value * (100 - other.value)) / 100)) return `(100 % − ${other.text}) of ${one.text}`;
        continue;
      }
      if (isAlike(one, other) && one.unit !== null) continue;
      const isExact = one.unit !== null && (one.isBeside || other.isBeside);
      const isSure = one.isBeside && other.isBeside && isEach;
      const product = one.value * numberOf(other);
      if (isSure ? wanted.is(product) : isExact && wanted.isExactly(product)) return `${one.text} × ${other.text}`;
      const share = one.value / numberOf(other);
      const isPrice = isEach && measureOf(one.unit) === 'currency' && (one.isBeside || one.isTop) && isMentioned(other);
      if ((isPrice || (isSure && share >= FEWEST_EACH)) && wanted.is(share)) return `${one.text} ÷ ${other.text}`;
    }
    if (!isEach || !one.isBeside || measureOf(one.unit) !== 'currency') continue;
    for (const period of PERIODS) if (wanted.is(one.value * period)) return `${one.text} × ${period}`;
  }
  return null;
}

/** How many months or hours, as the source says it. */
function numberOf({ value, unit }: Operand): number {
  return unit === null ? value : value / toBaseUnit(1, unit).value;
}

/** The time between two months of the source after each other, or between two years, of which one may be its own. */
function deriveYears(wanted: Wanted, { dates }: SourceIndex): string | null {
  const { unit } = wanted.quantity;
  if (unit === 'month' || unit === 'year') {
    const months = dates.found.flatMap(({ readings: [parts] }) =>
      parts?.year === undefined || parts.month === undefined ? [] : 12 * parts.year + parts.month,
    );
    // 'From January 2023 to June 2024' is 18 months, or 17.
    for (const [at, one] of months.entries()) {
      const length = (months[at + 1] ?? one) - one;
      if (length > 0 && (wanted.isExactly(length) || wanted.isExactly(length + 1)))
        return `${length} to ${length + 1} months`;
    }
  }
  if (unit !== 'year') return null;
  const stated = dates.found.flatMap(({ readings }) => readings.flatMap(({ year }) => year ?? []));
  const years = new Set([...stated, ...dates.publishedYears]);
  for (const one of years)
    for (const other of years) {
      const isStated = [one, other].some(
        (year) => dates.publishedYears.has(year) || wanted.around.includes(String(year)),
      );
      const isSaid =
        wanted.isExactly(12 * (one - other)) || (one - other >= ROUND_YEARS && wanted.is(12 * (one - other)));
      if (isStated && one > other && isSaid) return `${one} − ${other}`;
    }
  return null;
}

/** A long number, or a change of an amount, needs no similar sentence to be the sum or the difference of two neighbours. */
function deriveFromNeighbours(wanted: Wanted, index: SourceIndex): string | null {
  const isLong = digitsOf(wanted.quantity.values[0] ?? 0) >= LONG;
  const isChange = CHANGE_WORD.test(wanted.around);
  for (const sentence of [...index.quantities.bySentence.keys()].slice(0, MOST_SENTENCES)) {
    const operands = [...toOperands(sentence, index), ...toOperands(sentence + 1, index)];
    if (operands.length > MOST_OPERANDS) continue;
    for (const [large, small] of pairs(operands)) {
      if (!canState(wanted, large) || small.value < 10) continue;
      if (isLong && wanted.is(large.value + small.value)) return `${large.text} + ${small.text}`;
      const isSure = isLong || (isChange && measureOf(large.unit) === 'currency' && wanted.family === large.family);
      if (isSure && wanted.is(large.value - small.value)) return `${large.text} − ${small.text}`;
    }
  }
  return null;
}
