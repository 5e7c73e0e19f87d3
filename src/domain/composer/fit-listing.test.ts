import { expect, test } from 'vitest';
import { fitItems, fitListing } from './fit-listing.ts';

const item = (name: string, sentence: string | null) => ({ name, sentence, paragraph: 0 });
const items = [
  item('Vik', 'It rains.'),
  item('Alta: cold', 'It snows.'),
  item('Why Holm?', 'It freezes.'),
  item('Sund', null),
];

test('fitListing keeps the lines that fit, and is null where none does', () => {
  const listing = { lines: ['one', 'two', 'three'], isNumbered: true };
  expect(fitListing(listing, 18)).toEqual({ lines: ['one', 'two'], isNumbered: true });
  expect(fitListing(listing, 8)).toBeNull();
  expect(fitListing(null, 100)).toBeNull();
});

test('fitItems names all items first, then tells more of the first ones', () => {
  const lines = (room: number, more: number) => fitItems({ items, isNumbered: true }, { room, more })?.lines;
  expect(lines(300, 300)).toEqual(['Vik: It rains.', 'Alta: cold. It snows.', 'Why Holm? It freezes.', 'Sund']);
  expect(lines(300, 0)).toEqual(['Vik', 'Alta: cold', 'Why Holm?', 'Sund']);
  expect(lines(300, 15)).toEqual(['Vik: It rains.', 'Alta: cold', 'Why Holm?', 'Sund']);
  expect(lines(25, 100)).toEqual(['Vik: It rains.', 'Alta: cold. It snows.']);
  expect(lines(5, 100)).toBeUndefined();
});
