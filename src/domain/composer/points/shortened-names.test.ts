import { expect, test } from 'vitest';
import { findShortenedNames } from './shortened-names.ts';

const LAST = 2;
test.each([
  ['a surname', ['Dr. Lena Holm runs the port.', 'It is small.', 'Holm wants ferries.'], ['Holm']],
  ['an abbreviation', ['An overnight ferry (ONF) is slow.', 'It is small.', 'Towns like the ONF.'], ['ONF']],
  ['what was introduced', ['A mobile app sells it.', 'It is small.', 'Towns like the app.'], ['app']],
  ['no thing that it tells apart', ['An app sells it.', 'It is small.', 'Towns like the app of Vik.'], []],
  ['no name that is spelled out again', ['Dr. Lena Holm runs it.', 'It is small.', 'Lena Holm wants ferries.'], []],
  ['no name that was never longer', ['The port of Vik is old.', 'It is small.', 'Ferries leave Vik.'], []],
  ['no word that only begins a sentence', ['The Harbour Office opens.', 'It is small.', 'The ferries leave.'], []],
])('findShortenedNames: %s', (_, sentences, names) => {
  expect([...(findShortenedNames(sentences, 'en')[LAST]?.keys() ?? [])]).toEqual(names);
});

test('findShortenedNames gives the place of the long name, and none in German, where every noun has a capital', () => {
  const sentences = ['Die Hafen Gesellschaft zahlt.', 'Lena Holm runs it.', 'Holm zahlt.'];
  expect(findShortenedNames(sentences, 'en')[LAST]).toEqual(new Map([['Holm', 1]]));
  expect(findShortenedNames(sentences, 'de')[LAST]?.size).toBe(0);
});
