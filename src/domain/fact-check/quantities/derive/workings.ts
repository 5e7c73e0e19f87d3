import type { Quantity } from '../quantity.ts';
import { canBeSameUnit, inDays, measureOf, toBaseUnit } from '../unit-words.ts';
import { NEARNESS, type Operand } from './operands.ts';

/** A number that follows from others, and how. */
export type Working = {
  /** In the unit of the claim's family. */
  readonly result: number;
  /** Such as '318 − 274'. */
  readonly text: string;
  readonly kind: 'difference' | 'sum' | 'share' | 'change' | 'rest' | 'ratio' | 'product';
  readonly operands: readonly Operand[];
};

/** Months and weeks of a year: a rate for one is often stated for the other. */
const PERIODS = [12, 52];
const LONGEST_SUM = 8;
/** A row of numbers that are added up is not spread over more sentences. */
const LONGEST_ROW = 2;

/**
 * Everything that a claim's number could be, reckoned from two or a row of numbers that measure or count the same kind of thing:
 * sums, differences, shares, changes and ratios, and products with a share or a count. Which of it is meant is not decided here.
 */
export function* workings(claim: Quantity, operands: readonly Operand[]): Generator<Working> {
  const measure = measureOf(claim.unit);
  const inClaimUnit = operands.map((operand) => canState(claim, operand));
  for (const [i, one] of operands.entries()) {
    if (measure === 'percent' && one.family === '%')
      yield { result: 100 - one.value, text: `100 % − ${one.text}`, kind: 'rest', operands: [one] };
    if (measure === 'currency' && inClaimUnit[i]) yield* periods(one);
    for (const [j, other] of operands.entries()) {
      if (i === j) continue;
      if (isAlike(one, other)) {
        if (one.value <= other.value || other.value <= 0) continue;
        if (measure === 'percent') yield* shares(one, other);
        else if (claim.unit === 'times') yield ratio(one, other);
        else if (inClaimUnit[i]) yield* sums(claim, one, other);
      } else if (inClaimUnit[i] && measure !== 'percent' && measure !== 'points' && claim.unit !== 'times')
        yield* products(claim, one, other);
    }
  }
  if (measure !== 'points' && claim.unit !== 'times') yield* rows(claim, operands, inClaimUnit);
}

function* periods(one: Operand): Generator<Working> {
  for (const period of PERIODS)
    yield { result: one.value * period, text: `${one.text} × ${period}`, kind: 'product', operands: [one] };
  yield { result: one.value / 12, text: `${one.text} ÷ 12`, kind: 'product', operands: [one] };
}

function* shares(large: Operand, small: Operand): Generator<Working> {
  const operands = [large, small];
  const change = large.value - small.value;
  const isShare = large.family === '%' || large.family === 'pp';
  if (isShare) {
    yield { result: large.value + small.value, text: `${large.text} + ${small.text}`, kind: 'sum', operands };
    // 'Fell by 7.6 %' from 19.0 % to 11.4 % means points.
    if (large.family !== small.family)
      yield { result: change, text: `${large.text} − ${small.text}`, kind: 'difference', operands };
    const part = (large.value * small.value) / 100;
    yield { result: part, text: `${small.text} of ${large.text}`, kind: 'product', operands };
  } else if (countTheSame(large, small)) {
    const share = (100 * small.value) / large.value;
    yield { result: share, text: `${small.text} of ${large.text}`, kind: 'share', operands };
  }
  // Nobody says by how many percent one duration is longer than another.
  if (inDays(1, large.unit) !== null) return;
  const [up, down] = [(100 * change) / small.value, (100 * change) / large.value];
  yield { result: up, text: `from ${small.text} to ${large.text}`, kind: 'change', operands };
  yield { result: down, text: `from ${large.text} to ${small.text}`, kind: 'change', operands };
}

function* sums(claim: Quantity, large: Operand, small: Operand): Generator<Working> {
  const operands = [large, small];
  const [total, difference] = [large.value + small.value, large.value - small.value];
  if (measureOf(claim.unit) === 'points') {
    if (large.family === '%')
      yield { result: difference, text: `${large.text} − ${small.text}`, kind: 'difference', operands };
    return;
  }
  const result = (value: number) => inUnitOf(claim, large, value);
  yield { result: result(difference), text: `${large.text} − ${small.text}`, kind: 'difference', operands };
  yield { result: result(total), text: `${large.text} + ${small.text}`, kind: 'sum', operands };
  if (claim.unit === null && !Number.isInteger(claim.values[0])) yield ratio(large, small);
}

function ratio(large: Operand, small: Operand): Working {
  const text = `${large.text} ÷ ${small.text}`;
  return { result: large.value / small.value, text, kind: 'ratio', operands: [large, small] };
}

/** A share of something, so many times so much, or so much for each. */
function* products(claim: Quantity, one: Operand, other: Operand): Generator<Working> {
  const operands = [one, other];
  const result = (value: number) => inUnitOf(claim, one, value);
  if (other.family === '%') {
    if (one.unit !== null && measureOf(one.unit) !== 'currency') return;
    const rest = `(100 % − ${other.text}) of ${one.text}`;
    yield {
      result: result((one.value * other.value) / 100),
      text: `${other.text} of ${one.text}`,
      kind: 'product',
      operands,
    };
    yield { result: result((one.value * (100 - other.value)) / 100), text: rest, kind: 'product', operands };
    return;
  }
  if (other.unit !== null && other.family !== 's' && other.family !== 'month') return;
  const count = other.unit === null ? other.value : other.value / toBaseUnit(1, other.unit).value;
  yield { result: result(one.value * count), text: `${one.text} × ${other.text}`, kind: 'product', operands };
  if (count > 1)
    yield { result: result(one.value / count), text: `${one.text} ÷ ${other.text}`, kind: 'product', operands };
}

/** Sums of several numbers after each other, what they leave of a whole, and their share of it. */
function* rows(claim: Quantity, operands: readonly Operand[], inClaimUnit: readonly boolean[]): Generator<Working> {
  const isPercent = measureOf(claim.unit) === 'percent';
  for (const [at, first] of operands.entries()) {
    const row = [first];
    let total = first.value;
    for (const [offset, next] of operands.slice(at + 1).entries()) {
      if (row.length === LONGEST_SUM || Math.abs(next.sentence - first.sentence) > LONGEST_ROW) break;
      if (!isAlike(first, next)) continue;
      row.push(next);
      total += next.value;
      const text = row.map((operand) => operand.text).join(' + ');
      const canBe = isPercent ? next.family === '%' : (inClaimUnit[at + 1 + offset] ?? false);
      if (canBe && row.length > 2)
        yield { result: inUnitOf(claim, next, total), text, kind: 'sum', operands: [...row] };
      if (canBe && isPercent)
        yield { result: 100 - total, text: `100 % − (${text})`, kind: 'rest', operands: [...row] };
      const isPart = isPercent ? next.family !== '%' && row.length <= 3 : canBe && row.length === 2;
      if (isPart) yield* partsOf(claim, { row, total, text }, operands);
    }
  }
}

function* partsOf(
  claim: Quantity,
  { row, total, text }: { row: readonly Operand[]; total: number; text: string },
  wholes: readonly Operand[],
): Generator<Working> {
  for (const whole of wholes) {
    if (whole.value <= total || !isAlike(whole, row[0] ?? whole)) continue;
    const operands = [...row, whole];
    if (measureOf(claim.unit) === 'percent')
      yield { result: (100 * total) / whole.value, text: `(${text}) of ${whole.text}`, kind: 'share', operands };
    else
      yield {
        result: inUnitOf(claim, whole, whole.value - total),
        text: `${whole.text} − (${text})`,
        kind: 'difference',
        operands,
      };
  }
}

/** True where two numbers measure in units of one family, or both count. */
function isAlike(one: Operand, other: Operand): boolean {
  if (one.unit === null || other.unit === null) return one.unit === other.unit;
  if (one.family === other.family || canBeSameUnit(one.unit, other.unit)) return true;
  const families = [one.family, other.family];
  return families.includes('%') && families.includes('pp');
}

/** True where one number may be a share of another, as far as can be told. */
function countTheSame(one: Operand, other: Operand): boolean {
  if (one.unit !== null || one.noun === other.noun || one.noun === '' || other.noun === '') return true;
  return Math.max(one.nearness, other.nearness) <= NEARNESS.top;
}

/** True where the result of numbers of an operand's family may be stated in the unit of the claim. */
function canState(claim: Quantity, operand: Operand): boolean {
  if (claim.unit === 'pp') return operand.family === '%';
  if (claim.unit === null && operand.family === '%') return /^p(?:oin|un|on)/i.test(claim.noun);
  if (claim.unit === null || operand.family === toBaseUnit(1, claim.unit).family) return true;
  return operand.unit === null
    ? measureOf(claim.unit) === 'currency' && operand.noun === ''
    : canBeSameUnit(claim.unit, operand.unit);
}

/** '38 hours, now 21, so 17 fewer': a number without a unit is in the source's. */
function inUnitOf(claim: Quantity, { unit }: Operand, result: number): number {
  return claim.unit === null && unit !== null ? result / toBaseUnit(1, unit).value : result;
}
