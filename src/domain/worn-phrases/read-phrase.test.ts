import { expect, test } from 'vitest';
import { DEFAULT_WORN_PHRASES } from './default-phrases.ts';
import { WORN_PHRASE_MAX, WORN_PHRASES_MAX } from './limits.ts';
import { readPhrase, readPhrases } from './read-phrase.ts';

const findsIn = (line: string, text: string) =>
  [...text.matchAll(readPhrase(line)?.pattern ?? /$^/g)].map(([found]) => found);

test.each<[string, string, string[]]>([
  ['Let that sink in', 'let that sink in. LET  THAT sink in!', ['let that sink in', 'LET  THAT sink in']],
  ["Here's the thing", 'Here’s the thing: no.', ['Here’s the thing']],
  ['game-changer(s)', 'A game changer, two game‑changers, no gamechangers.', ['game changer', 'game‑changers']],
  ["It's not X, it's Y", "It's not a tool, it's a teammate. Good.", ["It's not a tool, it's a teammate"]],
  ["It's not X, it's Y", "It's not a tool. And it's a teammate.", []],
  ['X by X', 'Step by step, word by phrase.', ['Step by step']],
  ['full stop', 'The bus made a full stop, fullstops not.', ['full stop']],
  ['C++ (really)', 'C++ (really) good', ['C++ (really)']],
  ['值得注意的是', '这很好，值得注意的是它便宜。', ['值得注意的是']],
])('%j in %j', (line, text, found) => {
  expect(findsIn(line, text)).toEqual(found);
});

test('what stands behind an arrow is said in its place', () => {
  expect(readPhrase('in order to → to')).toMatchObject({ written: 'in order to', plain: 'to' });
  expect(readPhrase('in order to -> to')).toMatchObject({ written: 'in order to', plain: 'to' });
  expect(readPhrase('Let that sink in')?.plain).toBeNull();
  expect(readPhrase('Let that sink in →')?.plain).toBeNull();
});

test.each(['', '   ', 'X', 'X, Y', '→ to', '…'])('%j is no phrase', (line) => {
  expect(readPhrase(line)).toBeNull();
});

test('the product’s list is within its own limits, and each line is a phrase of its own', () => {
  expect(readPhrases(DEFAULT_WORN_PHRASES)).toHaveLength(DEFAULT_WORN_PHRASES.length);
  expect(DEFAULT_WORN_PHRASES.length).toBeLessThanOrEqual(WORN_PHRASES_MAX);
  expect(Math.max(...DEFAULT_WORN_PHRASES.map(({ length }) => length))).toBeLessThanOrEqual(WORN_PHRASE_MAX);
  expect(new Set(DEFAULT_WORN_PHRASES).size).toBe(DEFAULT_WORN_PHRASES.length);
});

test('no line of the list takes long on a text that nearly fits', () => {
  const patterns = readPhrases([...DEFAULT_WORN_PHRASES, 'X a X a X a Y', "It's not X, it's Y, it's Z"]).map(
    ({ pattern }) => pattern,
  );
  const text = `${"It's not a a a a a a a a ".repeat(150)}`.slice(0, 3000);
  const startedAt = performance.now();
  for (const pattern of patterns) void [...text.matchAll(pattern)];
  expect(performance.now() - startedAt).toBeLessThan(1000);
});
