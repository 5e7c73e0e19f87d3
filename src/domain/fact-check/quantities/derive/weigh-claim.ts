import type { FactWeight } from '../../fact-mark.ts';
import type { Hedge } from '../hedge-words.ts';
import { isSeen, type QuantityIndex } from '../index-quantities.ts';
import type { NearestQuantity } from '../nearest-quantity.ts';
import type { Quantity } from '../quantity.ts';
import { measureOf } from '../unit-words.ts';
import { REACH, type WorkingFound } from './find-working.ts';
import type { Rivals } from './read-rivals.ts';

/** What is known of a number that the source does not state as such. */
export type ClaimEvidence = {
  readonly claim: Quantity;
  /** How much the sentence that it stands in has in common with the one of the source that is most like it. */
  readonly likeness: number;
  readonly hedge: Hedge | null;
  readonly working: WorkingFound | null;
  readonly nearest: NearestQuantity;
  readonly rivals: Rivals;
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
  /** A number that the source states about the same stands nowhere in the post. */
  readonly rivalLikeness: number;
  /** It has the same digits. */
  readonly isMixedUp: number;
};

/** Of a logistic regression, made by `node scripts/train-fact-weights.ts` from posts whose faults are known (docs/decisions/0017). */
export const CLAIM_WEIGHTS: ClaimFeatures = {
  always: -2.65,
  hasWorking: -2.48,
  isAbout: -2.26,
  isFarOff: 0.82,
  isRare: 1.88,
  isSum: 1.91,
  isHardlyChance: -1.32,
  isSlip: 1.9,
  isFraction: -2.67,
  isPercentage: 2.98,
  isHedged: -1.56,
  isHalfOfRange: 2.75,
  nearestScore: 0.24,
  hasRival: 0.95,
  rivalLikeness: 1.55,
  isMixedUp: 2.36,
};

/** Fewer results by chance than this are no chance. */
const HARDLY_CHANCE = 0.2;

export function claimFeatures({ claim, hedge, working, nearest, rivals, index }: ClaimEvidence): ClaimFeatures {
  return {
    always: 1,
    hasWorking: Number(working !== null),
    isAbout: Number(working?.reach === REACH.about),
    isFarOff: Number(working !== null && working.reach >= REACH.row),
    isRare: Number(working?.isRare === true),
    isSum: Number(working?.kind === 'sum'),
    isHardlyChance: Number(working !== null && working.chance < HARDLY_CHANCE),
    isSlip: Number(nearest.isSlip),
    isFraction: Number(claim.form === 'fraction'),
    isPercentage: Number(measureOf(claim.unit) === 'percent'),
    isHedged: Number(hedge !== null),
    isHalfOfRange: Number(claim.to !== null && isSeen(index, claim.values) !== isSeen(index, claim.to)),
    nearestScore: nearest.score,
    hasRival: Number(working === null && nearest.isSameThing),
    rivalLikeness: rivals.likeness,
    isMixedUp: Number(rivals.isMixedUp),
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
/** A sentence with less in common is about something that the source does not tell: some of the source's numbers give its own by chance. */
const LEAST_LIKENESS = 2;
/** A span of time comes from a date, and so less often by chance. */
const LEAST_LIKENESS_OF_SPAN = 1.5;
/** There the numbers near it bear the claim's where fewer results than this would come by chance. */
const LIKELY_CHANCE = 1;

/** `unsure` where neither can be told: the person is asked to look. */
export function weighClaim(evidence: ClaimEvidence): FactWeight {
  const rating = rateClaim(evidence);
  if (rating >= WRONG) return 'wrong';
  return rating < DERIVED && isBorne(evidence) ? 'derived' : 'unsure';
}

function isBorne({ working, likeness }: ClaimEvidence): boolean {
  if (working === null) return false;
  const least = working.operands.length === 0 ? LEAST_LIKENESS_OF_SPAN : LEAST_LIKENESS;
  if (likeness >= least || working.reach === REACH.about) return true;
  return working.reach === REACH.near && working.chance < LIKELY_CHANCE;
}
