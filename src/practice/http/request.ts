import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Spooled } from '#practice/files/spool.ts';

/**
 * One request as a route sees it: path parameters raw (still percent-encoded), the whole body read. On a route that spools,
 * `body` is empty and the bytes are in `file`.
 */
export type Exchange = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly params: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly file: Spooled | null;
};

/** The fields of a form body; the first of a name counts. */
export function readForm(exchange: Exchange): Map<string, string> {
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(exchange.body.toString('utf8'))) {
    if (!fields.has(name)) fields.set(name, value);
  }
  return fields;
}

/** The JSON value of the body, or undefined where the body is not JSON. */
export function readJson(exchange: Exchange): unknown {
  try {
    return JSON.parse(exchange.body.toString('utf8'));
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
export function paramOf(exchange: Exchange, name: string): string {
  try {
    return decodeURIComponent(exchange.params[name] ?? '');
  } catch (error) {
    if (error instanceof URIError) return '';
    throw error;
  }
}

/** A header's value as one string, '' where it is absent. */
export function headerOf(exchange: Exchange, name: string): string {
  const value = exchange.headers[name];
  return Array.isArray(value) ? value.join(', ') : (value ?? '');
}

/** The value of a cookie, or null. */
export function findCookie(exchange: Exchange, name: string): string | null {
  for (const pair of headerOf(exchange, 'cookie').split(';')) {
    const [key, value] = pair.trim().split('=');
    if (key === name && value !== undefined) return value;
  }
  return null;
}

/** Reads a body of at most `maxBytes`; null where it is longer (the rest is let run out unread). */
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
