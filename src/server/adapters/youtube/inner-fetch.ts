import { toHost } from '#server/adapters/guarded-fetch/reach.ts';
import { type FetchPage, PageError } from '#server/ports/web-page.ts';

const YOUTUBE = /(?:^|\.)(?:youtube\.com|youtubei\.googleapis\.com)$/;
/** What a video's captions and its page come as. An answer without words comes as an empty page. */
const ACCEPT = ['application/json', 'text/html', 'text/xml', 'text/plain'];
/** Three hours of captions are two megabytes. */
const MAX_BYTES = 8 * 1024 * 1024;
/** What the library may say of itself; cookies and tokens never leave. */
const HEADERS: ReadonlySet<string> = new Set([
  'content-type',
  'accept-language',
  'origin',
  'x-goog-api-format-version',
  'x-goog-visitor-id',
  'x-youtube-client-name',
  'x-youtube-client-version',
]);

/** Whether an address is one of YouTube's own, over https. */
export function isYouTube(url: URL): boolean {
  return url.protocol === 'https:' && url.port === '' && YOUTUBE.test(toHost(url));
}

/**
 * The fetch of one reading: to YouTube's hosts alone, by the guarded fetch, with its limits. `baseUrl` is an origin that
 * stands in for all of them; null leaves them as they are. Throws PageError.
 */
export function createInnerFetch({
  fetchPage,
  baseUrl,
  signal,
}: {
  fetchPage: FetchPage;
  baseUrl: string | null;
  signal: AbortSignal;
}): typeof fetch {
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
