import type { Article } from '#server/ports/web-page.ts';
import type { PageFacts } from './block-features.ts';
import { type Block, collectBlocks, measureBlocks } from './blocks.ts';
import { chooseBlocks, isBodyBetter, type Rule } from './choose-blocks.ts';
import { parseDocument } from './dom.ts';
import { findDoubt } from './doubt.ts';
import { hasWords, toVisibleLine } from './invisible-characters.ts';
import { type ArticleData, findArticleData } from './json-ld.ts';
import { chooseAuthor, collectMeta, type Metadata, readMetadata } from './metadata.ts';
import { findBase, findOtherAddress } from './other-address.ts';
import { findLargeImage, findNamedImages } from './page-images.ts';
import { readByReadability } from './readability.ts';
import { removeBoilerplate } from './remove-boilerplate.ts';
import { findStateBody } from './script-state.ts';
import { placeStreamedParts } from './streamed-parts.ts';
import { dropWall, findWall } from './wall.ts';

export type Extraction = Omit<Article, 'url'> & {
  /** Another address of the site that the page names for its article. */
  readonly otherUrl: string | null;
};

/** Tags and entities; a lone angle bracket is text. */
const MARKUP =
  /<\/?(?:a|b|br|div|em|h[1-6]|i|img|li|ol|p|script|span|strong|style|ul)\b[^>]*>|&(?:#\d+|#x[\da-f]+|[a-z]{2,8});/i;
/** Characters; a page that shows more is not completed from its scripts. */
const LITTLE = 2_000;
/** Characters; less than this is a heading or "Loading". */
const NEXT_TO_NOTHING = 200;

/** What a page holds, before its article is chosen. */
export type ReadPage = {
  readonly blocks: readonly Block[];
  readonly facts: PageFacts;
  readonly metadata: Metadata;
  readonly imageUrl: string | null;
  readonly otherUrl: string | null;
  readonly data: ArticleData | null;
  /** The page's own word for how much of it is free. */
  readonly tier: string | null;
};

/** Reads all blocks of a page, and what the page says of itself. */
export function readPage(html: string, url: string): ReadPage {
  const document = parseDocument(html);
  const elements = placeStreamedParts(document);
  const data = findArticleData(elements);
  const meta = collectMeta(elements);
  const stated = readMetadata(document, elements, meta, data);
  const imageUrl = findNamedImages(elements, url, meta, data)[0] ?? findLargeImage(document, findBase(elements, url));
  const otherUrl = findOtherAddress(elements, url);
  const blocks = collectBlocks(document.documentElement, elements);
  const { lines, byline } = readByReadability(document, elements);
  const author = chooseAuthor(
    stated.author,
    byline,
    blocks.map((block) => block.text),
  );
  const description = [meta.get('description'), meta.get('og:description'), data?.description].join(' ');
  return {
    blocks,
    facts: { title: stated.title, description, author, readable: lines },
    metadata: { ...stated, author },
    imageUrl,
    otherUrl,
    data,
    tier: meta.get('article:content_tier') ?? null,
  };
}

/** Turns a page into its article, as docs/product.md §14.4 says. The text is empty where there is no article. */
export function extractArticle(html: string, url: string): Extraction {
  const page = readPage(html, url);
  return finishArticle(html, page, chooseBlocks(page.blocks, page.facts));
}

/** The article of a page whose blocks are chosen; `without` names tidy rules that are left out. */
export function finishArticle(
  html: string,
  { blocks, facts, metadata, imageUrl, otherUrl, data, tier }: ReadPage,
  chosen: readonly Block[],
  without?: ReadonlySet<Rule>,
): Extraction {
  const body = data?.body ? toBodyText(data.body) : '';
  const isBody = body !== '' && isBodyBetter(body, chosen);
  const own = isBody ? [] : removeBoilerplate(completeFromState(html, chosen), metadata.language, without);
  const found = isBody ? body : toText(own);
  const foundCount = countWords(found, metadata.language);
  const wall = findWall({
    text: found,
    wordCount: foundCount,
    pageLines: blocks.map((block) => block.text),
    isFree: data?.isFree ?? null,
    tier,
  });
  const text = wall === null ? found : dropWall(found, wall);
  const wordCount = text === found ? foundCount : countWords(text, metadata.language);
  const notice = wall ?? (isBody ? null : findDoubt(own, blocks, facts));
  return { ...metadata, imageUrl, otherUrl, text, wordCount, notice };
}

/** What a plain text says nothing of. */
const UNSAID = {
  author: null,
  publishedAt: null,
  siteName: null,
  language: null,
  imageUrl: null,
  otherUrl: null,
  notice: null,
};

/** A plain text is an article as it is; its first line is the title. */
export function extractPlainText(plain: string): Extraction {
  const text = toParagraphs(plain);
  const title = (text.split('\n')[0] ?? '').slice(0, 200);
  return { ...UNSAID, title, text, wordCount: countWords(text, null) };
}

/** Publishers leave markup in the body, or escape it. */
function toBodyText(body: string): string {
  if (!MARKUP.test(body)) return toParagraphs(body);
  const paragraphs = body.replace(/\r?\n\s*\n/g, '<p>');
  const text = toText(
    collectBlocks(parseDocument(`<!doctype html><html><body>${paragraphs}</body></html>`).documentElement),
  );
  // Many templates escape twice.
  return MARKUP.test(text) && text !== body ? toBodyText(text) : text;
}

/** A page that shows little without its scripts may hold the article in their data. */
function completeFromState(html: string, chosen: readonly Block[]): readonly Block[] {
  if (measureBlocks(chosen) >= LITTLE) return chosen;
  const body = findStateBody(html);
  if (body === null) return chosen;
  const blocks = collectBlocks(parseDocument(`<!doctype html><html><body>${body}</body></html>`).documentElement);
  const isLittle = measureBlocks(chosen) < NEXT_TO_NOTHING;
  return isLittle || isBodyBetter(toText(blocks), chosen) ? blocks : chosen;
}

function toText(blocks: readonly Block[]): string {
  return blocks.map((block) => block.text).join('\n\n');
}

function toParagraphs(plain: string): string {
  const paragraphs = plain.split(/\r?\n\s*\n/).map((paragraph) => toVisibleLine(paragraph));
  return paragraphs.filter(hasWords).join('\n\n');
}

/** Counts words by the language's rules, also where there are no spaces between words. */
function countWords(text: string, language: string | null): number {
  let words = 0;
  for (const segment of createSegmenter(language).segment(text)) if (segment.isWordLike) words += 1;
  return words;
}

function createSegmenter(language: string | null): Intl.Segmenter {
  try {
    return new Intl.Segmenter(language ?? undefined, { granularity: 'word' });
  } catch {
    // Pages declare languages that do not exist.
    return new Intl.Segmenter(undefined, { granularity: 'word' });
  }
}
