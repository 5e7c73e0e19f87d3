import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const ENCODINGS = ['br', 'gzip', 'identity'] as const;
type Encoding = (typeof ENCODINGS)[number];

/** A page in every encoding, compressed once. */
export type Page = { type: string; hash: string; bytes: Readonly<Record<Encoding, Buffer>> };

/** Compresses a page. @param type its media type with the charset */
export async function preparePage(text: string, type = 'text/html; charset=utf-8'): Promise<Page> {
  const identity = Buffer.from(text, 'utf8');
  const [br, gzipped] = await Promise.all([brotli(identity), gzip(identity)]);
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  return { type, hash, bytes: { br, gzip: gzipped, identity } };
}

/** Sends a page in the smallest encoding that the browser accepts, or 304 where it has it already. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page, status = 200): FastifyReply {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const etag = `"${page.hash}-${encoding}"`;
  reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding').header('etag', etag);
  if (status === 200 && isKnown(request.headers['if-none-match'], etag)) return reply.status(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.status(status).type(page.type).send(page.bytes[encoding]);
}

/** The smallest encoding that an Accept-Encoding header allows. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  const allowed = new Set(
    (accepted ?? '').split(',').flatMap((part) => {
      const [name = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase());
      return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [name];
    }),
  );
  return ENCODINGS.find((encoding) => allowed.has(encoding)) ?? 'identity';
}

function isKnown(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}
