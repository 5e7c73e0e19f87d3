import { expect, test } from 'vitest';
import { alignSentences } from './align.ts';
import { indexSources } from './index-sources.ts';
import { readQuantities } from './quantities/read-quantities.ts';
import { sentenceSpans } from './sentence-spans.ts';

const index = indexSources([
  {
    text: 'The ferry carries 412 passengers. The mill grinds rye. Anna Holm bakes bread.',
    title: null,
    author: null,
    siteName: null,
    publishedAt: null,
  },
]);
const bestOf = (text: string) => {
  const sentences = sentenceSpans(text);
  const places = alignSentences(text, sentences, readQuantities(text, 'en', []), 'en', index);
  return places.map(([best]) => best?.sentence ?? null);
};

test.each([
  ['Passengers love the ferry.', [0]],
  ['412 of them!', [0]],
  ['Rye is ground there.', [1]],
  ['Holm is a baker.', [2]],
  ['Nothing of the kind.', [null]],
])('alignSentences finds the sentence that has most in common: %s', (text, best) => {
  expect(bestOf(text)).toEqual(best);
});
