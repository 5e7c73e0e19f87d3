import { expect, test } from 'vitest';
import { checkFacts } from '../check-facts.ts';

const claimsOf = (source: string, text: string) =>
  checkFacts({ text, sources: [{ text: source, title: null, author: null, siteName: null, publishedAt: null }] }).map(
    ({ claim, nearest }) => [claim, nearest],
  );
const SOURCE = `The stand left two scratches on the wooden floor of the hall.
Nobody else has tried it so far, and the maker says nothing about it.
The paint comes in three colours, which a shop in the harbour mixes every morning.
Apprentices must stay with the yard for at least six years afterwards.
Five years is what the older boats have behind them.`;

test.each([
  ['The stand left three scratches on the wooden floor.', [['three', 'two']]],
  ['The stand left two scratches on the wooden floor.', []],
  ['The paint comes in three colours.', []],
])('a value of the source with another thing than there: %s', (post, found) => {
  expect(claimsOf(SOURCE, post)).toEqual(found);
});
