import type { FoldedPost } from '../../fact-mark.ts';
import { type SourceIndex, stemOf, stemsAround } from '../../index-sources.ts';
import { sentenceAt } from '../../sentence-spans.ts';
import type { Quantity } from '../quantity.ts';
import { canBeSameUnit, measureOf, toBaseUnit } from '../unit-words.ts';

/** What speaks for a number of the source having been meant by a claim: one of the same kind that the post states nowhere. */
export type Rivals = {
  /** How like the surroundings of the likeliest are, 0–2. */
  readonly likeness: number;
  /** One of them has the claim's digits in another order, or another number of zeros. */
  readonly isMixedUp: boolean;
};

const FOR_WORD = 0.7;
const FOR_NOUN = 2;
/** For a number in one of the two sentences that the claim is most likely about. */
const FOR_PLACE = 1;
const TOP_PLACES = 2;
/** With a lower likeness, digits are the same by chance. */
const LEAST_FOR_MIX_UP = 1;
const MOST = 8;

export function readRivals(
  post: FoldedPost,
  claim: Quantity,
  quantities: readonly Quantity[],
  index: SourceIndex,
): Rivals {
  const stated = new Set(quantities.filter((each) => each !== claim).map(baseOf));
  const around = stemsAround(post.plain, claim);
  const noun = stemOf(claim.noun.toLowerCase());
  let [most, isMixedUp] = [0, false];
  for (const [rank, { sentence }] of (post.places[sentenceAt(post.sentences, claim.start)] ?? []).entries())
    for (const rival of index.quantities.bySentence.get(sentence) ?? []) {
      if (!isSameKind(claim, rival) || stated.has(baseOf(rival))) continue;
      if (post.plain.includes(index.plain.slice(rival.start, rival.numberEnd))) continue;
      const shared = [...stemsAround(index.plain, rival)].filter((stem) => around.has(stem)).length;
      const isSameNoun = noun !== '' && noun === stemOf(rival.noun.toLowerCase());
      const likeness = FOR_WORD * shared + (isSameNoun ? FOR_NOUN : 0) + (rank < TOP_PLACES ? FOR_PLACE : 0);
      most = Math.max(most, likeness);
      isMixedUp ||= likeness > LEAST_FOR_MIX_UP && hasSameDigits(claim, rival);
    }
  return { likeness: (2 * Math.min(most, MOST)) / MOST, isMixedUp };
}

function isSameKind(one: Quantity, other: Quantity): boolean {
  if ((one.form === 'ordinal') !== (other.form === 'ordinal')) return false;
  return measureOf(one.unit) === measureOf(other.unit) || canBeSameUnit(one.unit ?? '', other.unit ?? '');
}

function baseOf({ values, unit }: Quantity): number {
  return toBaseUnit(values[0] ?? 0, unit).value;
}

function hasSameDigits(one: Quantity, other: Quantity): boolean {
  const [own = 0, stated = 0] = [one.values[0], other.values[0]];
  const digits = (value: number) =>
    [
      ...String(value)
        .replace(/e.*$|\D/g, '')
        .replace(/^0+|0+$/g, ''),
    ]
      .sort()
      .join('');
  return own !== stated && digits(own) !== '' && digits(own) === digits(stated);
}
