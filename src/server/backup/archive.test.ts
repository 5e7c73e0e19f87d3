import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { platform } from 'node:process';
import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFastFolder } from '#test/harness/fast-folder.ts';
import { readArchive, writeArchive } from './archive.ts';

let folder = '';
let count = 0;
beforeAll(async () => {
  folder = await mkdtemp(path.join(await findFastFolder(), 'postsmith-archive-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function newFile(): string {
  count += 1;
  return path.join(folder, `${count}.gz`);
}

async function* each(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines;
}

async function readAll(file: string): Promise<string[]> {
  return Array.fromAsync(readArchive(file));
}

async function written(lines: readonly string[] = ['{"a":1}', '["b"]']): Promise<string> {
  const file = newFile();
  await writeArchive(file, each(lines));
  return file;
}

test('lines come back as they were, whatever their letters and length', async () => {
  const anyLine = fc.string({ unit: 'binary', maxLength: 300 }).map((text) => JSON.stringify(text.toWellFormed()));
  await fc.assert(
    fc.asyncProperty(fc.array(anyLine), async (lines) => {
      expect(await readAll(await written(lines))).toEqual(lines);
    }),
    { numRuns: 30 },
  );
  const odd = ['"line\u2028and\u2029paragraph\u0085"', `"${'x'.repeat(1_000_000)}"`];
  expect(await readAll(await written(odd))).toEqual(odd);
});

test.skipIf(platform === 'win32')('nobody else may read it', async () => {
  expect((await stat(await written())).mode & 0o777).toBe(0o600);
});

test('a file that is there is not overwritten, and a failed one leaves nothing', async () => {
  const file = await written();
  await expect(writeArchive(file, each(['"other"']))).rejects.toThrow('exists already');
  expect(await readAll(file)).toHaveLength(2);
  async function* breaking(): AsyncGenerator<string> {
    yield '"first"';
    throw new Error('the database went away');
  }
  const before = await readdir(folder);
  await expect(writeArchive(newFile(), breaking())).rejects.toThrow('the database went away');
  expect(await readdir(folder)).toEqual(before);
});

test('one that is cut short anywhere is told apart from a whole one', async () => {
  const whole = await readFile(await written());
  for (let length = 0; length < whole.length; length += 1) {
    const file = newFile();
    await writeFile(file, whole.subarray(0, length));
    await expect(readAll(file), `${length} bytes`).rejects.toThrow(/is cut short|is damaged/);
  }
});

test('one that was changed is told, even if it is zipped anew', async () => {
  const whole = await readFile(await written());
  for (let at = 20; at < whole.length; at += 1) {
    const file = newFile();
    await writeFile(file, whole.with(at, (whole[at] ?? 0) ^ 0x10));
    await expect(readAll(file), `byte ${at}`).rejects.toThrow(/is damaged|is cut short/);
  }
  const text = gunzipSync(whole).toString();
  const changed = newFile();
  await writeFile(changed, gzipSync(text.replace('["b"]', '["c"]')));
  await expect(readAll(changed)).rejects.toThrow('is damaged');
  const headless = newFile();
  await writeFile(headless, gzipSync(text.replace(/\{"end".*\n/, '')));
  await expect(readAll(headless)).rejects.toThrow('is cut short');
});

test('what is no archive, or not there, says so', async () => {
  const file = newFile();
  await writeFile(file, 'just words');
  await expect(readAll(file)).rejects.toThrow('no backup of Postsmith');
  await expect(readAll(path.join(folder, 'absent'))).rejects.toThrow('There is no file');
  await expect(readAll(folder)).rejects.toThrow('cannot be read');
});
