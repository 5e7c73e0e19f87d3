import { expect, test } from 'vitest';
import { namesSource } from './source-lines.ts';

test.each([
  ['Source: “A ferry for Vik”, Harbour News', true],
  ['🔗 Sources: Harbour News; Vik Letters', true],
  ['Fonte: Il Porto', true],
  ['Source : Le Port', true],
  ['来源：港口新闻', true],
  ['— Harbour News', true],
  ['Via @harbournews', true],
  ['H/T Lena Holm', true],
  ['First published in: Harbour News', true],
  ['The ferry stays (via Harbour News).', true],
  ['Sources of salt are rare in the north.', false],
  ['We sail to Vik via Bergen on Monday.', false],
  ['The source: a well under the harbour.', false],
  ['Linked ships sail slowly.', false],
])('namesSource: %s is %s', (line, isOne) => {
  expect(namesSource(line)).toBe(isOne);
});
