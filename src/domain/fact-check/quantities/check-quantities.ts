import type { FactKind, Finding, FoldedPost } from '../fact-mark.ts';
import type { SourceIndex } from '../index-sources.ts';
import { sentenceAt } from '../sentence-spans.ts';
import { deriveQuantity } from './derive/derive-quantity.ts';
import { findElsewhere } from './find-elsewhere.ts';
import { isStated } from './match-quantity.ts';
import { nearestQuantity } from './nearest-quantity.ts';
import type { Quantity } from './quantity.ts';
import { quantityClaims } from './quantity-claims.ts';
import { measureOf } from './unit-words.ts';

/** Numbers, percentages and amounts that the source does not state; with the mild weight where they follow from what it states. */
export function checkQuantities(post: FoldedPost, quantities: readonly Quantity[], index: SourceIndex): Finding[] {
  return quantityClaims(post, quantities, index).flatMap((quantity): Finding[] => {
    const { start, end } = quantity;
    const claim = { start, end, kind: kindOf(quantity) };
    if (isStated(post, quantity, index)) {
      const other = findElsewhere(post, quantity, index);
      if (
        other === null ||
        deriveQuantity(post, quantity, index, { others: beside(post, quantity, quantities), isSlip: false }) !== null
      )
        return [];
      const nearest = index.plain.slice(other.start, other.end);
      return [{ ...claim, nearest, replacement: index.language === post.language ? nearest : null }];
    }
    const near = nearestQuantity(post, quantity, index);
    const working = deriveQuantity(post, quantity, index, {
      others: beside(post, quantity, quantities),
      isSlip: near.isSlip,
    });
    if (working !== null) {
      const reason = `“${post.plain.slice(start, end)}” follows from the source: ${working}.`;
      return [{ ...claim, weight: 'derived', nearest: null, replacement: null, reason }];
    }
    if (isManner(post, quantity) && !near.isSameThing) return [];
    return [{ ...claim, nearest: near.nearest, replacement: near.replacement }];
  });
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

/** Sentences around a number in which the numbers it is reckoned from are stated. */
const BESIDE = 2;

function beside({ sentences }: FoldedPost, quantity: Quantity, quantities: readonly Quantity[]): Quantity[] {
  const own = sentenceAt(sentences, quantity.start);
  return quantities.filter(
    (other) => other !== quantity && Math.abs(sentenceAt(sentences, other.start) - own) <= BESIDE,
  );
}

function kindOf(quantity: Quantity): FactKind {
  const measure = measureOf(quantity.unit);
  if (measure === 'currency') return 'amount';
  return measure === 'percent' || measure === 'points' ? 'percentage' : 'number';
}
