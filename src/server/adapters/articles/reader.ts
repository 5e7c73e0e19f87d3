import type { SourceNotice } from '#domain/sources/source-notices.ts';
import {
  type Article,
  type FetchedPage,
  type FetchFailure,
  type FetchPage,
  PageError,
  type ReadArticle,
  type ReadArticleOptions,
} from '#server/ports/web-page.ts';
import { rememberFailures } from './failed-addresses.ts';
import { createArticlePool } from './page-pool.ts';

/** Types a browser shows as a page of text. */
const READABLE_TYPES = ['text/html', 'application/xhtml+xml', 'text/plain'];

/** Less text than this, in letters, is an error message or a page that only a script would fill. */
const LEAST_LETTERS = 160;

/** The error of a page without an article, by what it shows instead. */
const STUBS: Readonly<Record<SourceNotice | 'none', FetchFailure>> = {
  paywall: 'paywall',
  consent: 'consent_wall',
  scrap: 'empty_page',
  links: 'empty_page',
  unrelated: 'empty_page',
  none: 'empty_page',
};

export type ArticleReader = { readonly readArticle: ReadArticle; readonly close: () => Promise<void> };

/**
 * Reads articles: pages are fetched by the guarded fetch and extracted in a process with limits. A page without an article that
 * names another address of its site for it is read there, once (docs/decisions/0015). Close it before exit.
 */
export function createArticleReader({ fetchPage }: { fetchPage: FetchPage }): ArticleReader {
  const pool = createArticlePool();
  const oncePerFailure = rememberFailures();

  async function fetchOne(url: string, signal: AbortSignal): Promise<FetchedPage> {
    const page = await fetchPage(url, { accept: READABLE_TYPES, signal });
    if (isPdf(page.body)) throw new PageError('not_a_page', { status: page.status });
    return page;
  }

  /** What the page at the other address holds; null where that is no article either. */
  async function readOther(url: string, signal: AbortSignal, by: string | undefined): Promise<Article | null> {
    try {
      const page = await fetchOne(url, signal);
      const { otherUrl: _otherUrl, ...article } = await pool.read(page, signal, by);
      return isStub(article.text) || article.notice !== null ? null : { url: page.url, ...article };
    } catch (error) {
      if (error instanceof PageError && !signal.aborted) return null;
      throw error;
    }
  }

  async function readOnce(url: string, { signal, by, onStage }: ReadArticleOptions): Promise<Article> {
    onStage?.('fetching');
    const page = await fetchOne(url, signal);
    onStage?.('reading');
    const { otherUrl, ...article } = await pool.read(page, signal, by);
    const { text, notice } = article;
    // A wall is respected: it is no empty page.
    const mayBeElsewhere = isStub(text) ? STUBS[notice ?? 'none'] === 'empty_page' : notice === 'scrap';
    const other = mayBeElsewhere && otherUrl !== null ? await readOther(otherUrl, signal, by) : null;
    if (other !== null) return other;
    if (isStub(text)) throw new PageError(STUBS[notice ?? 'none'], { status: page.status });
    return { url: page.url, ...article };
  }

  const readArticle: ReadArticle = (url, options) => oncePerFailure(url, () => readOnce(url, options));
  return { readArticle, close: pool.close };
}

/** Some servers send PDF files with the type of a page. */
function isPdf(body: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(body.subarray(0, 5)) === '%PDF-';
}

function isStub(text: string): boolean {
  return countLetters(text) < LEAST_LETTERS;
}

/** A character of a script that writes syllables or words counts as three letters. */
function countLetters(text: string): number {
  const dense = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu)?.length ?? 0;
  return (text.match(/\p{L}/gu)?.length ?? 0) + dense * 2;
}
