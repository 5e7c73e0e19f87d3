import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFolderBlobs } from './folder-blobs.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'blobs-'));
});
afterAll(() => rm(folder, { recursive: true }));

test("a file is its owner's alone; drafts that a crash left are no blobs, and go by their age", async () => {
  const blobs = createFolderBlobs(folder);
  await blobs.put('c/d', Buffer.from('one'));
  expect((await stat(path.join(folder, 'c', 'd'))).mode & 0o777).toBe(0o600);
  await writeFile(path.join(folder, 'Thumbs.db'), 'not ours');
  for (const name of ['old.part', 'new.part']) await writeFile(path.join(folder, 'c', name), 'half');
  await utimes(path.join(folder, 'c', 'old.part'), 1000, 1000);
  expect((await Array.fromAsync(blobs.list())).map(({ key }) => key)).toEqual(['c/d']);
  expect(await blobs.removeUnfinished(new Date(1_000_000))).toBe(1);
  expect((await readdir(path.join(folder, 'c'))).sort()).toEqual(['d', 'new.part']);
  expect(await blobs.removeFolder('c')).toBe(1);
  expect(await readdir(folder)).toEqual(['Thumbs.db']);
});
