import { expect, test } from 'vitest';
import { type Shared, sharedSource } from './shared-source.ts';

const LINK = 'https://example.org/a?b=1';

test.each<[Shared, string]>([
  [{}, ''],
  [{ url: '', text: ' ', title: null }, ''],
  [{ url: ` ${LINK} `, text: 'Words', title: 'A title' }, LINK],
  [{ text: LINK }, LINK],
  [{ text: `A headline ${LINK}`, title: 'A headline' }, LINK],
  [{ text: `“A quotation\nof two lines”\n${LINK}` }, LINK],
  [{ text: `${LINK} and what I think of it` }, `${LINK} and what I think of it`],
  [{ text: `${LINK} and https://example.org/b` }, `${LINK} and https://example.org/b`],
  [{ text: `${'word '.repeat(100)}${LINK}` }, `${'word '.repeat(100)}${LINK}`],
  [{ title: 'A title', text: 'Words' }, 'A title\n\nWords'],
  [{ title: 'A title', text: 'A title and words' }, 'A title and words'],
  [{ title: 'A title' }, 'A title'],
])('of %j the source is %j', (shared, source) => {
  expect(sharedSource(shared, 1000)).toBe(source);
});

test('what is longer than a source may be is cut, never lost', () => {
  expect(sharedSource({ text: 'words '.repeat(9) }, 10)).toBe('words word');
});
