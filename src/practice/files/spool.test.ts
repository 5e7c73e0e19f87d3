import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { spool } from './spool.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'practice-spool-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const PART = Buffer.alloc(100_000, 7);

test('a part is on its way to the disk before the next one is asked for', async () => {
  const sizes: number[] = [];
  async function* body(): AsyncGenerator<Buffer> {
    for (let sent = 0; sent < 3; sent += 1) {
      const [name = ''] = await readdir(folder);
      sizes.push(statSync(join(folder, name)).size);
      yield PART;
    }
  }
  const { path, bytes, sha256, isTooLong } = await spool(body(), folder, 300_000);
  expect(sizes).toEqual([0, 100_000, 200_000]);
  expect([bytes, isTooLong]).toEqual([300_000, false]);
  const kept = await readFile(path);
  expect(sha256).toBe(createHash('sha256').update(kept).digest('hex'));
  expect(kept.equals(Buffer.concat([PART, PART, PART]))).toBe(true);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

test('what is longer than allowed is counted and not kept', async () => {
  async function* body(): AsyncGenerator<Buffer> {
    for (let sent = 0; sent < 5; sent += 1) yield PART;
  }
  const { path, bytes, isTooLong } = await spool(body(), folder, 299_999);
  expect([bytes, isTooLong]).toEqual([500_000, true]);
  expect((await stat(path)).size).toBe(200_000);
});

test('a body that breaks off leaves no file', async () => {
  async function* body(): AsyncGenerator<Buffer> {
    yield PART;
    throw new Error('gone');
  }
  await expect(spool(body(), folder, 1_000_000)).rejects.toThrow('gone');
  expect(await readdir(folder)).toEqual([]);
});
