import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findFastFolder } from '#test/harness/fast-folder.ts';
import type { Post } from './state.ts';
import { openStore } from './store.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(await findFastFolder(), 'practice-store-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const post = (id: number): Post => ({
  urn: `urn:li:share:${id}`,
  sub: 'x',
  raw: `post ${id}`,
  rendered: `post ${id}`,
  truncatedAt: null,
  elements: [],
  visibility: 'PUBLIC',
  feedDistribution: 'MAIN_FEED',
  content: null,
  createdAt: id,
  deletedAt: null,
});

test('who waits for a post to settle finds it on the disk, in its last form', async () => {
  const store = await openStore(folder);
  const writing = [store.putPost(post(7)), store.putPost({ ...post(7), deletedAt: 9 })];
  await store.settled('urn:li:share:7');
  expect(JSON.parse(await readFile(join(folder, 'posts', '7.json'), 'utf8'))).toMatchObject({ deletedAt: 9 });
  await Promise.all(writing);
  expect((await stat(join(folder, 'posts'))).mode & 0o777).toBe(0o700);
});

test('saves at the same time share a write, and each finds its own change on the disk', async () => {
  const { state, save } = await openStore(folder);
  const saved = async (sequence: number): Promise<void> => {
    state.sequence = Math.max(state.sequence, sequence);
    await save();
    const file = JSON.parse(await readFile(join(folder, 'state.json'), 'utf8')) as { sequence: number };
    expect(file.sequence).toBeGreaterThanOrEqual(sequence);
  };
  await Promise.all([saved(1), saved(2), saved(3)]);
  await saved(4);
});

test('posts come back oldest first, however long their numbers are', async () => {
  const store = await openStore(folder);
  await Promise.all([100, 9, 20].map((id) => store.putPost(post(id))));
  const again = await openStore(folder);
  expect(again.posts().map(({ createdAt }) => createdAt)).toEqual([9, 20, 100]);
});
