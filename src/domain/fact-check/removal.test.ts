import fc from 'fast-check';
import { expect, test } from 'vitest';
import { removalOf } from './removal.ts';
import { sentenceSpans } from './sentence-spans.ts';

function without(text: string, sentence: { start: number; end: number }): string {
  const { start, end } = removalOf(text, sentence);
  return text.slice(0, start) + text.slice(end);
}

test.each([
  ['We left. It rained. We came back.', 'We left. We came back.'],
  ['We left.  It rained.  We came back.', 'We left.  We came back.'],
  ['We left. It rained.\u00a0 We came back.', 'We left. We came back.'],
  ['We left. It rained.\nWe came back.', 'We left.\nWe came back.'],
  ['We left.\u00a0 It rained. \nWe came back.', 'We left.\nWe came back.'],
  ['We left. It rained.', 'We left.'],
  ['- It rained. We left.', '- We left.'],
  ['We left.\n- It rained.\nWe came back.', 'We left.\nWe came back.'],
  ['We left.\n1. It rained.', 'We left.'],
])('%j without its rain is %j', (text, rest) => {
  const sentence = sentenceSpans(text).find(({ start, end }) => text.slice(start, end).includes('It rained')) ?? {
    start: 0,
    end: 0,
  };
  const start = text.indexOf('It rained');
  expect(without(text, { ...sentence, start })).toBe(rest);
});

const SPACES = fc.string({ unit: fc.constantFrom(' ', '\u00a0', '\t'), maxLength: 3 });
const LINE_BREAK = fc.tuple(SPACES, fc.constantFrom('\n', '\n\n'), fc.constantFrom('', '- ', '•\u00a0', '2. '));
const GAP = fc.oneof(
  SPACES.map((spaces) => `${spaces} `),
  LINE_BREAK.map((parts) => parts.join('')),
);
const SENTENCE = fc.constantFrom('We left.', 'It rained!', 'Why?', '3 of us stayed.', '🚀', 'Go on:');
const TEXT = fc
  .tuple(SPACES, fc.array(fc.tuple(SENTENCE, GAP), { minLength: 1, maxLength: 8 }), SENTENCE, SPACES)
  .map(([before, parts, last, after]) => before + parts.flat().join('') + last + after);

const longestGap = (text: string) => Math.max(0, ...(text.match(/[^\S\n]+/g) ?? []).map(({ length }) => length));
const spacesAtEnds = (text: string) => text.match(/[^\S\n](?=\n|$)/g)?.length ?? 0;

test('without any of its sentences a text has no wider gap and no more lines that end with a space', () => {
  fc.assert(
    fc.property(TEXT, (text) => {
      for (const sentence of sentenceSpans(text)) {
        const rest = without(text, sentence);
        expect(longestGap(rest)).toBeLessThanOrEqual(longestGap(text));
        expect(spacesAtEnds(rest)).toBeLessThanOrEqual(spacesAtEnds(text));
      }
    }),
  );
});
