import { expect, test } from 'vitest';
import { isMending, mendText } from './mend-text.ts';
import { isRating, rateText } from './rate-text.ts';
import { writePost } from './write-text.ts';

const SYSTEM = 'Mend each sentence of a LinkedIn post';
const PROMPT = [
  'Passage 1: The desk answered 1,200 questions in March. It closed at six.',
  'Passage 2: We ran it alone for two weeks.',
  'Sentence 1 (passages 1): The desk answered 3,621 questions in March.',
  'Why sentence 1: It says 1,200.',
  'Sentence 2 (passages 2): We ran it alone for years.',
].join('\n');

test('mends by the closest sentence of the passages, and says nothing in another’s first person', () => {
  expect(isMending({ system: SYSTEM, prompt: PROMPT })).toBe(true);
  expect(isMending({ system: 'Judge each sentence', prompt: PROMPT })).toBe(false);
  expect(JSON.parse(mendText({ prompt: PROMPT }, 'honest'))).toEqual({
    mended: [{ sentence: 1, text: 'The desk answered 1,200 questions in March.' }],
  });
});

test('its faults are a figure that stands nowhere, and no JSON', () => {
  expect(mendText({ prompt: PROMPT }, 'wrong')).toContain('613 percent');
  expect(mendText({ prompt: PROMPT }, 'nonsense')).not.toMatch(/[{[]/);
});

const post = (kind: string, manner?: 'borrows') =>
  writePost(
    { system: '', prompt: `[BEGIN SOURCE x]\nKind: ${kind}\nAuthor: Mara Lind\n\nI closed my bakery.\n[END SOURCE x]` },
    manner,
  );

test('quotes what somebody else says of themselves, unless it borrows', () => {
  expect(post('article')).toMatch(/^Mara Lind writes: “I closed my bakery\.”/);
  expect(post('article', 'borrows')).toMatch(/^I closed my bakery\./);
  expect(post("the poster's own ideas")).toMatch(/^I closed my bakery\./);
});

test('rates a post by what can be counted', () => {
  expect(isRating({ system: 'Rate the LinkedIn post below' })).toBe(true);
  expect(JSON.parse(rateText({ prompt: 'POST\nBoats sailed quietly.\n\nSOURCE\nThe boats sailed quietly.' }))).toEqual({
    hook: 4,
    coherence: 3,
    relevance: 5,
    format: 4,
  });
});
