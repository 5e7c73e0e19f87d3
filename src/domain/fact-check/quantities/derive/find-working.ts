import type { FoldedPost } from '../../fact-mark.ts';
import type { SourceIndex } from '../../index-sources.ts';
import { type Hedge, hedgeAround } from '../hedge-words.ts';
import { isSeen } from '../index-quantities.ts';
import type { Quantity } from '../quantity.ts';
import { measureOf, toBaseUnit } from '../unit-words.ts';
import { NEARNESS, readOperands } from './operands.ts';
import { ABOUT_SHARE, isRounding, isRoundShare, lastDigit, PLAIN_SHARE } from './rounding.ts';
import { spansOfTime } from './spans-of-time.ts';
import { type Working, workings } from './workings.ts';

/** How near the numbers of a working are to what the claim is about; `row` are two that stand together elsewhere in the source. */
export const REACH = { about: 0, near: 1, row: 2, far: 3 } as const;
export type Reach = (typeof REACH)[keyof typeof REACH];

export type WorkingFound = Working & {
  readonly reach: Reach;
  /** How many numbers as near as these would come to the claim's by chance. */
  readonly chance: number;
  /** With three numbers, a count or a rate: many more such results can be made than plain ones. */
  readonly isRare: boolean;
};

/** A result this many times larger or smaller than the claim's number is no chance for it. */
const RANGE = 3;
/** How many last digits a hedged number may be off. */
const HEDGED: Readonly<Record<Hedge, number>> = { about: 2, more: 3, less: 3 };

/** How a number of the post follows from those of the source and of the post around it, in the likeliest way; null where it does not. */
export function findWorking(
  post: FoldedPost,
  claim: Quantity,
  quantities: readonly Quantity[],
  index: SourceIndex,
): WorkingFound | null {
  const hedge = hedgeAround(post.plain, claim.start, claim.end);
  // Of a range whose one end the source states, the other has to follow.
  const values = claim.to !== null && isSeen(index.quantities, claim.values) ? claim.to : claim.values;
  const bases = values.map((value) => toBaseUnit(value, claim.unit).value);
  const [value = 0] = bases;
  const says = (result: number) =>
    bases.some((base) => {
      if (Math.abs(base - result) < 1e-6 * base) return true;
      return claim.form === 'fraction' ? isRoundShare(base, result, hedge) : isRounding(base, result, hedge);
    });
  const inReach = [0, 0, 0, 0];
  let best: (Working & { reach: Reach; isRare: boolean }) | null = null;
  const all = [...workings(claim, readOperands(post, claim, quantities, index)), ...spansOfTime(claim, index)];
  for (const working of all) {
    const { result } = working;
    if (!(result > value / RANGE && result < value * RANGE)) continue;
    const reach = reachOf(working);
    inReach[reach] = (inReach[reach] ?? 0) + 1;
    if (!says(result)) continue;
    const isRare = isRareWorking(working);
    if (best === null || costOf({ ...working, reach, isRare }) < costOf(best)) best = { ...working, reach, isRare };
  }
  if (best === null) return null;
  const tried = inReach.slice(0, best.reach + 1).reduce((sum, count) => sum + count, 0);
  return { ...best, chance: (tried * widthOf(claim, hedge)) / ((RANGE - 1 / RANGE) * value) };
}

function reachOf({ operands }: Working): Reach {
  if (operands.length === 0) return REACH.row;
  const farthest = Math.max(...operands.map(({ nearness }) => nearness));
  if (farthest <= NEARNESS.top) return REACH.about;
  if (farthest <= NEARNESS.near) return REACH.near;
  const sentences = operands.map(({ sentence }) => sentence);
  return Math.max(...sentences) - Math.min(...sentences) <= 1 ? REACH.row : REACH.far;
}

function isRareWorking({ kind, operands }: Working): boolean {
  return kind === 'product' || (operands.length > 2 && kind !== 'sum' && kind !== 'rest');
}

/** Nearer numbers first; a sum is said with its parts, so it is no surprise less often. */
function costOf({ reach, isRare, kind }: { reach: Reach; isRare: boolean; kind: Working['kind'] }): number {
  return reach + (isRare ? 0.5 : 0) + (kind === 'sum' ? 0.9 : 0);
}

/** How wide the range of results is that the claim's number may stand for. */
function widthOf(claim: Quantity, hedge: Hedge | null): number {
  if (measureOf(claim.unit) === 'percent' && claim.form === 'fraction')
    return 2 * (hedge === null ? PLAIN_SHARE : ABOUT_SHARE);
  return (hedge === null ? 1 : HEDGED[hedge]) * toBaseUnit(lastDigit(claim.values[0] ?? 0), claim.unit).value;
}
