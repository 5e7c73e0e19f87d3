import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readVerdicts } from './read-verdicts.ts';

const ONE = { sentence: 1, verdict: 'supported', quotation: 'as it says', reason: 'It does.' };
const JSON_ONE = JSON.stringify({ verdicts: [ONE] });
const READ = [{ ...ONE, sentence: 0 }];

test.each([
  ['alone', JSON_ONE],
  ['in a code block', `\`\`\`json\n${JSON_ONE}\n\`\`\``],
  ['within other words', `Here they are [as asked]:\n${JSON_ONE}\nAnything else?`],
  ['as a list', JSON.stringify([ONE])],
  ['as a list of two', JSON.stringify([ONE, { sentence: 2 }])],
  [
    'with a number in words and capitals',
    JSON.stringify({ verdicts: [{ ...ONE, sentence: ' 1', verdict: ' SUPPORTED' }] }),
  ],
  ['with fields nobody asked for', JSON.stringify({ thoughts: 'Hm.', verdicts: [{ ...ONE, certainty: 0.9 }] })],
  [
    'beside what is none',
    JSON.stringify({ verdicts: [null, 'x', { verdict: 'supported' }, { sentence: 'one' }, ONE] }),
  ],
])('readVerdicts reads an answer %s', (_how, said) => {
  expect(readVerdicts(said)).toEqual(READ);
});

test('readVerdicts takes what is no text for none', () => {
  expect(readVerdicts('{"verdicts":[{"sentence":3,"verdict":"contradicted","quotation":7}]}')).toEqual([
    { sentence: 2, verdict: 'contradicted', quotation: '', reason: '' },
  ]);
  expect(readVerdicts('{"verdicts":[]}')).toEqual([]);
});

test.each(['', 'Certainly!', '{', '{}', '{"verdicts":"all"}', '{"verdicts":[', 'null', '}{'])(
  '%s is no answer',
  (said) => {
    expect(readVerdicts(said)).toBeNull();
  },
);

test('readVerdicts never throws', () => {
  const odd = fc.oneof(
    fc.string(),
    fc.json(),
    fc.json().map((json) => `{"verdicts":[${json}]}`),
  );
  fc.assert(fc.property(odd, (said) => void readVerdicts(said)));
});
