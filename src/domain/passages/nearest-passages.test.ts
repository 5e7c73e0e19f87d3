import fc from 'fast-check';
import { expect, test } from 'vitest';
import { indexPassages } from './index-passages.ts';
import { nearestPassages } from './nearest-passages.ts';

const TEXT = `The desk answered 1,200 questions in March. Karin Holm ran it. It opens again on 4 May.

In autumn the desk answered 900 questions. Nobody asked for the phone back.`;
const nearest = (sentence: string, { most = 2, longest = 600, sources = [TEXT] } = {}) =>
  nearestPassages(sentence, indexPassages(sources.map((text) => ({ text, language: null }))), {
    context: {},
    most,
    longest,
  });

test('nearestPassages gives the paragraph of the nearest passage, then another place', () => {
  const [first, second] = TEXT.split('\n\n');
  expect(nearest('The desk answered 1,200 questions.')).toEqual([first, second]);
  expect(nearest('The desk answered 1,200 questions.', { most: 1 })).toEqual([first]);
});

test('nearestPassages takes no more of a paragraph than it may', () => {
  expect(nearest('Karin Holm ran it.', { most: 1, longest: 70 })).toEqual([
    'The desk answered 1,200 questions in March. Karin Holm ran it.',
  ]);
  expect(nearest('Karin Holm ran it.', { most: 1, longest: 8 })).toEqual(['Karin Ho']);
});

test('nearestPassages gives none for a sentence that rests on none', () => {
  expect(nearest('Courage is a habit.')).toEqual([]);
});

test('nearestPassages gives parts of the sources, none twice', () => {
  const words = fc.array(fc.constantFrom(...TEXT.split(/\s+/), '\n\n'), { maxLength: 60 }).map((all) => all.join(' '));
  fc.assert(
    fc.property(
      words,
      fc.array(words, { maxLength: 3 }),
      fc.integer({ min: 1, max: 200 }),
      (sentence, sources, longest) => {
        const found = nearest(sentence, { sources, longest, most: 3 });
        expect(found.length).toBeLessThanOrEqual(3);
        for (const passage of found) {
          expect(passage.length).toBeLessThanOrEqual(longest);
          expect(sources.some((source) => source.includes(passage))).toBe(true);
          expect(passage.trim()).not.toBe('');
        }
      },
    ),
  );
});
