import type { HtmlElement } from './dom.ts';

/** Names that sites give to their hosts for phones and for AMP. */
const VARIANT = /^(?:www|m|mobile|amp)\./;

/** Where a page says that its article stands too: its canonical address, else its AMP page, on the same site; null for none. */
export function findOtherAddress(elements: readonly HtmlElement[], url: string): string | null {
  const page = URL.parse(url);
  if (page === null) return null;
  const base = findBase(elements, url);
  for (const relation of ['canonical', 'amphtml']) {
    const href = findLink(elements, relation);
    const address = href ? URL.parse(href, base) : null;
    if (address === null || !isSameSite(address, page)) continue;
    address.hash = '';
    page.hash = '';
    if (address.href !== page.href) return address.href;
  }
  return null;
}

/** What a page's relative addresses are relative to. */
export function findBase(elements: readonly HtmlElement[], url: string): string {
  const base = elements.find((element) => element.localName === 'base' && element.hasAttribute('href'));
  return URL.parse(base?.getAttribute('href') ?? '', url)?.href ?? url;
}

/** Where the first `link` element of a relation leads, as written. */
export function findLink(elements: readonly HtmlElement[], relation: string): string | null {
  const isWanted = (element: HtmlElement) =>
    element.localName === 'link' && element.getAttribute('rel')?.toLowerCase() === relation;
  return elements.find(isWanted)?.getAttribute('href') ?? null;
}

function isSameSite(a: URL, b: URL): boolean {
  const siteOf = (url: URL) => `${url.hostname.replace(VARIANT, '')}:${url.port}`;
  return /^https?:$/.test(a.protocol) && siteOf(a) === siteOf(b);
}
