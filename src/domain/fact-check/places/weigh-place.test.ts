import { expect, test } from 'vitest';
import { checkFacts } from '../check-facts.ts';

const marksOf = (source: string, text: string) =>
  checkFacts({ text, sources: [{ text: source, title: null, author: null, siteName: null, publishedAt: null }] }).map(
    ({ claim, weight, nearest, reason }) => ({ claim, weight, nearest, reason }),
  );
const SOURCE = `In goal, the nineteen-year-old Morwenna Pask kept nine clean sheets and did not miss a minute.
The captain, who is twice her age, scored eleven goals in the spring and none in the autumn.
The loan runs until May 2034, said the treasurer of the club.
A sponsor from the harbour has signed a contract until May 2032.`;

test('a number of something else is marked with the one that is meant', () => {
  expect(marksOf(SOURCE, 'Morwenna Pask, the goalkeeper, kept eleven clean sheets without missing a minute.')).toEqual([
    {
      claim: 'eleven',
      weight: 'wrong',
      nearest: 'nine',
      reason: 'The source has “eleven” elsewhere. Here it seems to be nine.',
    },
  ]);
});

test('a date of something else too', () => {
  expect(marksOf(SOURCE, 'The loan of the club runs until May 2032, the treasurer said.')).toMatchObject([
    { claim: 'May 2032', nearest: 'May 2034' },
  ]);
});

test.each([
  ['where it stands', 'Goalkeeper Morwenna Pask kept nine clean sheets and did not miss a minute.'],
  ['both are stated', 'Morwenna Pask kept nine clean sheets, the captain scored eleven goals.'],
  ['no sentence is like it', 'Eleven is a number that I like.'],
  ['in another language', 'Torhüterin Morwenna Pask blieb elf Mal ohne Gegentor und verpasste keine Minute.'],
  ['what is said of other things alone', 'Eleven goals in the spring, none in the autumn.'],
])('nothing is marked %s', (_, post) => {
  expect(marksOf(SOURCE, post)).toEqual([]);
});

test('a number of another size is not taken to be meant', () => {
  const source = 'The scheme has 51 spaces for cars. Two architects from the town drew it for the five homes.';
  expect(marksOf(source, 'The scheme has two spaces for cars for every home.')).toEqual([]);
});
