import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { loadSecrets } from './secrets.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = path.join(mkdtempSync(path.join(tmpdir(), 'postsmith-secrets-')), 'data');
});
afterEach(() => rmSync(path.dirname(dataDir), { recursive: true }));

const file = () => path.join(dataDir, 'secrets.json');
const modeOf = (name: string) => (statSync(name).mode & 0o777).toString(8);
const load = (more: Record<string, string> = {}) => loadSecrets(readConfig({ DATA_DIR: dataDir, ...more }));
const SESSION_SECRET = 'a'.repeat(40);
const ENCRYPTION_KEY = 'AB'.repeat(32);

test('made once, readable by their owner alone, the same on every later start', () => {
  const first = load();
  const kept = readFileSync(file(), 'utf8');
  expect(modeOf(file())).toBe('600');
  expect(modeOf(dataDir)).toBe('711');
  expect(load()).toEqual(first);
  expect(readFileSync(file(), 'utf8')).toBe(kept);
  expect(readdirSync(dataDir)).toEqual(['secrets.json']);
});

test('two installations share no key, and no key of one serves two purposes', () => {
  const one = Object.values(load()).map((key) => key.toString('hex'));
  rmSync(file());
  const other = Object.values(load()).map((key) => key.toString('hex'));
  expect(one.length).toBeGreaterThan(5);
  expect(new Set([...one, ...other]).size).toBe(one.length + other.length);
  expect([...one, ...other].every((key) => key.length === 64)).toBe(true);
});

test('a file that others may read is closed again', async () => {
  load();
  await chmod(file(), 0o644);
  load();
  expect(modeOf(file())).toBe('600');
});

test('what the environment gives wins, and then nothing is kept', () => {
  const given = load({ SESSION_SECRET, ENCRYPTION_KEY });
  expect(existsSync(dataDir)).toBe(false);
  expect(given.encryptionKey).toEqual(Buffer.from(ENCRYPTION_KEY, 'hex'));
  expect(load({ SESSION_SECRET, ENCRYPTION_KEY })).toEqual(given);
  expect(load({ SESSION_SECRET: 'b'.repeat(40), ENCRYPTION_KEY }).idTokenKey).not.toEqual(given.idTokenKey);
});

test('one of the two given: the other is kept', () => {
  const half = load({ SESSION_SECRET });
  expect(half.idTokenKey).toEqual(load({ SESSION_SECRET, ENCRYPTION_KEY }).idTokenKey);
  expect(load().encryptionKey).toEqual(half.encryptionKey);
});

test.each(['', '{"sessionSecret":"hunter2-hunter2', '{"sessionSecret":"hunter2","encryptionKey":"hunter3"}'])(
  'a damaged file is named, neither replaced nor quoted: %s',
  (text) => {
    load();
    writeFileSync(file(), text);
    expect(() => load()).toThrow(`${file()} is damaged`);
    expect(() => load()).not.toThrow('hunter');
    expect(readFileSync(file(), 'utf8')).toBe(text);
  },
);
