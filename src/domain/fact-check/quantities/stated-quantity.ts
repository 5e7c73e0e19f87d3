import type { FoldedPost } from '../fact-mark.ts';
import { type SourceIndex, stemOf } from '../index-sources.ts';
import type { Occurrence, StatedClaim } from '../places/weigh-place.ts';
import { isRounding } from './derive/rounding.ts';
import { type Hedge, hedgeAround } from './hedge-words.ts';
import type { Quantity } from './quantity.ts';
import { canBeSameUnit, toBaseUnit } from './unit-words.ts';

/** Where the source states a quantity of the post, and where others in its unit that the post states nowhere; null for what is not compared. */
export function statedQuantity(
  post: FoldedPost,
  claim: Quantity,
  quantities: readonly Quantity[],
  index: SourceIndex,
): StatedClaim | null {
  const { start, end, form, to } = claim;
  if (post.language !== index.language || form === 'fraction' || form === 'ordinal' || to !== null) return null;
  const hedge = hedgeAround(post.plain, start, end);
  const stated = new Set(quantities.filter((each) => each !== claim).flatMap(basesOf));
  const noun = stemOf(claim.noun.toLowerCase());
  const own: Occurrence[] = [];
  const rivals: Occurrence[] = [];
  let hasOwnUnit = false;
  for (const [sentence, candidates] of index.quantities.bySentence)
    for (const candidate of candidates) {
      const isSameUnit = claim.unit === candidate.unit || canBeSameUnit(claim.unit ?? '', candidate.unit ?? '');
      const isSameNoun = noun !== '' && noun === stemOf(candidate.noun.toLowerCase());
      const occurrence = { start: candidate.start, end: candidate.end, sentence, isSameNoun };
      if (isSameValue(claim, candidate, hedge)) {
        own.push(occurrence);
        hasOwnUnit ||= isSameUnit;
      } else if (
        isSameUnit &&
        candidate.form !== 'ordinal' &&
        isLikeSize(claim, candidate) &&
        !basesOf(candidate).some((base) => stated.has(base))
      )
        rivals.push(occurrence);
    }
  return own.length === 0 ? null : { start, end, own, rivals, hasOwnUnit, isInWords: form === 'words', isDate: false };
}

/** Nobody writes 'three' for 340. */
const MOST_TIMES = 3;

function isLikeSize(claim: Quantity, candidate: Quantity): boolean {
  const [own = 0] = basesOf(claim);
  return basesOf(candidate).some((base) => base <= own * MOST_TIMES && own <= base * MOST_TIMES);
}

function basesOf({ values, to, unit }: Quantity): number[] {
  return [...values, ...(to ?? [])].map((value) => toBaseUnit(value, unit).value);
}

function isSameValue(claim: Quantity, candidate: Quantity, hedge: Hedge | null): boolean {
  const stated = [...candidate.values, ...(candidate.to ?? [])];
  const bases = basesOf(candidate);
  return claim.values.some((value) => {
    const base = toBaseUnit(value, claim.unit).value;
    return stated.includes(value) || bases.some((other) => isRounding(base, other, hedge));
  });
}
