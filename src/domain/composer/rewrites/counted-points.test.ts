import { expect, test } from 'vitest';
import type { WritingLanguage } from '#domain/language/languages.ts';
import { findCounted } from './counted-points.ts';
import { parseTextLines } from './text-lines.ts';

const FIVE = ['Start small.', 'Ask early.', 'Write it down.', 'Sleep well.', 'Go home.'];
const counted = (before: string, rest: string, language: WritingLanguage = 'en') =>
  [
    ...findCounted(
      parseTextLines(`${before}\n\n${rest}`, language).flatMap(({ parts }) => parts),
      language,
    ),
  ].map(({ text }) => text);

test.each<[string, number, WritingLanguage?]>([
  ['3 lessons from our launch', 3],
  ['Two more reasons', 2],
  ['What we learned in 3 harbours:', 3],
  ['These 3 may help:', 3],
  ['This week three things changed', 3],
  ['Drei Wege aus dem Eis:', 3, 'de'],
])('findCounted: %s', (before, count, language) => {
  expect(counted(before, FIVE.join('\n\n'), language)).toEqual(FIVE.slice(0, count));
});

test.each<[string, WritingLanguage?]>([
  ['On 5 May'],
  ['On 5 May:'],
  ['On May 5:'],
  ['Week 3'],
  ['Week 3:'],
  ['Chapter 3: what happened:'],
  ['Q 3:'],
  ['It was 5:30 when the two of us met'],
  ['At 5:30 we met:'],
  ['At 4:05 we met:'],
  ['At 5 pm we met:'],
  ['Am 5. Mai:', 'de'],
  ['El 5 de mayo:', 'es'],
])('findCounted knows that this announces nothing: %s', (before, language) => {
  expect(counted(before, FIVE.join('\n\n'), language)).toEqual([]);
});

test('findCounted counts the items of a list only where something announces them', () => {
  const list = '- Vik\n- Kamo\n- Oslo';
  expect(counted('We hired 3 people in May.', list)).toEqual([]);
  expect(counted('We sail to three harbours:', list)).toEqual(['Vik', 'Kamo', 'Oslo']);
  expect(counted('We saw three changes.', list)).toEqual(['Vik', 'Kamo', 'Oslo']);
});
