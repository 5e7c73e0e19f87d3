import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFileBlobs } from './file-blobs.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'blobs-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('bytes come back, the last ones given, and go when told', async () => {
  const blobs = createFileBlobs(folder);
  expect(await blobs.find('a/b')).toBeNull();
  await blobs.put('a/b', Buffer.from('one'));
  await Promise.all(['two', 'six'].map((text) => blobs.put('a/b', Buffer.from(text))));
  expect(['two', 'six']).toContain((await blobs.find('a/b'))?.toString());
  expect(await readdir(path.join(folder, 'a'))).toEqual(['b']);
  expect((await stat(path.join(folder, 'a', 'b'))).mode & 0o777).toBe(0o600);
  await blobs.remove('a/b');
  await blobs.remove('a/b');
  expect(await blobs.find('a/b')).toBeNull();
});

test('a folder tells what lies in it and since when, drafts of a crash too', async () => {
  const blobs = createFileBlobs(folder);
  expect(await blobs.list('c')).toEqual([]);
  expect(await blobs.findWrittenAt('c/d')).toBeNull();
  await blobs.put('c/d', Buffer.from('one'));
  await blobs.put('c/e/f', Buffer.from('below'));
  await writeFile(path.join(folder, 'c', 'g.1.2.part'), 'half');
  expect((await blobs.list('c')).sort()).toEqual(['c/d', 'c/g.1.2.part']);
  await utimes(path.join(folder, 'c', 'd'), 1000, 1000);
  expect(await blobs.findWrittenAt('c/d')).toEqual(new Date(1_000_000));
});

test.each(['../a', 'a/../b', '/etc/passwd', 'a//b', '', 'A', 'a\\b'])('%j is no key', async (key) => {
  await expect(createFileBlobs(folder).find(key)).rejects.toThrow('not a blob');
});
