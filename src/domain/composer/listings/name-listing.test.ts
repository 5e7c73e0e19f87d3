import { expect, test } from 'vitest';
import { DEFAULT_CHOICES } from '#domain/writing/brief.ts';
import { composePost } from '../compose-post.ts';
import { nameListing } from './name-listing.ts';

const lines = ['Count', 'Ask', 'Light', 'Tell', 'Plan'];
test.each([
  ['the title’s part with the number', 'Harbours: 5 ways to save one (with figures)', null, '5 ways to save one:'],
  ['a heading with the number', 'Harbours in the north', '5 habits of good harbours', '5 habits of good harbours:'],
  [
    'a heading that names several before a title that does',
    'Ways out of debt',
    'Tips for your berths',
    'Tips for your berths:',
  ],
  ['a title that names several', 'How to save a harbour | The Tide', 'Introduction', 'How to save a harbour:'],
  ['no part of a figure', 'Holm pays 5,000 euros for a pier', '5% of all ferries wait', null],
  ['no other number', 'The 50 best harbours: a 5-step guide', null, null],
  ['nothing that speaks of the page', 'A harbour in the north', 'Below are steps to save one', null],
  ['nothing that names one thing', 'The harbour of Holm is closed', 'What the council says', null],
])('a list is named by %s', (_, title, above, name) => {
  expect(nameListing({ lines, at: 0, above }, title)).toBe(name);
});

const sections = lines.map((line, at) => `${at + 1}. ${line} the ferries of the harbour\n\nIt costs 400 euros.`);
const compose = (title: string, intro: string) =>
  composePost({
    ...DEFAULT_CHOICES,
    sources: [
      {
        kind: 'article',
        title,
        siteName: 'The Tide',
        url: null,
        language: 'en',
        text: [intro, ...sections].join('\n\n'),
      },
    ],
  }).content;

test('the name stands above the list, unless the title leads the post', () => {
  const told = compose(
    'Five ferries: 5 ways to save a harbour',
    'A harbour loses 400 euros on every ferry that waits for its berth.',
  );
  expect(told).toMatch(/berth\.\n\n5 ways to save a harbour:\n\n• Count/i);
  const led = compose('5 ways to save a harbour from its ferries', 'It was so.');
  expect(led).toMatch(/^5 ways/);
  expect(led.match(/5 ways/g)).toHaveLength(1);
});
