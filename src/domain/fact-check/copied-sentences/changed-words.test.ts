import fc from 'fast-check';
import { expect, test } from 'vitest';
import { indexSources } from '../index-sources.ts';
import { findChangedWords } from './changed-words.ts';

const SENTENCES = [
  'The smallest of the three mills grinds twice as much as the other two.',
  'Its owner never sold flour to the bakers of the old town.',
  'The teacher of the school by the river keeps the key.',
];
const INDEX = indexSources([
  { text: SENTENCES.join(' '), title: null, author: null, siteName: null, publishedAt: null },
]);
const changed = (text: string) => findChangedWords(text, INDEX).map(({ claim, theirs }) => [claim, theirs]);

test.each([
  ['a word', 'The largest of the three mills grinds twice as much as the other two.', [['largest', 'smallest']]],
  ['at its beginning', 'Our owner never sold flour to the bakers of the old town.', [['Our', 'Its']]],
  ['at its end', 'Its owner never sold flour to the bakers of the old village.', [['village', 'town']]],
  [
    'at several places',
    'The largest of the three barns grinds twice as much as the other two.',
    [
      ['largest', 'smallest'],
      ['barns', 'mills'],
    ],
  ],
  ['two words', 'Its owner gladly gave flour to the bakers of the old town.', [['gladly gave', 'never sold']]],
])('words are told that alone differ from a sentence of the source: %s', (_where, post, found) => {
  expect(changed(post)).toEqual(found);
});

test.each([
  ['in another form', 'The teachers of the school by the river keeps the key.'],
  ['left out', 'The smallest of the three mills grinds as much as the other two.'],
  ['put in', 'The smallest of the three old mills grinds twice as much as the other two.'],
  ['of a sentence that was written anew', 'The smallest mill of the three gives more than both of the other two.'],
  [
    'at two places, at one of them as more words',
    'The largest of the three old barns grinds twice as much as the other two.',
  ],
  ['of another language', 'Die kleinste der drei Mühlen mahlt doppelt so viel wie die anderen.'],
])('words are not told %s', (_how, post) => {
  expect(changed(post)).toEqual([]);
});

test('property: sentences of the source as they are have none, and a word put in another’s place is found', () => {
  fc.assert(
    fc.property(fc.constantFrom(...SENTENCES), fc.nat(), (sentence, at) => {
      expect(changed(sentence)).toEqual([]);
      const words = sentence.split(' ');
      const place = at % words.length;
      const was = (words[place] ?? '').replace('.', '');
      const post = words.with(place, (words[place] ?? '').replace(was, 'zebra')).join(' ');
      const [found] = findChangedWords(post, INDEX);
      expect([found?.theirs, post.slice(found?.start, found?.end)]).toEqual([was, 'zebra']);
    }),
  );
});
