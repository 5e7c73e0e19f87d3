import { expect, test } from 'vitest';
import type { Habit } from './habit-names.ts';
import { measureHabits, wordsOf } from './habits.ts';
import { isHashtagLine, isListLine, readLayout } from './post-layout.ts';

test.each<[Habit, string, number]>([
  ['sentenceWords', 'One two three. Four five.', 2.5],
  ['paragraphSentences', 'One. Two.\n\nThree.', 1.5],
  ['blankLines', 'One.\n\nTwo.\nThree.', 0.5],
  ['firstLineWords', 'Three little words\n\nand more of them', 3],
  ['lastLineWords', 'First.\n\nThree little words\n\n#tag #other', 3],
  ['emojis', 'Well 🙂 done 👍🏽!', 2],
  ['hashtags', 'A #tag here.\n\n#one #two', 3],
  ['listLines', 'Look:\n• one\n• two\n→ three', 0.75],
  ['listLines', '1. one\n2) two', 1],
  ['questions', 'Why? Because. 🙂', 0.5],
  ['questions', 'Why not? 🙂', 1],
  ['exclamations', 'Look! There. Now!! Then.', 0.5],
  ['firstPerson', 'I saw what I’m not, by myself.', (100 * 3) / 7],
  ['firstPlural', 'We like our loom.', 50],
  ['secondPerson', 'You see your own.', 50],
  ['dashes', 'Late—and loud – once - more', (100 * 3) / 5],
  ['semicolons', 'One; two', 50],
  ['parentheses', 'One (two)', 50],
  ['quotations', '“One” and "two"', (100 * 2) / 3],
  ['ellipses', 'Well... well…', 100],
  ['figures', 'In 2024 we sold 1,200', 40],
  ['contractions', 'It’s mine and it isn’t', 40],
  ['capitals', 'This is BIG for the EU', (100 * 1) / 6],
  ['smallStarts', 'small line\nLarge line', 0.5],
  ['wordLetters', 'ab abcd', 3],
])('%s of %j', (habit, post, value) => {
  expect(measureHabits(post, 'en')[habit]).toBeCloseTo(value, 5);
});

test('the writer and the reader are named in other languages too', () => {
  expect(measureHabits('Wir sehen euch.', 'de')).toMatchObject({ firstPlural: 100 / 3, secondPerson: 100 / 3 });
  expect(measureHabits('Yo no sé.', 'es').firstPerson).toBeCloseTo(100 / 3, 5);
  expect(measureHabits('Io non so.', 'other').firstPerson).toBe(0);
});

test('words are counted with their apostrophes and hyphens, and unspaced ones by two characters', () => {
  expect(wordsOf('It’s a well-made loom, 12 %')).toEqual(['It’s', 'a', 'well-made', 'loom', '12']);
  expect(wordsOf('朝ごはん')).toHaveLength(2);
});

test('hashtags and addresses of a list are told from text', () => {
  expect(isHashtagLine('#one #two-parts ＃three')).toBe(true);
  expect(isHashtagLine('#one and more')).toBe(false);
  expect(isHashtagLine('')).toBe(false);
  for (const line of ['• a', '- a', '→ a', '12. a', '✅ a', '1️⃣ a'])
    expect([line, isListLine(line)]).toEqual([line, true]);
  for (const line of ['a - b', '2024 was good', '-5 degrees', '—'])
    expect([line, isListLine(line)]).toEqual([line, false]);
  expect(readLayout('A\r\nB\r\n\r\nC #x\n\n#y')).toEqual({
    lines: ['A', 'B', 'C #x'],
    paragraphs: ['A\nB', 'C #x'],
    body: 'A\nB\n\nC ',
    hashtags: 2,
  });
});
