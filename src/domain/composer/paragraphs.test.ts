import { expect, test } from 'vitest';
import type { Tone } from '#domain/writing/tones.ts';
import { MAX_PARAGRAPH_LENGTH, toParagraphs } from './paragraphs.ts';

const sentences = (...texts: string[]) => texts.map((text) => ({ text, startsNew: false }));

test.each<[Tone, string[]]>([
  ['professional', ['A. B.', 'C. D.', 'E.']],
  ['conversational', ['A. B.', 'C. D.', 'E.']],
  ['enthusiastic', ['A.', 'B.', 'C.', 'D.', 'E.']],
  ['thoughtful', ['A. B. C.', 'D. E.']],
  ['bold', ['A.', 'B.', 'C.', 'D.', 'E.']],
  ['humorous', ['A.', 'B.', 'C.', 'D.', 'E.']],
])('toParagraphs, %s: %j', (tone, paragraphs) => {
  expect(toParagraphs(sentences('A.', 'B.', 'C.', 'D.', 'E.'), tone, 'en')).toEqual(paragraphs);
});

test('toParagraphs begins a new one where asked, and for a sentence that would make it too long', () => {
  const asked = [...sentences('A.'), { text: 'B.', startsNew: true }, ...sentences('C.')];
  expect(toParagraphs(asked, 'thoughtful', 'en')).toEqual(['A.', 'B. C.']);
  const half = 'x'.repeat(MAX_PARAGRAPH_LENGTH / 2);
  expect(toParagraphs(sentences(half, half.slice(1)), 'thoughtful', 'en')).toEqual([`${half} ${half.slice(1)}`]);
  expect(toParagraphs(sentences(half, half), 'thoughtful', 'en')).toEqual([half, half]);
  expect(toParagraphs(sentences(half + half + half), 'thoughtful', 'en')).toEqual([half + half + half]);
});

test('toParagraphs joins Japanese and Chinese without spaces', () => {
  expect(toParagraphs(sentences('港。', '船。'), 'thoughtful', 'ja')).toEqual(['港。船。']);
  expect(toParagraphs([], 'thoughtful', 'zh')).toEqual([]);
});
