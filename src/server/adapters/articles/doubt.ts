import type { SourceNotice } from '#domain/sources/source-notices.ts';
import type { PageFacts } from './block-features.ts';
import type { Block } from './blocks.ts';
import { measureText, toWords } from './text-index.ts';

/** A longer text is no scrap, in letters of an alphabet. */
const SCRAP_LENGTH = 1000;
/** A scrap has less than this share of what the page shows. */
const SCRAP_SHARE = 0.06;
/** Where more of a text than this is links it is a list of them. */
const MOST_LINKED = 0.5;
/** With fewer words a title and description say too little to compare. */
const FEWEST_TITLE_WORDS = 6;
/** Words of fewer letters are in every text. */
const CONTENT_WORD_LENGTH = 4;

/**
 * Why the blocks that were chosen may not be the page's article: a scrap of what it shows, mostly links, or without one word of the
 * title and the description (docs/product.md §14.9). Null where nothing says so.
 */
export function findDoubt(
  chosen: readonly Block[],
  page: readonly Block[],
  { title, description }: PageFacts,
): Exclude<SourceNotice, 'paywall' | 'consent'> | null {
  const lengthOf = (blocks: readonly Block[]) => blocks.reduce((sum, { text }) => sum + measureText(text), 0);
  const length = lengthOf(chosen);
  if (length < SCRAP_LENGTH && length < lengthOf(page) * SCRAP_SHARE) return 'scrap';
  const linked = chosen.reduce((sum, { text, linkShare }) => sum + measureText(text) * linkShare, 0);
  if (linked > length * MOST_LINKED) return 'links';
  const stated = toContentWords(`${title} ${description}`);
  const found = toContentWords(chosen.map(({ text }) => text).join(' '));
  const isNamed = [...stated].some((word) => found.has(word));
  return stated.size >= FEWEST_TITLE_WORDS && !isNamed ? 'unrelated' : null;
}

function toContentWords(text: string): ReadonlySet<string> {
  return new Set(toWords(text).filter((word) => measureText(word) >= CONTENT_WORD_LENGTH));
}
