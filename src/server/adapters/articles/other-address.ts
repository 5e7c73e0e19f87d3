import type { HtmlDocument } from './dom.ts';

/** Names that sites give to their hosts for phones and for AMP. */
const VARIANT = /^(?:www|m|mobile|amp)\./;

/** Where a page says that its article stands too: its canonical address, else its AMP page, on the same site; null for none. */
export function findOtherAddress(document: HtmlDocument, url: string): string | null {
  const page = URL.parse(url);
  if (page === null) return null;
  const base = URL.parse(document.querySelector('base[href]')?.getAttribute('href') ?? '', url)?.href ?? url;
  for (const relation of ['canonical', 'amphtml']) {
    const href = document.querySelector(`link[rel="${relation}"]`)?.getAttribute('href');
    const address = href ? URL.parse(href, base) : null;
    if (address === null || !isSameSite(address, page)) continue;
    address.hash = '';
    page.hash = '';
    if (address.href !== page.href) return address.href;
  }
  return null;
}

function isSameSite(a: URL, b: URL): boolean {
  const siteOf = (url: URL) => `${url.hostname.replace(VARIANT, '')}:${url.port}`;
  return /^https?:$/.test(a.protocol) && siteOf(a) === siteOf(b);
}
