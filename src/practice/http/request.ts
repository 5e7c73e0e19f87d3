import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Spooled } from '#practice/files/spool.ts';

/**
 * One request as a route sees it: path parameters raw (still percent-encoded), the whole body read. On a route that spools,
 * `body` is empty and the bytes are in `file`.
 */
export type HttpRequest = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly params: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly file: Spooled | null;
};

/** The fields of a form body; the first of a name counts. */
export function readForm(request: HttpRequest): Map<string, string> {
  return new Map([...new URLSearchParams(request.body.toString('utf8'))].reverse());
}

/** The JSON value of the body, or undefined where the body is not JSON. */
export function readJson({ body }: Pick<HttpRequest, 'body'>): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Narrows to a JSON object (no array, no null). */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A path parameter, decoded; '' where it is absent or no valid encoding. */
export function paramOf(request: HttpRequest, name: string): string {
  try {
    return decodeURIComponent(request.params[name] ?? '');
  } catch (error) {
    if (error instanceof URIError) return '';
    throw error;
  }
}

/** A header's value as one string, '' where it is absent. */
export function headerOf(request: HttpRequest, name: string): string {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(', ') : (value ?? '');
}

/** The value of a cookie, or null. */
export function findCookie(request: HttpRequest, name: string): string | null {
  for (const pair of headerOf(request, 'cookie').split(';')) {
    const [key, value] = pair.trim().split('=');
    if (key === name && value !== undefined) return value;
  }
  return null;
}

/** Whether a form comes from this server's own pages, or from a client that is no browser and sends no Origin. */
export function isSameOrigin(request: HttpRequest): boolean {
  const origin = headerOf(request, 'origin');
  return origin === '' || origin === `http://${headerOf(request, 'host')}`;
}

/** Whether a request names this server: a page elsewhere whose name was pointed at this machine sends its own host (DNS rebinding). */
export function isOwnHost(url: string, host: string | undefined): boolean {
  const own = new URL(url);
  return host === own.host || host === `localhost:${own.port}` || host === `127.0.0.1:${own.port}`;
}

/** Reads a body of at most `maxBytes`; null where it is longer, the rest of which is drained. */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk as Uint8Array);
    size += bytes.length;
    if (size <= maxBytes) chunks.push(bytes);
  }
  return size <= maxBytes ? Buffer.concat(chunks) : null;
}
