import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toPlainContent } from '#domain/linkedin-text/network-text.ts';
import { type BlockNode, type InlineNode, type MarkType, paragraphOf, textNode } from './document.ts';
import { documentFromMarkdown } from './document-from-markdown.ts';
import { toMarkdown } from './to-markdown.ts';

const path = (src: string) => (src === '/api/images/a' ? '../images/a.png' : null);
const write = (...content: BlockNode[]) => toMarkdown({ type: 'doc', content }, path);
const line = (...content: InlineNode[]) => paragraphOf(content);
const words = (text: string, ...marks: MarkType[]) => textNode(text, marks);

test('toMarkdown writes paragraphs, line ends, marks and lists', () => {
  expect(
    write(
      line(words('One '), words('bold ', 'bold'), words('and all', 'bold', 'italic', 'underline', 'strike')),
      line(words('first'), { type: 'hardBreak' }, words('second')),
      line(),
      {
        type: 'orderedList',
        attrs: { start: 3 },
        content: [
          { type: 'listItem', content: [line(words('third'))] },
          {
            type: 'listItem',
            content: [
              line(words('fourth')),
              { type: 'bulletList', content: [{ type: 'listItem', content: [line(words('below'))] }] },
            ],
          },
        ],
      },
    ),
  ).toBe('One **bold** ***~~<u>and all</u>~~***\n\nfirst\\\nsecond\n\n3. third\n4. fourth\n\n   - below');
});

test('toMarkdown links an image to its file, or gives its description', () => {
  const image = (src: string, alt: string | null): BlockNode => ({ type: 'image', attrs: { src, alt } });
  expect(write(image('/api/images/a', 'A [kiln]'), image('/api/images/b', 'Lost'), image('/api/images/b', null))).toBe(
    '![A \\[kiln\\]](../images/a.png)\n\nLost',
  );
});

test.each([
  ['# no heading', '\\# no heading'],
  ['#hashtag stays', '#hashtag stays'],
  ['- no list', '\\- no list'],
  ['2026. A year', '2026\\. A year'],
  ['2*3 <b> `x` [y] ~z~', '2\\*3 \\<b\\> \\`x\\` \\[y\\] \\~z\\~'],
  ['https://a.example/some_page_here _so_', 'https://a.example/some_page_here \\_so\\_'],
  ['> no quotation', '\\> no quotation'],
])('toMarkdown escapes: %s', (text, markdown) => {
  expect(write(line(words(text)))).toBe(markdown);
});

test('toMarkdown gives text that documentFromMarkdown reads as the same words', () => {
  const word = fc
    .string({ unit: fc.constantFrom(...'abc123*_.é -'), minLength: 1, maxLength: 12 })
    .map((text) => `w${text}w`);
  const run = fc.record({ text: word, marks: fc.subarray<MarkType>(['bold', 'italic']) });
  fc.assert(
    fc.property(
      fc.array(fc.array(run, { minLength: 1, maxLength: 1 }), { minLength: 1, maxLength: 4 }),
      (paragraphs) => {
        const document = {
          type: 'doc' as const,
          content: paragraphs.map((runs) => line(...runs.map(({ text, marks }) => words(text, ...marks)))),
        };
        const again = documentFromMarkdown(toMarkdown(document, () => null));
        expect(toPlainContent(again)).toBe(toPlainContent(document));
      },
    ),
  );
});
