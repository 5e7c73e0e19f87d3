import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { envExample, SETTINGS, withReadmeTable } from './env-example.ts';
import { ROOT } from './run-tool.ts';

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

test('.env.example is what the settings say; after a change: node scripts/env-example.ts', () => {
  expect(read('.env.example')).toBe(envExample());
});

test("README.md's table is what the settings say", () => {
  expect(read('README.md')).toBe(withReadmeTable(read('README.md')));
  for (const { name } of SETTINGS) expect(read('README.md')).toContain(`| \`${name}\` |`);
});

test('what .env.example shows is what holds without it', () => {
  const shown = parseEnv(envExample().replaceAll(/^#([A-Z\d_]+=)/gm, '$1'));
  expect(Object.keys(shown).sort()).toEqual(SETTINGS.map(({ name }) => name).sort());
  expect(readConfig(shown)).toEqual(readConfig({}));
});
