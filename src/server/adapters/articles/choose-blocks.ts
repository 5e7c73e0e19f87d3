import type { PageFacts } from './block-features.ts';
import { rateBlocks } from './block-model.ts';
import { type Block, measureBlocks } from './blocks.ts';
import { PHRASE_KINDS } from './boilerplate-phrases.ts';
import { holdsText, indexTexts, measureText, toWords } from './text-index.ts';

/** How blocks are chosen by their ratings; training chooses among several ways (docs/decisions/0015). */
export type Selection = {
  /** Blocks that are rated lower do not belong to the article. */
  readonly leastRating: number;
  /** Hand-written rules that are left out. */
  readonly without: ReadonlySet<Rule>;
};
export const RULES = [...(['title', 'places', 'pointers', 'last headings'] as const), ...PHRASE_KINDS] as const;
export type Rule = (typeof RULES)[number];

export const SELECTION: Selection = { leastRating: 0.3, without: new Set() };
/** Elements that hold no text of the article, whatever stands in them. */
const OUTSIDE = new Set(['FIGCAPTION', 'NAV', 'FOOTER']);
/** Where less of the text would be left, the elements say nothing. */
const LEAST_INSIDE = 0.6;
/** A repeated line this long, in letters, is there for wide and for narrow screens. */
const REPEATED_LENGTH = 80;
/** The publisher's own text is taken when it covers this share of the chosen text (docs/product.md §14.5). */
const COVERING = 0.8;

/** Chooses the blocks of the article, as a model learned from pages with known texts rates them. */
export function chooseBlocks(page: readonly Block[], facts: PageFacts): readonly Block[] {
  const blocks = dropRepeats(page);
  return selectBlocks(blocks, rateBlocks(blocks, facts), facts.title, SELECTION);
}

/** The blocks that are rated high enough; nothing above the page's title, no captions, navigation and footers. */
export function selectBlocks(
  blocks: readonly Block[],
  ratings: readonly number[],
  pageTitle: string,
  { leastRating, without }: Selection,
): readonly Block[] {
  const title = toWords(pageTitle).join(' ');
  const isTitle = ({ tag, text }: Block) => /^H[1-3]$/.test(tag) && toWords(text).join(' ') === title;
  const heading = without.has('title') ? -1 : blocks.findIndex(isTitle);
  const chosen = blocks.filter((_, i) => i > heading && (ratings[i] ?? 0) >= leastRating);
  const inside = chosen.filter(({ elements }) => !elements.some(({ tag }) => OUTSIDE.has(tag)));
  // Some templates put the article itself into such an element.
  const isOutside = measureBlocks(inside) < measureBlocks(chosen) * LEAST_INSIDE;
  return without.has('places') || isOutside ? chosen : inside;
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
