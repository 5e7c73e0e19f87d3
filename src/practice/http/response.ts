import type { Readable } from 'node:stream';

/** What a route says back: `body` null sends `Content-Length: 0`, a stream is piped as it comes. */
export type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | Readable | null;
};

/** A JSON answer; `value` is written as it stands, keys in their order. */
export function json(status: number, value: unknown, headers: Record<string, string> = {}): Answer {
  return { status, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(value) };
}

/** An HTML page in UTF-8. */
export function html(status: number, page: string, headers: Record<string, string> = {}): Answer {
  return { status, headers: { 'content-type': 'text/html; charset=utf-8', ...headers }, body: page };
}

/** Plain text in UTF-8. */
export function plain(status: number, text: string): Answer {
  return { status, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: text };
}

/** An answer without a body. */
export function empty(status: number, headers: Record<string, string> = {}): Answer {
  return { status, headers, body: null };
}

/** A 302 to `location`; nothing of it may be cached, for it can carry a code. */
export function redirect(location: string, headers: Record<string, string> = {}): Answer {
  return { status: 302, headers: { location, 'cache-control': 'no-store', ...headers }, body: null };
}

/** 413: the body is longer than the route takes. */
export function tooLarge(): Answer {
  return json(413, { status: 413, code: 'REQUEST_ENTITY_TOO_LARGE', message: 'Request entity is too large' });
}
