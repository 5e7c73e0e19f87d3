import type { FoldedPost } from '../fact-mark.ts';
import { type SourceIndex, stemOf } from '../index-sources.ts';
import type { Occurrence, StatedClaim } from '../places/weigh-place.ts';
import { isRounding } from './derive/rounding.ts';
import { hedgeAround } from './hedge-words.ts';
import { basesOf } from './index-quantities.ts';
import type { Quantity } from './quantity.ts';
import { canBeSameUnit } from './unit-words.ts';

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
  const bases = basesOf(claim);
  const stated = new Set(quantities.filter((each) => each !== claim).flatMap(basesOf));
  const noun = stemOf(claim.noun.toLowerCase());
  const own: Occurrence[] = [];
  const rivals: Occurrence[] = [];
  let hasOwnUnit = false;
  for (const candidates of index.quantities.bySentence.values())
    for (const candidate of candidates) {
      const isNear = isLikeSize(bases, candidate.bases);
      const isSame = candidate.values.some((value) => claim.values.includes(value));
      if (!isNear && !isSame) continue;
      const isSameUnit = claim.unit === candidate.unit || canBeSameUnit(claim.unit ?? '', candidate.unit ?? '');
      const isSameNoun = noun !== '' && noun === stemOf(candidate.noun.toLowerCase());
      const occurrence = { start: candidate.start, end: candidate.end, sentence: candidate.sentence, isSameNoun };
      if (isSame || bases.some((base) => candidate.bases.some((other) => isRounding(base, other, hedge)))) {
        own.push(occurrence);
        hasOwnUnit ||= isSameUnit;
      } else if (isSameUnit && candidate.form !== 'ordinal' && !candidate.bases.some((base) => stated.has(base)))
        rivals.push(occurrence);
    }
  return own.length === 0 ? null : { start, end, own, rivals, hasOwnUnit, isInWords: form === 'words', isDate: false };
}

/** Nobody writes 'three' for 340. */
const MOST_TIMES = 3;

function isLikeSize([own = 0]: readonly number[], others: readonly number[]): boolean {
  return others.some((other) => other <= own * MOST_TIMES && own <= other * MOST_TIMES);
}
