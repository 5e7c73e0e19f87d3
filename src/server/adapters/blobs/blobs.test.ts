import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messageFor } from '#contract/error-messages.ts';
import { connect } from '#server/db/connect.ts';
import { failureFor } from '#server/http/errors.ts';
import type { Blobs } from '#server/ports/blobs.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness/database.ts';
import { findFastFolder } from '#test/harness/fast-folder.ts';
import { startTestS3, type TestS3 } from '#test/harness/s3.ts';
import { createFolderBlobs } from './folder-blobs.ts';
import { createPostgresBlobs } from './postgres-blobs.ts';
import { createS3Blobs } from './s3-blobs.ts';
import { besides } from './two-stores.ts';

/** What every store does, whatever it keeps its bytes in. */

/** Long enough for a busy machine. */
const TIMES = { attemptMs: 10_000, allMs: 25_000, pauseMs: 1 };
const SHORT = { attemptMs: 100, allMs: 300, pauseMs: 1 };
/** More than a page of each listing. */
const MANY = 1_050;

let folder: string;
let database: TestDatabase;
let s3: TestS3;
beforeAll(async () => {
  folder = await mkdtemp(path.join(await findFastFolder(), 'blobs-'));
  database = await createTestDatabase();
  s3 = await startTestS3();
});
afterAll(async () => {
  await s3.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

/** A database that is not there: nothing listens on port 1. */
const nowhere = connect({ connection: { host: '127.0.0.1', port: 1 }, onError: () => undefined });
type Store = {
  open: () => Blobs;
  openAway: () => Promise<Blobs>;
  /** Makes blobs of one byte, faster than one by one. */
  fill: (folder: string, names: string[]) => Promise<unknown>;
  empty: () => Promise<unknown>;
};
const fillDatabase = (folder: string, names: string[]) =>
  database.pool.query(
    `with made as (insert into blobs.entries select $1 || '/' || name, gen_random_uuid(), 1, clock_timestamp() from unnest($2::text[]) as name returning *)
     insert into blobs.pieces select key, id, 0, 'x' from made`,
    [folder, names],
  );
async function fillFolder(at: string, names: string[]): Promise<void> {
  await mkdir(at, { recursive: true });
  await Promise.all(names.map((name) => writeFile(path.join(at, name), 'x')));
}
const STORES: Record<string, Store> = {
  folder: {
    open: () => createFolderBlobs(path.join(folder, 'images')),
    async openAway() {
      await writeFile(path.join(folder, 'no-folder'), '');
      return createFolderBlobs(path.join(folder, 'no-folder'));
    },
    fill: (below, names) => fillFolder(path.join(folder, 'images', below), names),
    empty: () => rm(path.join(folder, 'images'), { recursive: true }),
  },
  postgres: {
    open: () => createPostgresBlobs(database.pool),
    openAway: async () => createPostgresBlobs(nowhere.pool),
    fill: fillDatabase,
    empty: () => database.pool.query('delete from blobs.entries'),
  },
  s3: {
    open: () => createS3Blobs(s3.bucket, TIMES),
    openAway: async () => createS3Blobs({ ...s3.bucket, endpoint: 'http://127.0.0.1:1' }, SHORT),
    async fill(below, names) {
      for (const name of names) s3.objects.set(`${below}/${name}`, { bytes: Buffer.from('x'), writtenAt: new Date() });
    },
    empty: async () => s3.objects.clear(),
  },
  'postgres beside a folder': {
    open: () => besides(createPostgresBlobs(database.pool), createFolderBlobs(path.join(folder, 'former'))),
    openAway: async () => besides(createPostgresBlobs(nowhere.pool), createFolderBlobs(path.join(folder, 'former'))),
    fill: (below, names) => fillFolder(path.join(folder, 'former', below), names),
    empty: async () => {
      await database.pool.query('delete from blobs.entries');
      await rm(path.join(folder, 'former'), { recursive: true, force: true });
    },
  },
};

const hashOf = (bytes: Uint8Array | null) => bytes && createHash('sha256').update(bytes).digest('hex');
/** Larger than a piece and no multiple of one, with every byte. */
const LARGE = Buffer.concat([Buffer.from(Array.from({ length: 256 }, (_, at) => at)), randomBytes(700_001)]);

describe.each(Object.entries(STORES))('%s', (_name, { open, openAway, fill, empty }) => {
  test('bytes come back, whole and piece by piece, the last ones given, and go when told, also twice', async () => {
    const blobs = open();
    expect([await blobs.find('a/b'), await blobs.open('a/b'), await blobs.findSize('a/b')]).toEqual([null, null, null]);
    await blobs.put('a/b', LARGE);
    await blobs.put('a/b', LARGE);
    expect(hashOf(await blobs.find('a/b'))).toBe(hashOf(LARGE));
    const stream = await blobs.open('a/b');
    expect(hashOf(stream && (await buffer(stream)))).toBe(hashOf(LARGE));
    expect(await blobs.findSize('a/b')).toBe(LARGE.length);
    await blobs.put('a/b', Buffer.from('short'));
    expect(String(await blobs.find('a/b'))).toBe('short');
    await blobs.put('a/none', Buffer.alloc(0));
    expect(await blobs.find('a/none')).toEqual(Buffer.alloc(0));
    for (const key of ['a/b', 'a/b', 'a/none']) await blobs.remove(key);
    expect(await blobs.find('a/b')).toBeNull();
  });

  test('of those who write the same key at once one is the last, and nothing is mixed', async () => {
    const blobs = open();
    const versions = Array.from({ length: 5 }, (_, at) => Buffer.alloc(600_000, at + 1));
    await Promise.all(versions.map((bytes) => blobs.put('a/same', bytes)));
    expect(versions.map(hashOf)).toContain(hashOf(await blobs.find('a/same')));
    await blobs.remove('a/same');
  });

  test('all of more than a page is listed, with sizes and times; a folder is listed and removed without its namesakes', async () => {
    const blobs = open();
    const before = Date.now() - 2_000;
    const user = randomUUID();
    const others = [`${user}-1/other`, `${user}0/other`];
    for (const key of others) await blobs.put(key, Buffer.from('other'));
    const names = Array.from({ length: MANY }, (_, at) => String(at));
    const keys = names.map((name) => `${user}/${name}`);
    await fill(user, names);
    const mine = await Array.fromAsync(blobs.list(user));
    expect(mine.map(({ key }) => key).sort()).toEqual(keys.toSorted());
    for (const { bytes, writtenAt } of mine) {
      expect(bytes).toBe(1);
      expect(writtenAt.getTime()).toBeGreaterThan(before);
    }
    expect(await Array.fromAsync(blobs.list())).toHaveLength(MANY + 2);
    await empty();
    for (const key of [...others, ...keys.slice(0, 3)]) await blobs.put(key, Buffer.from('x'));
    expect([await blobs.removeFolder(user), await blobs.removeFolder(user)]).toEqual([3, 0]);
    expect((await Array.fromAsync(blobs.list())).map(({ key }) => key).sort()).toEqual(others);
    await empty();
    expect(await Array.fromAsync(blobs.list(user))).toEqual([]);
  });

  test.each(['../a', 'a/../b', '/etc/passwd', 'a//b', '', 'A', 'a\\b'])('%j is no key', async (key) => {
    await expect(open().find(key)).rejects.toThrow('not a blob');
  });

  test('a store that is away says so, to the person too, and loses nothing', async () => {
    const away = await openAway();
    const AWAY = { code: 'IMAGES_AWAY', details: { retryAfter: 5 } };
    await expect(away.put('a/b', LARGE)).rejects.toMatchObject(AWAY);
    await expect(away.find('a/b')).rejects.toMatchObject(AWAY);
    await expect(away.open('a/b')).rejects.toMatchObject(AWAY);
    await expect(away.findSize('a/b')).rejects.toMatchObject(AWAY);
    await expect(Array.fromAsync(away.list('a'))).rejects.toMatchObject(AWAY);
    expect(failureFor('IMAGES_AWAY').error).toBe(messageFor('IMAGES_AWAY'));
  });
});

describe('postgres', () => {
  const key = 'a/cut-off';

  test('an upload that is cut off leaves what was there, and takes no room', async () => {
    const blobs = createPostgresBlobs(database.pool);
    await blobs.put(key, Buffer.from('before'));
    const pieces = async () => Number((await database.pool.query('select count(*) as n from blobs.pieces')).rows[0].n);
    const count = await pieces();
    // The connection ends in the middle of the pieces.
    const broken = connect({ connection: database.connection, max: 1, onError: () => undefined });
    broken.pool.on('connect', (client) => {
      const query = client.query.bind(client) as (...input: unknown[]) => Promise<unknown>;
      client.query = ((...input: unknown[]) => {
        const isSecondPiece =
          String(input[0]).startsWith('insert into blobs.pieces') && (input[1] as unknown[])[2] === 1;
        return isSecondPiece ? Promise.reject(new Error('the plug is pulled')) : query(...input);
      }) as typeof client.query;
    });
    await expect(createPostgresBlobs(broken.pool).put(key, LARGE)).rejects.toMatchObject({ code: 'IMAGES_AWAY' });
    await broken.close();
    expect(String(await blobs.find(key))).toBe('before');
    expect(await pieces()).toBe(count);
    await blobs.remove(key);
    expect(await pieces()).toBe(count - 1);
  });

  test('who reads slowly holds nothing, and hears it when the blob is replaced meanwhile', async () => {
    const blobs = createPostgresBlobs(database.pool);
    await blobs.put(key, LARGE);
    const stream = await blobs.open(key);
    await blobs.put(key, Buffer.from('after'));
    await expect(buffer(stream!)).rejects.toThrow('was replaced');
  });
});

describe('s3', () => {
  const open = () => createS3Blobs(s3.bucket, TIMES);
  const key = 'a/object';

  test('a busy server is asked again, and so is one whose answer was cut off, lost or never came', async () => {
    const blobs = open();
    s3.fail('slow-down', { times: 2 });
    await blobs.put(key, LARGE);
    for (const fault of ['internal', 'cut'] as const) {
      s3.fail(fault, { method: 'GET' });
      expect(hashOf(await blobs.find(key))).toBe(hashOf(LARGE));
    }
    s3.fail('hang', { method: 'GET' });
    const impatient = createS3Blobs(s3.bucket, { ...TIMES, attemptMs: 1_000 });
    expect(hashOf(await impatient.find(key))).toBe(hashOf(LARGE));
    s3.fail('late', { method: 'PUT' });
    await blobs.put(key, Buffer.from('once more'));
    expect(String(await blobs.find(key))).toBe('once more');
    s3.fail('slow-down', { times: 2 });
    expect(await blobs.findSize(key)).toBe(9);
    s3.fail('internal', { method: 'DELETE' });
    await blobs.remove(key);
    expect(s3.objects.has(key)).toBe(false);
  });

  test('one that stays busy is away, after no more tries than there is time for', async () => {
    s3.fail('slow-down', { times: 1_000 });
    await expect(createS3Blobs(s3.bucket, SHORT).put(key, Buffer.from('x'))).rejects.toMatchObject({
      code: 'IMAGES_AWAY',
      cause: { status: 503, code: 'SlowDown' },
    });
    s3.recover();
  });

  test('an upload that is cut off is made again, and one that never ends well leaves nothing to read', async () => {
    s3.fail('cut', { method: 'PUT' });
    await open().put(key, LARGE);
    expect(hashOf(await open().find(key))).toBe(hashOf(LARGE));
    await open().remove(key);
    s3.fail('cut', { method: 'PUT', times: 1_000 });
    await expect(createS3Blobs(s3.bucket, SHORT).put(key, LARGE)).rejects.toMatchObject({ code: 'IMAGES_AWAY' });
    s3.recover();
    expect(await open().find(key)).toBeNull();
    expect(await Array.fromAsync(open().list('a'))).toEqual([]);
  });

  test('a body that breaks off while it streams is an error, not a short image', async () => {
    await open().put(key, LARGE);
    s3.fail('cut', { method: 'GET' });
    const stream = await open().open(key);
    await expect(buffer(stream!)).rejects.toThrow();
  });

  test.each([
    ['a wrong secret', { secretAccessKey: 'another' }, 'SignatureDoesNotMatch'],
    ['an unknown key', { accessKeyId: 'AKIANOBODY' }, 'InvalidAccessKeyId'],
    ['another region', { region: 'us-east-1' }, 'AuthorizationHeaderMalformed'],
    ['a bucket that is not there', { bucket: 'typo' }, 'NoSuchBucket'],
  ])('%s is refused at once, and never passes for an image that is not there', async (_name, wrong, code) => {
    const asked = s3.requests.length;
    await expect(createS3Blobs({ ...s3.bucket, ...wrong }, TIMES).find(key)).rejects.toMatchObject({
      code: 'IMAGES_AWAY',
      cause: { code },
    });
    expect(s3.requests.length - asked).toBe(1);
  });
});

test('of two stores the first is written, both are read, and what is removed is gone from both', async () => {
  const [first, second] = ['first', 'second'].map((name) => createFolderBlobs(path.join(folder, name)));
  await second!.put('u/old', Buffer.from('old'));
  await second!.put('u/both', Buffer.from('as it was'));
  const both = besides(first!, second!);
  await both.put('u/both', Buffer.from('new'));
  expect([String(await both.find('u/old')), String(await both.find('u/both'))]).toEqual(['old', 'new']);
  expect(String(await second!.find('u/both'))).toBe('as it was');
  expect((await Array.fromAsync(both.list('u'))).map(({ key, bytes }) => `${key} ${bytes}`).sort()).toEqual([
    'u/both 3',
    'u/old 3',
  ]);
  await both.remove('u/both');
  expect([await first!.find('u/both'), await second!.find('u/both')]).toEqual([null, null]);
  await both.removeFolder('u');
  expect(await second!.find('u/old')).toBeNull();
});
