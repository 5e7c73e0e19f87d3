import type { FactWeight } from '../../fact-mark.ts';
import type { Hedge } from '../hedge-words.ts';
import { isSeen, type QuantityIndex } from '../index-quantities.ts';
import type { NearestQuantity } from '../nearest-quantity.ts';
import type { Quantity } from '../quantity.ts';
import { measureOf } from '../unit-words.ts';
import { REACH, type WorkingFound } from './find-working.ts';
import { digitsOf } from './rounding.ts';

/** What is known of a number that the source does not state as such. */
export type ClaimEvidence = {
  readonly claim: Quantity;
  readonly hedge: Hedge | null;
  readonly working: WorkingFound | null;
  readonly nearest: NearestQuantity;
  readonly index: QuantityIndex;
};

/**
 * Weights of a logistic regression for "this number is wrong", made by `node scripts/train-fact-weights.ts` from posts whose faults
 * are known (decision 0017). In order: always 1; a working was found; from numbers that the claim is about; from numbers far from
 * them; of a rare kind; a sum; that chance would hardly give; from two numbers that the post states itself; the number looks like a
 * slip of the pen for one of the source; a fraction in words; a percentage; hedged; a range of which the source states one end; how
 * like the source's nearest number is; nothing follows and the source counts or measures the same.
 */
export const CLAIM_WEIGHTS: readonly number[] = [
  -2, -2.85, -2.43, 0.61, 1.32, 1.9, -1.99, -0.4, 2.24, -1.84, 2.81, -1.2, 2.67, 0.47, 2.18,
];

/** Fewer results by chance than this are no chance. */
const HARDLY_CHANCE = 0.2;

export function claimFeatures({ claim, hedge, working, nearest, index }: ClaimEvidence): number[] {
  const own = working?.operands.filter(({ nearness }) => nearness === 0).length ?? 0;
  return [
    true,
    working !== null,
    working?.reach === REACH.about,
    (working?.reach ?? REACH.about) >= REACH.row,
    working?.isRare === true,
    working?.kind === 'sum',
    working !== null && working.chance < HARDLY_CHANCE,
    own > 1,
    nearest.isSlip,
    claim.form === 'fraction',
    measureOf(claim.unit) === 'percent',
    hedge !== null,
    claim.to !== null && isSeen(index, claim.values) !== isSeen(index, claim.to),
    nearest.score,
    working === null && nearest.isSameThing,
  ].map(Number);
}

/** How likely the number is wrong, 0–1. */
export function rateClaim(evidence: ClaimEvidence): number {
  const sum = claimFeatures(evidence).reduce((total, feature, at) => total + feature * (CLAIM_WEIGHTS[at] ?? 0), 0);
  return 1 / (1 + Math.exp(-sum));
}

/** From here on a number is marked as wrong. */
const WRONG = 0.5;
/** Below, a number with a working is taken to follow from the source. */
const DERIVED = 0.2;

/** A number in so many digits that follows from nothing is no manner of speaking. */
const EXACT_DIGITS = 2;

/** `unsure` where neither can be told: the person is asked to look. */
export function weighClaim(evidence: ClaimEvidence): FactWeight {
  const { claim, working } = evidence;
  const rating = rateClaim(evidence);
  if (rating >= WRONG) return 'wrong';
  if (working !== null) return rating < DERIVED ? 'derived' : 'unsure';
  return claim.form === 'digits' && digitsOf(claim.values[0] ?? 0) >= EXACT_DIGITS ? 'wrong' : 'unsure';
}
