import { type Block, measureBlocks } from './blocks.ts';
import { isBiography, isBoilerplate, KNOWN_LANGUAGES } from './boilerplate-phrases.ts';
import { toWords } from './text-index.ts';

/** Where the rules would remove more of a text than this, they do not fit it (docs/product.md §14.7). */
const MOST_REMOVED = 1 / 3;

export type ArticleFacts = {
  readonly title: string;
  readonly author: string | null;
  /** BCP 47 tag, or null where the page says nothing. */
  readonly language: string | null;
};

/** Removes blocks that are not part of the article's text; none at all where that would be too much. */
export function removeBoilerplate(blocks: readonly Block[], facts: ArticleFacts): readonly Block[] {
  const rest = dropLastWords(dropRepeatedTitle(dropPointers(blocks), facts.title), facts);
  const kept = isKnownLanguage(facts.language)
    ? rest.filter((block) => block.tag === 'LI' || !isBoilerplate(block.text))
    : rest;
  return measureBlocks(kept) < measureBlocks(blocks) * (1 - MOST_REMOVED) ? blocks : kept;
}

function isKnownLanguage(language: string | null): boolean {
  return language === null || KNOWN_LANGUAGES.has(language.split(/[-_]/)[0]?.toLowerCase() ?? '');
}

const isHeading = (block: Block | undefined) => block !== undefined && /^H[1-6]$/.test(block.tag);

/** A paragraph that is nothing but a link points to another page; list items and headings may belong to the article. */
function dropPointers(blocks: readonly Block[]): readonly Block[] {
  return blocks.filter((block) => {
    const isLine = block.tag !== 'LI' && !isHeading(block);
    return !isLine || block.linkShare < 0.9 || block.text.length > 200;
  });
}

function dropRepeatedTitle(blocks: readonly Block[], title: string): readonly Block[] {
  const words = toWords(title).join(' ');
  return blocks.filter((block, i) => i > 3 || words === '' || toWords(block.text).join(' ') !== words);
}

/** The author's biography, and headings with nothing below, at the end. */
function dropLastWords(blocks: readonly Block[], { author, language }: ArticleFacts): readonly Block[] {
  let end = blocks.length;
  for (let i = blocks.length - 1; i > 0 && i >= blocks.length - 4; i--) {
    const block = blocks[i];
    if (block === undefined) break;
    const isByAuthor = author?.includes(' ') && block.text.length < 600 && block.text.startsWith(author);
    const isAboutAuthor = isKnownLanguage(language) && isBiography(block.text);
    if (i === end - 1 && (isHeading(block) || block.text.length < 3)) end = i;
    else if (i >= end - 2 && (isByAuthor || isAboutAuthor)) end = i;
  }
  return blocks.slice(0, end);
}
