import { PageError } from '#server/ports/web-page.ts';

const MAX_LENGTH = 8_000;
const HAS_AUTHORITY = /^[a-z][a-z\d+.-]*:\/\//i;
const OTHER_SCHEME = /^[a-z][a-z\d+-]*:(?!\d)/i;

/**
 * Reads an address as a person types it: surrounding white space is dropped and a missing scheme becomes https.
 * Throws PageError `not_a_url` for anything that is not an http(s) address of a host.
 */
export function parseAddress(typed: string): URL {
  const text = typed.trim();
  if (text === '' || text.length > MAX_LENGTH || /\s/.test(text)) throw new PageError('not_a_url');
  if (HAS_AUTHORITY.test(text)) return parseHttp(text);
  const isRelative = text.startsWith('//');
  if (!isRelative && (OTHER_SCHEME.test(text) || /^[/?#.]/.test(text))) throw new PageError('not_a_url');
  const url = parseHttp(isRelative ? `https:${text}` : `https://${text}`);
  // A single word without a scheme is not an address.
  if (!/[.\]]/.test(url.hostname)) throw new PageError('not_a_url');
  return url;
}

function parseHttp(text: string): URL {
  const url = URL.parse(text);
  if (url === null || url.hostname === '') throw new PageError('not_a_url');
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new PageError('not_a_url');
  return url;
}
