import type { PageFacts } from './block-features.ts';
import { type BlockModel, rateBlocks } from './block-model.ts';
import { type Block, measureBlocks } from './blocks.ts';
import { holdsText, indexTexts, measureText, toWords } from './text-index.ts';

/** Blocks that are rated lower do not belong to the article. */
const LEAST_RATING = 0.4;
/** Elements that hold no text of the article, whatever stands in them. */
const OUTSIDE = new Set(['FIGCAPTION', 'NAV', 'FOOTER']);
/** Where less of the text would be left, the elements say nothing. */
const LEAST_INSIDE = 0.6;
/** A repeated line this long, in letters, is there for wide and for narrow screens. */
const REPEATED_LENGTH = 80;
/** The publisher's own text is taken when it covers this share of the chosen text (docs/product.md §14.5). */
const COVERING = 0.8;

/** Chooses the blocks of the article, as a model learned from pages with known texts rates them; nothing above the page's title. */
export function chooseBlocks(page: readonly Block[], facts: PageFacts, model?: BlockModel): readonly Block[] {
  const blocks = dropRepeats(page);
  const ratings = rateBlocks(blocks, facts, model);
  const title = toWords(facts.title).join(' ');
  const heading = blocks.findIndex(({ tag, text }) => /^H[1-3]$/.test(tag) && toWords(text).join(' ') === title);
  const chosen = blocks.filter((_, i) => i > heading && (ratings[i] ?? 0) >= LEAST_RATING);
  const inside = chosen.filter(({ elements }) => !elements.some(({ tag }) => OUTSIDE.has(tag)));
  // Some templates put the article itself into such an element.
  return measureBlocks(inside) >= measureBlocks(chosen) * LEAST_INSIDE ? inside : chosen;
}

/** Without the second appearance of every long line. */
export function dropRepeats(page: readonly Block[]): readonly Block[] {
  const seen = new Set<string>();
  return page.filter(({ text }) => {
    if (measureText(text) < REPEATED_LENGTH) return true;
    const isNew = !seen.has(text);
    seen.add(text);
    return isNew;
  });
}

/**
 * Whether the publisher's own data (JSON-LD `articleBody`) is the better text: it says most of what was chosen, and the page
 * shows less than half of it, because a script or a subscription would show the rest (docs/product.md §14.8).
 */
export function isBodyBetter(body: string, chosen: readonly Block[]): boolean {
  if (measureBlocks(chosen) > body.length * 0.5) return false;
  const textIndex = indexTexts([body]);
  const covered = chosen.filter((block) => holdsText(textIndex, block.text));
  return measureBlocks(covered) >= measureBlocks(chosen) * COVERING;
}
