import type { HtmlElement } from './dom.ts';

/** What a page says of its article in schema.org's vocabulary; untrusted. */
export type ArticleData = {
  readonly headline: string | null;
  readonly description: string | null;
  /** Address of its first image, as written. */
  readonly image: string | null;
  readonly author: string | null;
  readonly publishedAt: string | null;
  readonly siteName: string | null;
  readonly body: string | null;
  /** `false` where the page says that its article is behind a paywall. */
  readonly isFree: boolean | null;
};

type Json = { readonly [key: string]: unknown };

const ARTICLE_TYPE = /article|blogposting|newsreport|report$|review$|recipe$|socialmediaposting|techarticle/i;
/** Deeper nesting is ignored. */
const MAX_DEPTH = 6;

/** Reads the JSON-LD among a page's elements; null where there is none about an article. Broken JSON is skipped. */
export function findArticleData(elements: readonly HtmlElement[]): ArticleData | null {
  const articles: Json[] = [];
  for (const element of elements) {
    if (element.localName !== 'script' || !/^application\/ld\+json$/i.test(element.getAttribute('type') ?? ''))
      continue;
    collectArticles(parse(element.textContent ?? ''), articles, 0);
  }
  const withBody = articles.toSorted((a, b) => toText(b['articleBody']).length - toText(a['articleBody']).length);
  const [article] = withBody;
  if (article === undefined) return null;
  const find = (read: (json: Json) => string | null) => articles.map(read).find((value) => value !== null) ?? null;
  return {
    headline: find((json) => orNull(toText(json['headline']) || toText(json['name']))),
    description: find((json) => orNull(toText(json['description']))),
    image: find((json) => orNull(toAddress(json['image']))),
    author: find((json) => orNull(toNames(json['author']).join(', '))),
    publishedAt: find((json) => orNull(toText(json['datePublished']))),
    siteName: find((json) => orNull(toNames(json['publisher']).join(', '))),
    body: orNull(toText(article['articleBody'])),
    isFree: toBoolean(article['isAccessibleForFree']),
  };
}

function parse(text: string): unknown {
  const bare = text.replace(/^\s*(<!--|\/\*.*?\*\/|\/\/<!\[CDATA\[)|(-->|\/\/\]\]>)\s*$/g, '').trim();
  // Templates leave raw line breaks in strings and commas before a bracket.
  const mended = bare.replace(/\p{Cc}+/gu, ' ').replace(/,\s*([}\]])/g, '$1');
  return parseOrNull(bare) ?? parseOrNull(mended);
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function collectArticles(value: unknown, into: Json[], depth: number): void {
  if (depth > MAX_DEPTH || value === null || typeof value !== 'object') return;
  if (Array.isArray(value)) {
    for (const item of value) collectArticles(item, into, depth + 1);
    return;
  }
  const json = value as Json;
  const types = [json['@type']].flat().filter((type) => typeof type === 'string');
  if (types.some((type) => ARTICLE_TYPE.test(type))) into.push(json);
  for (const key of ['@graph', 'mainEntity', 'mainEntityOfPage', 'hasPart', 'itemListElement']) {
    collectArticles(json[key], into, depth + 1);
  }
}

function toText(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return Array.isArray(value) ? toText(value[0]) : '';
}

function toNames(value: unknown): readonly string[] {
  if (typeof value === 'string') return /^https?:/.test(value) ? [] : [value.trim()].filter(Boolean);
  if (Array.isArray(value)) return [...new Set(value.flatMap(toNames))];
  if (value !== null && typeof value === 'object') return toNames((value as Json)['name'] ?? '');
  return [];
}

/** An image is an address, an ImageObject, or a list of them. */
function toAddress(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return toAddress(value[0]);
  if (value === null || typeof value !== 'object') return '';
  return toText((value as Json)['url']) || toText((value as Json)['contentUrl']);
}

function toBoolean(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value;
  if (typeof value !== 'string' || !/^(true|false)$/i.test(value)) return null;
  return value.toLowerCase() === 'true';
}

function orNull(text: string): string | null {
  return text === '' ? null : text;
}
