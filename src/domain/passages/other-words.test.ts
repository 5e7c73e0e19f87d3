import fc from 'fast-check';
import { expect, test } from 'vitest';
import { otherWords } from './other-words.ts';

const PASSAGE = 'It rained. They harvest wheat in a single afternoon when the weather holds. Then they rest.';
const wordsOf = (sentence: string) => {
  const { own, theirs } = otherWords(sentence, PASSAGE);
  return [
    own.map(({ start, end }) => sentence.slice(start, end)),
    theirs.map(({ start, end }) => PASSAGE.slice(start, end)),
  ];
};

test('words that differ are told on both sides, at the ends too', () => {
  expect(wordsOf('They harvest barley in a long afternoon when the weather holds.')).toEqual([
    ['barley', 'long'],
    ['wheat', 'single'],
  ]);
  expect(wordsOf('We harvest wheat in a single afternoon when the weather changes.')).toEqual([
    ['We', 'changes'],
    ['They', 'holds'],
  ]);
});

test('words put in or left out stand out on the side that has them', () => {
  expect(wordsOf('They harvest the wheat in a single afternoon when weather holds.')).toEqual([['the'], ['the']]);
});

test('of a sentence in other words none do', () => {
  expect(wordsOf('When it stays dry, one afternoon is enough for the whole harvest of wheat.')).toEqual([[], []]);
});

test('property: every span lies in its text, in order', () => {
  const text = fc.array(fc.constantFrom(...PASSAGE.split(' '), 'é', '𝟓𝟖')).map((words) => words.join(' '));
  fc.assert(
    fc.property(text, text, (sentence, passage) => {
      const { own, theirs } = otherWords(sentence, passage);
      for (const [spans, all] of [
        [own, sentence],
        [theirs, passage],
      ] as const) {
        let from = 0;
        for (const { start, end } of spans) {
          expect(start).toBeGreaterThanOrEqual(from);
          expect(end).toBeGreaterThan(start);
          from = end;
        }
        expect(from).toBeLessThanOrEqual(all.length);
      }
    }),
  );
});
