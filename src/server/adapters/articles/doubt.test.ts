import { expect, test } from 'vitest';
import type { Block } from './blocks.ts';
import { findDoubt } from './doubt.ts';

const block = (text: string, linkShare = 0): Block => ({
  ...{ text, linkShare, tag: 'P', path: [0], boldShare: 0, elements: [] },
});
const facts = {
  title: 'How ferries on the coast became electric',
  description: 'Four harbours, one battery and a long winter',
  author: null,
  readable: [],
};
const story = block('The ferries between the four harbours have run on batteries since the winter. '.repeat(20));

test('findDoubt has none about a text that is most of its page and names its title', () => {
  expect(findDoubt([story], [story, block('Home')], facts)).toBeNull();
});

test('findDoubt calls a little text of a large page a scrap, however well it fits the title', () => {
  const teaser = block('Ferries on the coast became electric.');
  expect(findDoubt([teaser], [teaser, story], facts)).toBe('scrap');
  expect(findDoubt([teaser], [teaser], facts)).toBeNull();
  expect(findDoubt([], [story], facts)).toBe('scrap');
});

test('findDoubt calls a text links where more than half of it is', () => {
  const list = block('Ferries of the coast: all articles. '.repeat(30), 0.9);
  expect(findDoubt([list], [list], facts)).toBe('links');
  expect(findDoubt([list, story], [list, story], facts)).toBeNull();
});

test('findDoubt calls a text unrelated that has no word of a title and description long enough to say something', () => {
  const other = block('Our bakery bakes bread of rye at night and sells it at six. '.repeat(20));
  expect(findDoubt([other], [other], facts)).toBe('unrelated');
  expect(findDoubt([other], [other], { ...facts, title: 'Ferries', description: '' })).toBeNull();
});
