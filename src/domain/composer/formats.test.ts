import { expect, test } from 'vitest';
import type { Format } from '#domain/writing/brief.ts';
import { findFormats, settleFormat } from './formats.ts';
import { readParts } from './points/source-sentences.ts';

const STORY =
  'She left the port in May. He had sold the ferry. They sailed to Vik at night. She kept the log. He lost the anchor. They were cold.';
const STEPS =
  'Check the depth of the harbour at low tide. Ask the grid company about its power. Train two captains in the winter months.';
const ITEMS = 'What a harbour needs\n\n1. Cranes and cables\n\n2. Captains at night\n\n3. Power from the grid';
const PLAIN = 'Harbour towns along the coast are old. Ferries in the north are loud.';

test.each<[string, object]>([
  [STORY, { story: true, 'how-to': false, list: false }],
  [STEPS, { story: false, 'how-to': true, list: false }],
  [ITEMS, { story: false, 'how-to': false, list: true }],
  [PLAIN, { story: false, 'how-to': false, list: false }],
  ['', { story: false, 'how-to': false, list: false }],
])('findFormats: %s', (text, formats) => {
  expect(findFormats(text, 'en')).toEqual(formats);
});

const settle = (format: Format, text: string) => settleFormat(format, readParts(text, 'en'), 'en');

test('settleFormat lists what the source has, in its order, without its own numbers', () => {
  expect(settle('list', ITEMS).listing).toEqual({
    lines: ['Cranes and cables', 'Captains at night', 'Power from the grid'],
    isNumbered: false,
  });
  expect(settle('how-to', STEPS).listing?.lines).toEqual(STEPS.split(/(?<=\.) /));
  expect(
    settle('how-to', 'Step 1: Check the depth\n\nStep 2: Ask the grid\n\nStep 3: Train two captains').listing?.lines,
  ).toEqual(['Check the depth', 'Ask the grid', 'Train two captains']);
});

test.each<[Format, string]>([
  ['story', 'no-story'],
  ['how-to', 'no-steps'],
  ['list', 'no-items'],
])('settleFormat takes the usual form for a %s that is none, and says so', (format, notice) => {
  expect(settle(format, PLAIN)).toEqual({ format: 'free', listing: null, notice });
});

test.each<Format>(['free', 'opinion', 'question', 'announcement'])('settleFormat keeps %s for any source', (format) => {
  expect(settle(format, PLAIN)).toEqual({ format, listing: null, notice: null });
});

test('settleFormat shows what the headings of a source count, in any but other formats, and where it begins', () => {
  const counted = (names: readonly string[], from = 1) =>
    names.map((name, at) => `${from + at}. ${name}\n\nIt is old.`).join('\n\n');
  const names = ['Cranes', 'Captains', 'Cables', 'Currents'].map((name) => `${name} of the north`);
  const text = `${PLAIN}\n\n${counted(names)}\n\n${counted(['Fees of the north', 'Fines of the north'])}`;
  expect(settle('free', text).listing).toEqual({ lines: names, isNumbered: false, at: 2, headings: names });
  expect(settle('free', `${PLAIN}\n\n${counted(names.slice(1))}`).listing).toBeNull();
  expect(settle('opinion', text).listing).toBeNull();
  expect(settle('free', counted([...names, 'Contact us now'])).listing).toBeNull();
  const promising = (title: string) => settleFormat('free', readParts(text, 'en'), 'en', title).listing;
  expect(promising('4 things of the north')).not.toBeNull();
  expect(promising('7 things of the north')).toBeNull();
  const rated = counted(names.map((name, at) => `${name}: ${at}.5 out of 5 stars`));
  expect(settle('free', rated).listing?.lines).toEqual(names);
});
