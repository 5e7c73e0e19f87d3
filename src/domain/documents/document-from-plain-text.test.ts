import { expect, test } from 'vitest';
import { inlineLines, paragraphOf } from './document.ts';
import { documentFromPlainText } from './document-from-plain-text.ts';

test.each([
  ['a\nb\n\n\nc', ['a\nb', 'c']],
  ['\n \na\n\t\n', ['a']],
  ['- a\n1. **b** _c_', ['- a\n1. **b** _c_']],
  ['a\r\nb\u2028c\u0000', ['a\nb\nc']],
  [' \n', ['']],
])('documentFromPlainText: the paragraphs of %j, with nothing interpreted', (text, paragraphs) => {
  const { content } = documentFromPlainText(text);
  expect(content).toEqual(paragraphs.map((lines) => paragraphOf(inlineLines(lines))));
});
