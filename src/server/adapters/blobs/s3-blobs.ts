import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import pLimit from 'p-limit';
import type { BlobEntry, Blobs } from '#server/ports/blobs.ts';
import { orAway } from './away.ts';
import { checkKey } from './keys.ts';
import { createS3Send, NO_CODE, type S3Bucket, S3Error, type S3Times } from './s3-requests.ts';
import { readPage } from './s3-xml.ts';

/** Objects that are removed at a time: the most that one person has go in a few seconds. */
const AT_ONCE = 32;

/**
 * Blobs as objects of a bucket that holds nothing else (docs/decisions/0023). The address is an operator's: it may be in a private network.
 * @param times for tests
 */
export function createS3Blobs(bucket: S3Bucket, times?: S3Times): Blobs {
  const send = createS3Send(bucket, times);

  const remove = (key: string) => send({ method: 'DELETE', key }, discard).catch(unlessAbsent);

  async function* list(folder: string | undefined): AsyncGenerator<BlobEntry> {
    const prefix = folder === undefined ? '' : `${folder}/`;
    let next: string | null = null;
    do {
      const query: Record<string, string> = {
        'list-type': '2',
        prefix,
        ...(next === null ? {} : { 'continuation-token': next }),
      };
      const page = await orAway(send({ method: 'GET', query }, async (answer) => readPage(await answer.text())));
      yield* page.entries;
      next = page.next;
    } while (next !== null);
  }

  async function removeAll(folder: string): Promise<number> {
    const limit = pLimit(AT_ONCE);
    const keys = (await Array.fromAsync(list(folder))).map(({ key }) => key);
    await Promise.all(keys.map((key) => limit(() => remove(key))));
    return keys.length;
  }

  return {
    async put(key, bytes) {
      await orAway(send({ method: 'PUT', key: checkKey(key), body: bytes }, discard));
    },
    async find(key) {
      const request = { method: 'GET', key: checkKey(key) } as const;
      return orAway(send(request, readWhole).catch(unlessAbsent));
    },
    async open(key) {
      const request = { method: 'GET', key: checkKey(key) } as const;
      const body = await orAway(send(request, async (answer) => answer.body).catch(unlessAbsent));
      return body && Readable.fromWeb(body as ReadableStream);
    },
    async findSize(key) {
      const request = { method: 'HEAD', key: checkKey(key) } as const;
      return orAway(send(request, async (answer) => Number(answer.headers.get('content-length'))).catch(unlessAbsent));
    },
    async remove(key) {
      checkKey(key);
      await orAway(remove(key));
    },
    async removeFolder(folder) {
      checkKey(folder);
      return orAway(removeAll(folder));
    },
    async *list(folder) {
      yield* list(folder === undefined ? undefined : checkKey(folder));
    },
    // An object is written by one request, and what was cut off leaves nothing.
    removeUnfinished: async () => 0,
  };
}

async function readWhole(answer: Response): Promise<Buffer> {
  return Buffer.from(await answer.arrayBuffer());
}

async function discard(answer: Response): Promise<void> {
  await answer.body?.cancel();
}

/**
 * Null for an object that is not there. A bucket that is not there answers 404 too, and must not pass for one whose images are all gone.
 */
function unlessAbsent(error: unknown): null {
  if (error instanceof S3Error && error.status === 404 && ['NoSuchKey', NO_CODE].includes(error.code)) return null;
  throw error;
}
