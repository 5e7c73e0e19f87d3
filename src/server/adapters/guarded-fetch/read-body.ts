import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { errorCode } from '#server/files/error-code.ts';
import { PageError } from '#server/ports/web-page.ts';

export type BodyLimits = {
  /** Most bytes taken from the network. */
  readonly wireBytes: number;
  /** Most bytes after decompression. */
  readonly bodyBytes: number;
  readonly signal: AbortSignal;
};

/**
 * Reads a response body, decompressing as it comes, and stops at the first byte over either limit.
 * Throws PageError `too_large`, or `not_a_page` for an encoding that is unknown or broken.
 */
export async function readBody(wire: Readable, encoding: string, limits: BodyLimits): Promise<Uint8Array> {
  const decoder = createDecoder(encoding);
  const chunks: Buffer[] = [];
  const collect = async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of atMost(limits.bodyBytes)(source)) chunks.push(chunk);
  };
  const { signal } = limits;
  try {
    if (decoder === null) await pipeline(wire, atMost(limits.wireBytes), collect, { signal });
    else await pipeline(wire, atMost(limits.wireBytes), decoder, collect, { signal });
  } catch (error) {
    if (isBrokenEncoding(error)) throw new PageError('not_a_page', { cause: error });
    throw error;
  }
  return Buffer.concat(chunks);
}

function atMost(limit: number) {
  return async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let seen = 0;
    for await (const chunk of source) {
      seen += chunk.length;
      if (seen > limit) throw new PageError('too_large');
      yield chunk;
    }
  };
}

/** One encoding at most: several on top of each other are the shape of a decompression bomb. */
function createDecoder(encoding: string) {
  // A page that is cut off near its end is readable, and browsers show it.
  const forgiving = { finishFlush: constants.Z_SYNC_FLUSH };
  switch (encoding.trim().toLowerCase()) {
    case '':
    case 'identity':
      return null;
    case 'gzip':
    case 'x-gzip':
      return createGunzip(forgiving);
    case 'deflate':
      return createInflate(forgiving);
    case 'br':
      return createBrotliDecompress();
    default:
      throw new PageError('not_a_page');
  }
}

function isBrokenEncoding(error: unknown): boolean {
  const code = errorCode(error) ?? '';
  return code.startsWith('Z_') || code.startsWith('ERR__ERROR_') || code.startsWith('ERR_BROTLI');
}
