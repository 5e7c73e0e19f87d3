import { sayInstead } from '../copied-sentences/values-in-place.ts';
import type { FactKind, Finding, FoldedPost } from '../fact-mark.ts';
import type { SourceIndex } from '../index-sources.ts';
import { checkPlace } from '../places/weigh-place.ts';
import { sentenceAt } from '../sentence-spans.ts';
import { changedFigure, withNoun } from './changed-figure.ts';
import { findWorking, REACH } from './derive/find-working.ts';
import { readRivals } from './derive/read-rivals.ts';
import { type ClaimEvidence, weighClaim } from './derive/weigh-claim.ts';
import { hedgeAround } from './hedge-words.ts';
import type { SourceQuantity } from './index-quantities.ts';
import { isStated } from './match-quantity.ts';
import { nearestQuantity } from './nearest-quantity.ts';
import type { Quantity } from './quantity.ts';
import { quantityClaims } from './quantity-claims.ts';
import { statedQuantity } from './stated-quantity.ts';
import { measureOf } from './unit-words.ts';

/**
 * Numbers, percentages and amounts that the source does not state: wrong, following from what it states, or for the person to
 * look at.
 * @param theirsFor the source's figures in the place of one of the post's (`valuesInPlace`)
 */
export function checkQuantities(
  post: FoldedPost,
  quantities: readonly Quantity[],
  index: SourceIndex,
  theirsFor: (figure: Quantity) => readonly SourceQuantity[],
): Finding[] {
  const changed = new Map(quantities.map((quantity) => [quantity, changedFigure(post, quantity, theirsFor(quantity))]));
  const claims = quantityClaims(post, quantities, index);
  const others = quantities.filter((quantity) => changed.get(quantity) !== null && !claims.includes(quantity));
  return [...claims, ...others].flatMap((quantity): Finding[] => {
    const { start, end } = quantity;
    const claim = { start, end, kind: kindOf(quantity) };
    const instead = changed.get(quantity) ?? null;
    if (instead !== null) return [{ ...claim, ...sayChanged(post, quantity, instead, index) }];
    if (isStated(post, quantity, index)) {
      const place = statedQuantity(post, quantity, quantities, index);
      const found = place === null ? null : checkPlace(post, place, index);
      if (found === null || findWorking(post, quantity, quantities, index)?.reach === REACH.about) return [];
      return [{ ...claim, ...found }];
    }
    const evidence = readEvidence(post, quantity, quantities, index);
    const { nearest, working } = evidence;
    const weight = weighClaim(evidence);
    if (weight === 'derived') {
      const where = index.count > 1 ? 'your sources' : 'the source';
      const reason = `“${post.plain.slice(start, end)}” may follow from ${where}: ${working?.text ?? ''}.`;
      return [{ ...claim, weight, nearest: null, replacement: null, reason }];
    }
    if (isManner(post, quantity) && !nearest.isSameThing) return [];
    return [{ ...claim, weight, nearest: nearest.nearest, replacement: nearest.replacement }];
  });
}

/** A figure in the source's own sentence with the source's; with what both measure where that is not the same either. */
function sayChanged(post: FoldedPost, quantity: Quantity, instead: SourceQuantity, index: SourceIndex) {
  const isOtherUnit = quantity.unit !== instead.unit;
  const own = isOtherUnit ? withNoun(quantity, post.plain) : quantity;
  const theirs = isOtherUnit ? withNoun(instead, index.plain) : instead;
  return sayInstead(post, own, theirs, index, isStated(post, quantity, index));
}

/** What the source says for and against a number that it does not state. */
export function readEvidence(
  post: FoldedPost,
  claim: Quantity,
  quantities: readonly Quantity[],
  index: SourceIndex,
): ClaimEvidence {
  return {
    claim,
    likeness: post.places[sentenceAt(post.sentences, claim.start)]?.[0]?.score ?? 0,
    hedge: hedgeAround(post.plain, claim.start, claim.end),
    working: findWorking(post, claim, quantities, index),
    nearest: nearestQuantity(post, claim, index),
    rivals: readRivals(post, claim, quantities, index),
    index: index.quantities,
  };
}

/** 'Nine of them', 'four times as many'. */
const PART_OR_RATIO = /^ (?:of|as|der|von|so|d'entre|de ellos|plus|di loro|deles|van|zo)(?!\p{L})/u;
/** Up to here a number in words may be the post's own way of counting. */
const MOST_IN_WORDS = 12;

/** 'Eight people did not', 'a third party': the source speaks against it only where it counts the same thing. */
function isManner({ plain }: FoldedPost, { form, values, unit, end }: Quantity): boolean {
  if (form !== 'words' || measureOf(unit) === 'currency' || (values[0] ?? 0) > MOST_IN_WORDS) return false;
  return !PART_OR_RATIO.test(plain.slice(end, end + 16));
}

function kindOf(quantity: Quantity): FactKind {
  const measure = measureOf(quantity.unit);
  if (measure === 'currency') return 'amount';
  return measure === 'percent' || measure === 'points' ? 'percentage' : 'number';
}
