import type { Readable } from 'node:stream';

/** The response of a route: `body` null sends `Content-Length: 0`, a stream is piped as it comes. */
export type HttpResponse = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | Readable | null;
};

/** Thrown by a route to answer with `response` instead. */
export class HttpError extends Error {
  override readonly name: string = 'HttpError';
  readonly response: HttpResponse;

  constructor(response: HttpResponse, message = `HTTP ${response.status}`) {
    super(message);
    this.response = response;
  }
}

/** A JSON response; the keys of `value` stay in their order. */
export function json(status: number, value: unknown, headers: Record<string, string> = {}): HttpResponse {
  return content('application/json', JSON.stringify(value), { status, headers });
}

/** An HTML page in UTF-8. */
export function html(status: number, page: string, headers: Record<string, string> = {}): HttpResponse {
  return content('text/html; charset=utf-8', page, { status, headers });
}

/** Plain text in UTF-8. */
export function plain(status: number, text: string): HttpResponse {
  return content('text/plain; charset=utf-8', text, { status });
}

/** A body of any content type; status 200 unless told. */
export function content(
  type: string,
  body: HttpResponse['body'],
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): HttpResponse {
  return { status, headers: { 'content-type': type, ...headers }, body };
}

/** A response without a body. */
export function empty(status: number, headers: Record<string, string> = {}): HttpResponse {
  return { status, headers, body: null };
}

/** A 302 to `location`; never cached, as the address can carry a code. */
export function redirect(location: string, headers: Record<string, string> = {}): HttpResponse {
  return empty(302, { location, 'cache-control': 'no-store', ...headers });
}

/** 413: the body is longer than the route takes. */
export function tooLarge(): HttpResponse {
  return json(413, { status: 413, code: 'REQUEST_ENTITY_TOO_LARGE', message: 'Request entity is too large' });
}

/** 500 without a reason. */
export function internalError(): HttpResponse {
  return json(500, { status: 500, code: 'INTERNAL_ERROR', message: 'Internal Error' });
}
