import { lookup as systemLookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, type Dispatcher, errors, request } from 'undici';
import { raceAbort } from '#server/adapters/race-abort.ts';
import { type FetchedPage, type FetchPage, type FetchPageOptions, PageError } from '#server/ports/web-page.ts';
import manifest from '../../../../package.json' with { type: 'json' };
import { parseAddress } from './parse-address.ts';
import { canRequest, hasCredentials, hasWebScheme, isPublicAddress, toHost } from './public-address.ts';
import { readBody } from './read-body.ts';

export type ResolvedAddress = { readonly address: string; readonly family: number };
export type Resolve = (host: string) => Promise<readonly ResolvedAddress[]>;

export type GuardedFetchOptions = {
  /** Exact origins (`http://127.0.0.1:4010`) whose address need not be public: the practice sites, while they run. */
  readonly allowOrigins?: readonly string[];
  /** Whether a redirect may be followed to this address, in addition to all other checks. */
  readonly canFollow?: (url: URL) => boolean;
  readonly resolve?: Resolve;
  /** From the first name lookup to the last byte. */
  readonly totalTimeoutMs?: number;
  readonly maxWireBytes?: number;
  readonly maxBodyBytes?: number;
};

const MAX_REDIRECTS = 5;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const MEGABYTE = 1024 * 1024;
const USER_AGENT = `Postsmith/${manifest.version} (+link preview)`;

type Hop = { readonly url: URL; readonly options: FetchPageOptions };

/**
 * Creates the only fetch for addresses that users type (docs/product.md §14.1). Scheme, port, name and all resolved addresses are
 * checked at every redirect; the connection goes to the checked addresses, so that a second answer of the name server changes
 * nothing. No cookies are kept and no connection is reused.
 */
export function createGuardedFetch(settings: GuardedFetchOptions = {}): FetchPage {
  const { resolve = resolveBySystem, totalTimeoutMs = 15_000 } = settings;
  const { maxWireBytes = 5 * MEGABYTE, maxBodyBytes = 10 * MEGABYTE } = settings;
  const allowed: ReadonlySet<string> = new Set((settings.allowOrigins ?? []).map((origin) => new URL(origin).origin));

  async function findAddresses(url: URL, signal: AbortSignal): Promise<readonly ResolvedAddress[]> {
    const isAllowed = allowed.has(url.origin) && hasWebScheme(url) && !hasCredentials(url);
    if (!isAllowed && !canRequest(url)) throw new PageError('blocked_address');
    const host = toHost(url);
    const family = isIP(host);
    const addresses = family === 0 ? await raceAbort(resolve(host), signal) : [{ address: host, family }];
    if (addresses.length === 0) throw new PageError('unreachable');
    if (!isAllowed && !addresses.every(({ address }) => isPublicAddress(address))) {
      throw new PageError('blocked_address');
    }
    return addresses;
  }

  async function follow({ url, options }: Hop, signal: AbortSignal): Promise<FetchedPage | Hop> {
    const addresses = await findAddresses(url, signal);
    const connect = { lookup: answerWith(addresses), timeout: totalTimeoutMs };
    const agent = new Agent({ connect, allowH2: false, maxHeaderSize: 64 * 1024, pipelining: 0 });
    try {
      const answer = await request(url, {
        dispatcher: agent,
        signal,
        method: options.method ?? 'GET',
        headers: toHeaders(options),
        body: options.body ?? null,
      });
      if (REDIRECTS.has(answer.statusCode)) {
        const next = toNextHop(url, options, answer);
        if (settings.canFollow?.(next.url) === false)
          throw new PageError('blocked_address', { status: answer.statusCode });
        return next;
      }
      const contentType = checkHead(answer, options.accept, maxWireBytes);
      const bodyBytes = Math.min(options.maxBytes ?? maxBodyBytes, maxBodyBytes);
      const encoding = getHeader(answer, 'content-encoding');
      const body = await readBody(answer.body, encoding, { wireBytes: maxWireBytes, bodyBytes, signal });
      const charset = /charset\s*=\s*["']?([^\s;"']+)/i.exec(getHeader(answer, 'content-type'))?.[1] ?? null;
      return { url: url.href, status: answer.statusCode, contentType, charset, body };
    } finally {
      await agent.destroy();
    }
  }

  return async (typed, options) => {
    const timeout = AbortSignal.timeout(totalTimeoutMs);
    const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
    let hop: Hop = { url: parseAddress(typed), options };
    try {
      for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
        signal.throwIfAborted();
        const result = await follow(hop, signal);
        if ('body' in result) return result;
        hop = result;
      }
      throw new PageError('too_many_redirects');
    } catch (error) {
      options.signal?.throwIfAborted();
      throw toPageError(error, timeout.aborted);
    }
  };
}

function toHeaders(options: FetchPageOptions): Record<string, string> {
  return {
    accept: [...options.accept, '*/*;q=0.1'].join(', '),
    'accept-language': 'en;q=0.9, *;q=0.5',
    ...options.headers,
    'accept-encoding': 'gzip, br',
    'user-agent': USER_AGENT,
  };
}

function getHeader(answer: Dispatcher.ResponseData, name: string): string {
  const value = answer.headers[name];
  return (Array.isArray(value) ? value.join(', ') : value) ?? '';
}

/** The request that a redirect asks for. As in a browser, 307 and 308 repeat the request, the others become a plain GET. */
function toNextHop(from: URL, options: FetchPageOptions, answer: Dispatcher.ResponseData): Hop {
  const status = answer.statusCode;
  const location = getHeader(answer, 'location');
  const url = location === '' ? null : URL.parse(location, from.href);
  if (url === null) throw new PageError('http_error', { status });
  if (!hasWebScheme(url)) throw new PageError('blocked_address', { status });
  const { method: _method, body: _body, headers: _headers, ...plain } = options;
  const isSameOrigin = url.origin === from.origin;
  const kept = isSameOrigin && options.headers ? { ...plain, headers: options.headers } : plain;
  if (status !== 307 && status !== 308) return { url, options: kept };
  // A body may be for the first origin alone.
  if (!isSameOrigin && options.body !== undefined) throw new PageError('http_error', { status });
  return { url, options: isSameOrigin ? options : kept };
}

/** Checks status and headers before the body is read. @returns the media type */
function checkHead(answer: Dispatcher.ResponseData, accept: readonly string[], maxWireBytes: number): string {
  const status = answer.statusCode;
  if (status === 404 || status === 410) throw new PageError('not_found', { status });
  if (status < 200 || status >= 300) throw new PageError('http_error', { status });
  const contentType = (getHeader(answer, 'content-type').split(/[;,]/)[0] ?? '').trim().toLowerCase();
  const family = `${contentType.split('/')[0]}/*`;
  if (!accept.includes(contentType) && !accept.includes(family)) throw new PageError('not_a_page', { status });
  if (Number(getHeader(answer, 'content-length')) > maxWireBytes) throw new PageError('too_large', { status });
  return contentType;
}

async function resolveBySystem(host: string): Promise<readonly ResolvedAddress[]> {
  return systemLookup(host, { all: true, verbatim: true });
}

/** A lookup that answers with the checked addresses. */
function answerWith(addresses: readonly ResolvedAddress[]): LookupFunction {
  return (_host, options, callback) => {
    const [first] = addresses;
    if (options.all) callback(null, [...addresses]);
    else callback(null, first?.address ?? '', first?.family ?? 0);
  };
}

function toPageError(error: unknown, isOutOfTime: boolean): PageError {
  if (error instanceof PageError) return error;
  const isTimeout =
    isOutOfTime ||
    error instanceof errors.ConnectTimeoutError ||
    error instanceof errors.HeadersTimeoutError ||
    error instanceof errors.BodyTimeoutError;
  return new PageError(isTimeout ? 'timed_out' : 'unreachable', { cause: error });
}
