import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findQuotation } from './find-quotation.ts';

const PASSAGE = `Ostrava Robotics sold 1.2 billion crowns of welding arms\n last year — a third more. The firm’s hall “by the river” employs 412 people; costs fell by -12 percent. 売上は二割増えた。利益は12％だった。`;

test.each([
  ['as it stands', 'sold 1.2 billion crowns', 'sold 1.2 billion crowns'],
  ['with other spaces', 'welding  arms last year', 'welding arms last year'],
  ['with other dashes and marks', '"LAST YEAR - a third more."', 'last year — a third more'],
  ['with straight apostrophes and quotation marks', "The firm's hall 'by the river'", 'The firm’s hall “by the river'],
  ['a figure alone', '412', '412'],
  ['a figure with its word', '412 people', '412 people'],
  ['in unspaced writing', '売上は二割増えた', '売上は二割増えた'],
])('findQuotation finds a quotation %s', (_how, quotation, found) => {
  expect(findQuotation(quotation, PASSAGE)).toBe(found);
});

test.each([
  ['', 'nothing'],
  ['“”', 'nothing but marks'],
  ['welding arms', 'two words without a figure'],
  ['a', 'a letter'],
  ['売上', 'two letters of unspaced writing'],
  ['41', 'a part of a figure'],
  ['2 billion crowns', 'the end of a figure'],
  ['sold 1', 'the beginning of one'],
  ['12 percent', 'a figure without its minus'],
  ['elding arms last year', 'a part of a word'],
  ['sold 1.3 billion crowns', 'another figure'],
  ['sold … crowns of welding arms', 'words left out'],
  ['The company employs 412 people', 'other words'],
])('findQuotation does not take “%s”, %s', (quotation) => {
  expect(findQuotation(quotation, PASSAGE)).toBeNull();
});

const words = fc.array(fc.constantFrom(...PASSAGE.split(/\s+/), '412', '—', '“', '1,2', 'İ', '🌱', 'é'), {
  maxLength: 12,
});
const texts = fc.oneof(
  words.map((all) => all.join(' ')),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
);
/** The words and figures of a text, read in a way of their own. */
const termsOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

test('findQuotation never takes words that do not follow each other in the passage, and gives the passage’s own', () => {
  fc.assert(
    fc.property(texts, texts, (quotation, passage) => {
      const found = findQuotation(quotation, passage);
      if (found === null) return;
      expect(passage.replace(/\s+/g, ' ')).toContain(found);
      if (/[\u3040-\u30ff\u3400-\u9fff]/.test(quotation)) return;
      expect(` ${termsOf(passage).join(' ')} `).toContain(` ${termsOf(quotation).join(' ')} `);
    }),
  );
});

test('findQuotation finds every run of three words of a passage, whatever its case, spaces and marks', () => {
  const all = PASSAGE.split(/\s+/).slice(0, 18);
  fc.assert(
    fc.property(fc.nat(all.length - 3), fc.integer({ min: 3, max: 8 }), (from, count) => {
      const run = all.slice(from, from + count).filter((word) => /\p{L}|\p{N}/u.test(word));
      fc.pre(run.length === Math.min(count, all.length - from) && run.length >= 3);
      expect(findQuotation(`„${run.join('\n ').toUpperCase()}“`, PASSAGE)).not.toBeNull();
    }),
  );
});
