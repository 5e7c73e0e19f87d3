import type { HtmlDocument } from './dom.ts';
import type { ArticleData } from './json-ld.ts';

/** An image in the article that is smaller than this, pixels, is an icon, a portrait or a tracking pixel. */
const LEAST_WIDTH = 400;
const LEAST_HEIGHT = 200;

/** Absolute addresses of the images a page names for itself, the best first: Open Graph, Twitter's tags, schema.org. */
export function findNamedImages(
  document: HtmlDocument,
  url: string,
  meta: ReadonlyMap<string, string>,
  data: ArticleData | null,
): readonly string[] {
  const named = [
    meta.get('og:image:secure_url'),
    meta.get('og:image:url'),
    meta.get('og:image'),
    meta.get('twitter:image'),
    meta.get('twitter:image:src'),
    data?.image,
    document.querySelector('link[rel="image_src"]')?.getAttribute('href'),
  ];
  const base = findBase(document, url);
  return [...new Set(named.flatMap((address) => toAddress(address, base)))];
}

/** The first image in the article whose size attributes are large, for pages that name none. */
export function findLargeImage(document: HtmlDocument, url: string): string | null {
  const base = findBase(document, url);
  for (const image of document.querySelectorAll('article img, main img, [role="main"] img')) {
    const isLarge =
      toSize(image.getAttribute('width')) >= LEAST_WIDTH && toSize(image.getAttribute('height')) >= LEAST_HEIGHT;
    const [address] = isLarge ? toAddress(image.getAttribute('src') ?? image.getAttribute('data-src'), base) : [];
    if (address !== undefined) return address;
  }
  return null;
}

function findBase(document: HtmlDocument, url: string): string {
  return URL.parse(document.querySelector('base[href]')?.getAttribute('href') ?? '', url)?.href ?? url;
}

function toAddress(address: string | null | undefined, base: string): readonly string[] {
  const absolute = address ? URL.parse(address, base) : null;
  return absolute === null || !/^https?:$/.test(absolute.protocol) ? [] : [absolute.href];
}

function toSize(text: string | null): number {
  return /^\s*\d+\s*(px)?\s*$/.test(text ?? '') ? Number.parseInt(text ?? '', 10) : 0;
}
