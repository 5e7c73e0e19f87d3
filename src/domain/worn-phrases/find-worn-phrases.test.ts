import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_WORN_PHRASES } from './default-phrases.ts';
import { findWornPhrases } from './find-worn-phrases.ts';
import { readPhrases } from './read-phrase.ts';
import type { Edit } from './take-out.ts';

const PHRASES = readPhrases(DEFAULT_WORN_PHRASES);
const apply = (text: string, { start, end, with: words }: Edit) => text.slice(0, start) + words + text.slice(end);
const find = (text: string) => findWornPhrases(text, PHRASES);
/** The text with its first worn phrase taken out, or null. */
const takenOut = (text: string) => {
  const edit = find(text)[0]?.plain ?? null;
  return edit === null ? null : apply(text, edit);
};

test.each([
  ['In today’s fast-paced world, companies ship weekly.', 'Companies ship weekly.'],
  ['We sold 41 boats. Here’s the thing: nobody asked for one.', 'We sold 41 boats. Nobody asked for one.'],
  ['Here’s why: iPhone sales rose.', 'iPhone sales rose.'],
  ['We, at the end of the day, sold 41 boats.', 'We sold 41 boats.'],
  ['It works, full stop.', 'It works.'],
  ['We sold 41 boats. Let that sink in. Then we stopped.', 'We sold 41 boats. Then we stopped.'],
  ['We sold 41 boats. Let that sink in.', 'We sold 41 boats.'],
  ['Boats sold well. Let that sink in.\n\nThen it rained.', 'Boats sold well.\n\nThen it rained.'],
  ["It's not a boat, it's a promise.", "It's a promise."],
  [
    'The boat isn’t fast. It is not about speed. It’s not about speed, it’s about quiet.',
    "The boat isn’t fast. It is not about speed. It's about quiet.",
  ],
  ['They met in order to talk.', 'They met to talk.'],
  ['A plethora of boats came.', 'Many boats came.'],
  ['• Let that sink in.\n• Boats sold.', '• Boats sold.'],
  ['Das Beste daran? Es ist leise.', 'Es ist leise.'],
  ['Es geht nicht um Tempo, sondern um Ruhe.', 'Es geht um Ruhe.'],
  ['值得注意的是，船卖得很好。', '船卖得很好。'],
])('%j → %j', (text, without) => {
  expect(takenOut(text)).toBe(without);
});

test.each(['This boat is a game-changer for harbours.', 'And here’s the thing we sold.', 'A cutting-edge boat came.'])(
  '%j takes a person: only its sentence can go',
  (text) => {
    expect(takenOut(text)).toBeNull();
    expect(find(text)[0]?.removal).toEqual({ start: 0, end: text.length });
  },
);

test('another’s words in quotation marks are not marked', () => {
  expect(find('She said “Let that sink in.” and “game-changer”.')).toEqual([]);
});

test('of two that overlap the longer one is marked', () => {
  const text = 'Let’s dive into the data';
  expect(find(`${text}.`).map(({ claim }) => claim)).toEqual([text]);
});

/** Texts of plain sentences and worn phrases in any order. */
const plain = fc.constantFrom(
  'Boats sold well.',
  'Then it rained!',
  'who came?',
  '41 harbours closed.',
  '🚢 iPhones sank.',
  'She said “no”.',
);
const worn = fc.constantFrom(...DEFAULT_WORN_PHRASES).map(
  (line) =>
    line
      .split(' →')[0]
      ?.replace(/\((\p{L}+)\)/gu, '$1')
      .replace(/\b[XYZ]\b/g, 'a quiet boat') ?? '',
);
const joint = fc.constantFrom(' ', '\n', '\n\n', '\n• ');
const sentence = fc.oneof(
  plain,
  worn.map((one) => `${one}.`),
  worn.map((one) => `${one}, boats sold.`),
  worn.map((one) => `${one}: boats sold.`),
  worn.map((one) => `Boats, ${one}, sold.`),
  worn.map((one) => `Boats sold, ${one}.`),
  worn.map((one) => `Boats ${one} harbours.`),
);
const texts = fc.array(fc.tuple(sentence, joint), { minLength: 1, maxLength: 8 }).map((parts) =>
  parts
    .map(([words, after]) => words + after)
    .join('')
    .trim(),
);

test('marks are words of the text, in order, and finding them changes nothing', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const marks = find(text);
      for (const [at, { start, end, claim, removal }] of marks.entries()) {
        expect(text.slice(start, end)).toBe(claim);
        expect(start).toBeGreaterThanOrEqual(marks[at - 1]?.end ?? 0);
        expect([removal.start <= start, removal.end >= end]).toEqual([true, true]);
      }
      expect(find(text)).toEqual(marks);
    }),
  );
});

/** Sentences of a text that begin with a small letter, and double spaces, spaces before signs or at the ends of lines. */
const faultsOf = (text: string) =>
  (text.match(/(?:^|[.!?][ \n]+|\n)(?:• )?\p{Ll}(?!Phone)|[^\n] {2}| [,.!?]|[ ]\n|,[.,]/gu) ?? []).length;

test('taking a phrase out leaves no broken beginning, no double space and no stray sign', () => {
  fc.assert(
    fc.property(texts, (text) => {
      for (const { plain: edit } of find(text)) {
        if (edit === null) continue;
        const without = apply(text, edit);
        expect([without, faultsOf(without) <= faultsOf(text)]).toEqual([without, true]);
        expect(without.length).toBeLessThan(text.length + 20);
      }
    }),
    { numRuns: 500 },
  );
});

test('an empty list marks nothing', () => {
  expect(findWornPhrases('Let that sink in.', [])).toEqual([]);
});
