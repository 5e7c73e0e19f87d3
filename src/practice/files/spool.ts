import { createHash, randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** A body that was streamed to a file, never whole in memory. */
export type Spooled = {
  /** The file; it is removed after the request unless it was moved. */
  readonly path: string;
  readonly bytes: number;
  /** SHA-256 of all its bytes, hex. */
  readonly sha256: string;
  /** Longer than allowed: the file then holds its beginning only. */
  readonly isTooLong: boolean;
};

/** The suffix of a spooled file's name until it is kept. */
export const SPOOL_SUFFIX = '.part';

/** Writes a body of at most `maxBytes` into a new file of `folder`; the rest of a longer one is drained. */
export async function spool(body: AsyncIterable<Buffer>, folder: string, maxBytes: number): Promise<Spooled> {
  const path = join(folder, `${randomUUID()}${SPOOL_SUFFIX}`);
  const hash = createHash('sha256');
  let bytes = 0;
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const part of body) {
      bytes += part.length;
      if (bytes > maxBytes) continue;
      hash.update(part);
      await file.writeFile(part);
    }
    await file.sync();
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  return { path, bytes, sha256: hash.digest('hex'), isTooLong: bytes > maxBytes };
}
