import type { HtmlDocument, HtmlElement } from './dom.ts';
import type { ArticleData } from './json-ld.ts';
import { findBase, findLink } from './other-address.ts';

/** An image in the article that is smaller than this, pixels, is an icon, a portrait or a tracking pixel. */
const LEAST_WIDTH = 400;
const LEAST_HEIGHT = 200;

/** Absolute addresses of the images a page names for itself, the best first: Open Graph, Twitter's tags, schema.org. */
export function findNamedImages(
  elements: readonly HtmlElement[],
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
    findLink(elements, 'image_src'),
  ];
  const base = findBase(elements, url);
  return [...new Set(named.flatMap((address) => toAddress(address, base)))];
}

/** The first image in the article whose size attributes are large, for pages that name none; `base` is what addresses are relative to. */
export function findLargeImage(document: HtmlDocument, base: string): string | null {
  for (const image of document.querySelectorAll('article img, main img, [role="main"] img')) {
    const isLarge =
      toSize(image.getAttribute('width')) >= LEAST_WIDTH && toSize(image.getAttribute('height')) >= LEAST_HEIGHT;
    const [address] = isLarge ? toAddress(image.getAttribute('src') ?? image.getAttribute('data-src'), base) : [];
    if (address !== undefined) return address;
  }
  return null;
}

function toAddress(address: string | null | undefined, base: string): readonly string[] {
  const absolute = address ? URL.parse(address, base) : null;
  return absolute === null || !/^https?:$/.test(absolute.protocol) ? [] : [absolute.href];
}

function toSize(text: string | null): number {
  return /^\s*\d+\s*(px)?\s*$/.test(text ?? '') ? Number.parseInt(text ?? '', 10) : 0;
}
