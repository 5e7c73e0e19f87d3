import type { Block } from './blocks.ts';
import { toWords } from './overlap.ts';
import { isBiography, isFurniture, KNOWN_LANGUAGES } from './phrases.ts';

/** Rules that would eat more of a text than this do not fit it (extraction.md). */
const MOST_EATEN = 1 / 3;

export type TidyFacts = {
  readonly title: string;
  readonly author: string | null;
  /** BCP 47 tag, or null where the page says nothing. */
  readonly language: string | null;
};

/** Drops what stands among the blocks of an article without being its text; gives them back untouched if that is too much. */
export function tidyBlocks(blocks: readonly Block[], facts: TidyFacts): readonly Block[] {
  const rest = dropLastWords(dropRepeatedTitle(dropPointers(blocks), facts.title), facts);
  const kept = isKnownLanguage(facts.language)
    ? rest.filter((block) => block.tag === 'LI' || !isFurniture(block.text))
    : rest;
  return measure(kept) < measure(blocks) * (1 - MOST_EATEN) ? blocks : kept;
}

function measure(blocks: readonly Block[]): number {
  return blocks.reduce((sum, block) => sum + block.text.length, 0);
}

function isKnownLanguage(language: string | null): boolean {
  return language === null || KNOWN_LANGUAGES.has(language.split(/[-_]/)[0]?.toLowerCase() ?? '');
}

const isHeading = (block: Block | undefined) => block !== undefined && /^H[1-6]$/.test(block.tag);

/** Paragraphs that are nothing but a link lead away; list items and headings may be the article's own. */
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

/** The author's biography, headings with nothing below and signatures at the end. */
function dropLastWords(blocks: readonly Block[], { author, language }: TidyFacts): readonly Block[] {
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
