import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainDashes } from './plain-dashes.ts';

test.each([
  ['The ferry — quiet and clean — sails at nine.', 'The ferry, quiet and clean, sails at nine.'],
  ['Diesel is gone—electric boats sail.', 'Diesel is gone, electric boats sail.'],
  ['The ferry is quiet — it runs on batteries.', 'The ferry is quiet. It runs on batteries.'],
  ['Two boats — that’s all there is left.', 'Two boats. That’s all there is left.'],
  ['Das Boot ist leise – und billig.', 'Das Boot ist leise, und billig.'],
  [
    'Anna Holm — the captain — agreed. Others — fewer — did not.',
    'Anna Holm, the captain, agreed. Others, fewer, did not.',
  ],
  ['“Quiet” — her word.', '“Quiet”, her word.'],
])('%s', (given, plain) => {
  expect(plainDashes(given)).toBe(plain);
});

test.each([
  '2019—2024',
  'From 9 — 17 o’clock',
  'Pages 3–9',
  'Monday – Friday',
  'Monday — Friday',
  'Mai – Juni',
  'The London–Paris line',
  'Berlin – Hamburg',
  '“We came — and stayed.”',
  '— Anna Holm',
  '– a bullet',
  'a well-known fact',
])('%s stays', (text) => {
  expect(plainDashes(text)).toBe(text);
});

const words = fc
  .array(
    fc.constantFrom(
      'boats',
      'It',
      'it',
      'sails',
      ' ',
      ' — ',
      '—',
      ' – ',
      '–',
      '.',
      ', ',
      '\n',
      '2019',
      '“',
      '”',
      'May',
      '🚢',
    ),
    {
      maxLength: 40,
    },
  )
  .map((parts) => parts.join(''));

test('no word and no line is lost, nothing is doubled, and a second time changes nothing', () => {
  const lettersOf = (text: string) => (text.match(/[\p{L}\p{N}\n🚢]/gu) ?? []).join('').toLowerCase();
  fc.assert(
    fc.property(words, (text) => {
      const plain = plainDashes(text);
      expect(lettersOf(plain)).toBe(lettersOf(text));
      expect(plainDashes(plain)).toBe(plain);
      const doubled = (one: string) => one.match(/ {2}|,,|\.\./g)?.length ?? 0;
      expect(doubled(plain)).toBeLessThanOrEqual(doubled(text));
    }),
  );
});

test('a word of thousands of letters beside many dashes takes no longer than short words', () => {
  const given = `${'a'.repeat(6000)}. x${' — y'.repeat(1000)}`;
  const startedAt = performance.now();
  plainDashes(given);
  expect(performance.now() - startedAt).toBeLessThan(2000);
});
