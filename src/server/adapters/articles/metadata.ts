import type { HtmlDocument, HtmlElement } from './dom.ts';
import { toVisibleLine } from './invisible-characters.ts';
import type { ArticleData } from './json-ld.ts';
import { toWords } from './text-index.ts';

export type Metadata = {
  readonly title: string;
  readonly author: string | null;
  readonly publishedAt: string | null;
  readonly siteName: string | null;
  readonly description: string | null;
  readonly language: string | null;
};

/** What a print view puts before the title. */
const PRINT = /^print(er[- ]friendly|able)?( version)?\s*[:|–-]\s+/i;
/** What separates a title from the site's name. */
const SEPARATOR = /\s+[|·•»–—:\-/\\]\s+/;

/** What a page says about itself, each as plain text on one line; untrusted. */
export function readMetadata(
  document: HtmlDocument,
  elements: readonly HtmlElement[],
  meta: ReadonlyMap<string, string>,
  data: ArticleData | null,
): Metadata {
  const siteName = orNull(meta.get('og:site_name') ?? data?.siteName ?? meta.get('application-name'));
  return {
    title: findTitle(elements, meta, data, siteName),
    author: findAuthor(document, meta, data),
    publishedAt: findDate(document, meta, data),
    siteName,
    description: orNull(meta.get('description') ?? meta.get('og:description') ?? data?.description),
    language: orNull(document.documentElement.getAttribute('lang') ?? meta.get('og:locale')?.replace('_', '-')),
  };
}

/** Where pages name the author in their markup, the most reliable first. */
const AUTHOR_PLACES =
  '[itemprop="author"] [itemprop="name"], [itemprop="author"], [rel="author"], .author-name, .author__name, .byline__name, .byline-name, .post-author-name';

function findAuthor(
  document: HtmlDocument,
  meta: ReadonlyMap<string, string>,
  data: ArticleData | null,
): string | null {
  const isWriter = /^(written|posted) by$/i.test(meta.get('twitter:label1') ?? '');
  const stated = [
    data?.author,
    meta.get('author'),
    meta.get('article:author'),
    meta.get('parsely-author'),
    isWriter ? meta.get('twitter:data1') : null,
  ];
  const named = stated.map(cleanAuthor).find((name) => name !== null);
  return named ?? cleanAuthor(document.querySelector(AUTHOR_PLACES)?.textContent);
}

const BYLINE =
  /^(?:[Ww]ritten |[Ww]ords |[Ss]tory )?[Bb][Yy]:?\s+(\p{Lu}[\p{L}.'’-]*(?:\s+\p{Lu}[\p{L}.'’-]*){1,3})(?=$|[\s,|·•])/u;

/** The page's own author if it names one, else the byline that Readability found, else a line that begins with "By". */
export function chooseAuthor(stated: string | null, byline: string | null, lines: readonly string[]): string | null {
  const signed = lines.find((line) => line.length <= 120 && BYLINE.test(line));
  return stated ?? cleanAuthor(byline) ?? cleanAuthor(BYLINE.exec(signed ?? '')?.[1]);
}

/** A page's meta elements by name, in lower case; the first of each name, empty ones left out. */
export function collectMeta(elements: readonly HtmlElement[]): ReadonlyMap<string, string> {
  const meta = new Map<string, string>();
  for (const element of elements) {
    if (element.localName !== 'meta') continue;
    const name = element.getAttribute('property') ?? element.getAttribute('name') ?? element.getAttribute('itemprop');
    const content = toVisibleLine(element.getAttribute('content') ?? '');
    const key = name?.trim().toLowerCase();
    if (key !== undefined && content !== '' && !meta.has(key)) meta.set(key, content);
  }
  return meta;
}

/** The heading that is most like the page's stated titles; where none is, a stated title without the site's name. */
function findTitle(
  elements: readonly HtmlElement[],
  meta: ReadonlyMap<string, string>,
  data: ArticleData | null,
  siteName: string | null,
): string {
  const element = elements.find(({ localName }) => localName === 'title');
  const stated = [meta.get('og:title'), data?.headline, meta.get('twitter:title'), element?.textContent]
    .map((title) => toVisibleLine(title ?? '').replace(PRINT, ''))
    .filter((title) => title !== '');
  const headings = elements
    .filter(({ localName }) => localName === 'h1')
    .map((heading) => toVisibleLine(heading.textContent ?? ''));
  const isNamed = (heading: string) => toWords(heading).length > 0 && !isSame(heading, siteName);
  const ranked = headings
    .filter((heading) => isNamed(heading) && heading.length <= 300)
    .map((heading) => ({ heading, likeness: Math.max(0, ...stated.map((title) => measureLikeness(heading, title))) }))
    .toSorted((a, b) => b.likeness - a.likeness);
  const [best] = ranked;
  if (best !== undefined && (best.likeness >= 0.5 || stated.length === 0)) return dropSection(best.heading, siteName);
  return dropSiteName(stated[0] ?? '', siteName);
}

/** Share of a heading's words that a title has too, 0–1. */
function measureLikeness(heading: string, title: string): number {
  const words = toWords(heading);
  const known = new Set(toWords(title));
  return words.filter((word) => known.has(word)).length / Math.max(words.length, known.size * 0.5, 1);
}

/** A bar in a heading separates a section or site; a dash may belong to the heading. */
function dropSection(heading: string, siteName: string | null): string {
  return /\s[|»]\s/.test(heading) || isSame(heading.split(SEPARATOR).at(-1) ?? '', siteName)
    ? dropSiteName(heading, siteName)
    : heading;
}

function dropSiteName(title: string, siteName: string | null): string {
  const parts = title.split(SEPARATOR);
  if (parts.length < 2) return title;
  const first = parts[0] ?? '';
  const last = parts.at(-1) ?? '';
  const start = title.slice(0, title.lastIndexOf(last)).replace(/\s+[|·•»–—:\-/\\]\s+$/, '');
  if (isSame(first, siteName)) return title.slice(first.length).replace(/^\s+[|·•»–—:\-/\\]\s+/, '');
  const isShortTail = toWords(last).length <= 4 && toWords(start).length >= 3;
  return isSame(last, siteName) || isShortTail ? start : title;
}

function isSame(a: string, b: string | null): boolean {
  return b !== null && toWords(a).join('') === toWords(b).join('');
}

/** A date after the name in a byline. */
const DATED =
  /[\s,–-]*\b((first |last )?(published|updated|posted)\b.*|(on )?(\d{1,2} )?(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? \d.*|\d{1,4}[./-]\d.*)$/i;

function cleanAuthor(text: string | null | undefined): string | null {
  const author = toVisibleLine(text ?? '')
    .replace(/^(written |posted |published )?by:?\s+/i, '')
    .replace(/\s*[|•·].*$/, '')
    .replace(DATED, '');
  const isName =
    author.length <= 120 &&
    !/^https?:|@|^(admin|administrator|editor|staff|author|null|undefined)$|\d{2}|:$/i.test(author);
  return isName ? orNull(author) : null;
}

const DATE_PLACES = 'article time[datetime], time[pubdate], time[itemprop="datePublished"]';

function findDate(document: HtmlDocument, meta: ReadonlyMap<string, string>, data: ArticleData | null): string | null {
  const stated = [
    data?.publishedAt,
    meta.get('article:published_time'),
    meta.get('datepublished'),
    meta.get('og:published_time'),
    meta.get('parsely-pub-date'),
    meta.get('dc.date.issued'),
    meta.get('date'),
  ];
  const named = stated.map((text) => toIso(text ?? '')).find((date) => date !== null);
  return named ?? toIso(document.querySelector(DATE_PLACES)?.getAttribute('datetime') ?? '');
}

/** Only ISO 8601 is read: a guess at other formats may be a wrong date. */
function toIso(text: string): string | null {
  const match = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?\s*(Z|[+-]\d{2}:?\d{2})?)?/.exec(
    text.trim(),
  );
  if (match?.[1] === undefined) return null;
  const [, day, time, zone] = match;
  const iso = time === undefined || zone === undefined ? day : `${day}T${time}${zone}`;
  const instant = new Date(iso);
  if (Number.isNaN(instant.getTime())) return null;
  return iso === day ? day : instant.toISOString();
}

function orNull(text: string | null | undefined): string | null {
  return text === undefined || text === null || text.trim() === '' ? null : text.trim();
}
