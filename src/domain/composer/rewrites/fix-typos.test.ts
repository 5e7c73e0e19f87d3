import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fixTypos } from './fix-typos.ts';

const USUAL = [
  'harbour',
  'harbours',
  'customer',
  'customs',
  'version',
  'better',
  'batter',
  'report',
  'signal',
  'replied',
  'lesson',
];
const words = new Set([...USUAL, 'sign', 'gull', 'gulls', 'reply', 'less', 'son']);
const fix = (text: string) =>
  fixTypos(text, { has: (word) => words.has(word), isUsual: (word) => USUAL.includes(word) });

test.each([
  ['two letters exchanged', 'this versoin', 'this version'],
  ['one missing', 'a custmer', 'a customer'],
  ['one too many', 'a harrbour', 'a harbour'],
  ['another vowel', 'a herbour', 'a harbour'],
  ['“yed”', 'we replyed', 'we replied'],
  ['a letter three times', 'a lessson', 'a lesson'],
  ['one missing before one too many', 'the harbous', 'the harbours'],
])('%s is corrected', (_what, text, fixed) => {
  expect(fix(text)).toBe(fixed);
});

test.each([
  ['of two words', 'a bttter'],
  ['in the first letter', 'a narbour'],
  ['in a name, an address, a tag or code', 'Custmer custmer.org custmer@a.org @custmer #custmer my_custmer'],
  ['that is written twice', 'one custmer, two custmer'],
  ['in a word made of others', 'signgull, unsignal, harbourly, gulling'],
  ['in a short word', 'sgin is none'],
])('a slip %s stays', (_what, text) => {
  expect(fix(text)).toBe(text);
});

test('no more than 200 unknown words of a text are looked at', () => {
  const unknown = Array.from({ length: 200 }, (_, at) =>
    `zzq${String(at).padStart(3, '0')}`.replaceAll(/\d/g, (digit) => 'bcdfghjklm'[Number(digit)] ?? ''),
  );
  expect(fix(`custmer ${unknown.join(' ')}`)).toMatch(/^customer /);
  expect(fix(`${unknown.join(' ')} custmer`)).toMatch(/ custmer$/);
});

test('property: no more and no fewer words, each as long but for one letter', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^(?:[a-z]{1,12} ){0,8}$/), (text) => {
      const [before = [], after = []] = [text, fix(text)].map((one) => one.split(' '));
      expect(after.length).toBe(before.length);
      for (const [at, word] of before.entries())
        expect(Math.abs(word.length - (after[at]?.length ?? 0))).toBeLessThanOrEqual(1);
    }),
  );
});
