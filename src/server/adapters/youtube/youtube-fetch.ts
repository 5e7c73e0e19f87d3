import { toHost } from '#server/adapters/guarded-fetch/public-address.ts';
import { type FetchPage, PageError } from '#server/ports/web-page.ts';

const YOUTUBE = /(?:^|\.)(?:youtube\.com|youtubei\.googleapis\.com)$/;
/** Types of captions and pages. Empty captions come as an empty page. */
const ACCEPT = ['application/json', 'text/html', 'text/xml', 'text/plain'];
/** Three hours of captions are two megabytes. */
const MAX_BYTES = 8 * 1024 * 1024;
/** Headers that the library may send: no cookies and no tokens. */
const HEADERS: ReadonlySet<string> = new Set([
  'content-type',
  'accept-language',
  'origin',
  'x-goog-api-format-version',
  'x-goog-visitor-id',
  'x-youtube-client-name',
  'x-youtube-client-version',
]);

/** Whether an address is one of YouTube's, over https. */
export function isYouTube(url: URL): boolean {
  return url.protocol === 'https:' && url.port === '' && YOUTUBE.test(toHost(url));
}

type YouTubeFetchOptions = { fetchPage: FetchPage; baseUrl: string | null; signal: AbortSignal };

/**
 * A `fetch` for the library: to YouTube's hosts alone, by the guarded fetch. `baseUrl` is an origin that replaces all of them.
 * Throws PageError.
 */
export function createYouTubeFetch(options: YouTubeFetchOptions): typeof fetch {
  const { fetchPage, baseUrl, signal } = options;
  return async (input, init) => {
    const request = input instanceof Request ? input : null;
    const asked = new URL(request?.url ?? String(input));
    if (!isYouTube(asked)) throw new PageError('blocked_address');
    const target = baseUrl === null ? asked : new URL(`${asked.pathname}${asked.search}`, baseUrl);
    const body = typeof init?.body === 'string' ? init.body : undefined;
    const page = await fetchPage(target.href, {
      accept: ACCEPT,
      maxBytes: MAX_BYTES,
      signal,
      method: (init?.method ?? request?.method) === 'POST' ? 'POST' : 'GET',
      headers: headersOf(init?.headers ?? request?.headers, target),
      ...(body === undefined ? {} : { body }),
    });
    return new Response(Buffer.from(page.body), {
      status: page.status,
      headers: { 'content-type': page.contentType },
    });
  };
}

function headersOf(given: ConstructorParameters<typeof Headers>[0], target: URL): Record<string, string> {
  const kept = [...new Headers(given)].filter(([name]) => HEADERS.has(name));
  return { ...Object.fromEntries(kept), ...(kept.some(([name]) => name === 'origin') && { origin: target.origin }) };
}
