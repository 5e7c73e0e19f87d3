import type { FactWeight } from '../../fact-mark.ts';
import type { Hedge } from '../hedge-words.ts';
import { isSeen, type QuantityIndex } from '../index-quantities.ts';
import type { NearestQuantity } from '../nearest-quantity.ts';
import type { Quantity } from '../quantity.ts';
import { measureOf } from '../unit-words.ts';
import { REACH, type WorkingFound } from './find-working.ts';
import { NEARNESS } from './operands.ts';
import { digitsOf } from './rounding.ts';

/** What is known of a number that the source does not state as such. */
export type ClaimEvidence = {
  readonly claim: Quantity;
  readonly hedge: Hedge | null;
  readonly working: WorkingFound | null;
  readonly nearest: NearestQuantity;
  readonly index: QuantityIndex;
};

/** What speaks for a number being wrong, or against it; yes and no are 1 and 0. */
type ClaimFeatures = {
  readonly always: number;
  /** It follows from other numbers. */
  readonly hasWorking: number;
  /** They are those that the claim is about. */
  readonly isAbout: number;
  /** They are in no sentence that is like the claim's. */
  readonly isFarOff: number;
  readonly isRare: number;
  readonly isSum: number;
  /** Chance would hardly give the number. */
  readonly isHardlyChance: number;
  /** The post states two of them itself. */
  readonly isFromPost: number;
  readonly isSlip: number;
  readonly isFraction: number;
  readonly isPercentage: number;
  readonly isHedged: number;
  /** The source states one end of the range. */
  readonly isHalfOfRange: number;
  /** How like the nearest number of the source is. */
  readonly nearestScore: number;
  /** Nothing follows, and the source counts or measures the same kind of thing. */
  readonly hasRival: number;
};

/** Of a logistic regression, made by `node scripts/train-fact-weights.ts` from posts whose faults are known (docs/decisions/0017). */
export const CLAIM_WEIGHTS: ClaimFeatures = {
  always: -2,
  hasWorking: -2.85,
  isAbout: -2.43,
  isFarOff: 0.61,
  isRare: 1.32,
  isSum: 1.9,
  isHardlyChance: -1.99,
  isFromPost: -0.4,
  isSlip: 2.24,
  isFraction: -1.84,
  isPercentage: 2.81,
  isHedged: -1.2,
  isHalfOfRange: 2.67,
  nearestScore: 0.47,
  hasRival: 2.18,
};

/** Fewer results by chance than this are no chance. */
const HARDLY_CHANCE = 0.2;

export function claimFeatures({ claim, hedge, working, nearest, index }: ClaimEvidence): ClaimFeatures {
  const stated = working?.operands.filter(({ nearness }) => nearness === NEARNESS.beside) ?? [];
  return {
    always: 1,
    hasWorking: Number(working !== null),
    isAbout: Number(working?.reach === REACH.about),
    isFarOff: Number(working !== null && working.reach >= REACH.row),
    isRare: Number(working?.isRare === true),
    isSum: Number(working?.kind === 'sum'),
    isHardlyChance: Number(working !== null && working.chance < HARDLY_CHANCE),
    isFromPost: Number(stated.length > 1),
    isSlip: Number(nearest.isSlip),
    isFraction: Number(claim.form === 'fraction'),
    isPercentage: Number(measureOf(claim.unit) === 'percent'),
    isHedged: Number(hedge !== null),
    isHalfOfRange: Number(claim.to !== null && isSeen(index, claim.values) !== isSeen(index, claim.to)),
    nearestScore: nearest.score,
    hasRival: Number(working === null && nearest.isSameThing),
  };
}

/** How likely the number is wrong, 0–1. */
function rateClaim(evidence: ClaimEvidence): number {
  const features = claimFeatures(evidence);
  const names = Object.keys(CLAIM_WEIGHTS) as (keyof ClaimFeatures)[];
  const sum = names.reduce((total, name) => total + CLAIM_WEIGHTS[name] * features[name], 0);
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
