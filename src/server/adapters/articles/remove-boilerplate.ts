import { type Block, measureBlocks } from './blocks.ts';
import { isBoilerplate, KNOWN_LANGUAGES } from './boilerplate-phrases.ts';
import { type Rule, SELECTION } from './choose-blocks.ts';

/** Where the rules would remove more of a text than this, they do not fit it (docs/product.md §14.7). */
const MOST_REMOVED = 1 / 3;

/** Removes blocks that are not part of the article's text; none at all where that would be too much. */
export function removeBoilerplate(
  blocks: readonly Block[],
  language: string | null,
  without: ReadonlySet<Rule> = SELECTION.without,
): readonly Block[] {
  const isKnown = isKnownLanguage(language);
  const rest = blocks.filter((block) => {
    const isPointer = isLine(block) && block.linkShare >= 0.9 && block.text.length <= 200;
    const isPhrase = isKnown && block.tag !== 'LI' && isBoilerplate(block.text, without);
    return !(isPointer && !without.has('pointers')) && !isPhrase;
  });
  const kept = without.has('last headings') ? rest : dropLastHeadings(rest);
  return measureBlocks(kept) < measureBlocks(blocks) * (1 - MOST_REMOVED) ? blocks : kept;
}

function isKnownLanguage(language: string | null): boolean {
  return language === null || KNOWN_LANGUAGES.has(language.split(/[-_]/)[0]?.toLowerCase() ?? '');
}

const isHeading = ({ tag }: Block) => /^H[1-6]$/.test(tag);

/** A paragraph that is nothing but a link points to another page; list items and headings may belong to the article. */
const isLine = (block: Block) => block.tag !== 'LI' && !isHeading(block);

/** Headings with nothing below. */
function dropLastHeadings(blocks: readonly Block[]): readonly Block[] {
  const last = blocks.findLastIndex((block) => !isHeading(block) && block.text.length > 2);
  return blocks.slice(0, Math.max(1, last + 1));
}
