import fc from 'fast-check';
import { expect, test } from 'vitest';
import { documentFromMarkdown } from '#domain/documents/document-from-markdown.ts';
import { toPlainContent } from '#domain/linkedin-text/network-text.ts';
import { bulletLines, escapeMarkdown, joinBlocks, networkLength, numberItems } from './markdown-blocks.ts';

test.each([
  ['plain', 5],
  ['**bold**', 8],
  ['*it* é', 6],
  ['- item', 6],
  ['a\n\n\n\nb', 4],
  ['😀', 2],
  ['', 0],
])('networkLength of %j is %d', (markdown, length) => {
  expect(networkLength(markdown)).toBe(length);
});

test.each([
  ['2 * 3 * 4', '2 \\* 3 \\* 4'],
  ['a **bold** _claim_', 'a \\*\\*bold\\*\\* \\_claim\\_'],
  ['see https://a.io/b_c_d *now*', 'see https://a.io/b_c_d \\*now\\*'],
  ['nothing to escape', 'nothing to escape'],
])('escapeMarkdown: %s', (text, escaped) => {
  expect(escapeMarkdown(text)).toBe(escaped);
});

test('escapeMarkdown gives text that reads exactly like its own', () => {
  const part = fc.constantFrom(
    '*',
    '**',
    '_',
    '__',
    '\\',
    'a',
    'B',
    ' ',
    '.',
    'https://x.io/a_b*c ',
    '@[A_b](urn:li:person:x_y)',
    '😀',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 15 }), (parts) => {
      const text = `x${parts.join('')}x`;
      expect(toPlainContent(documentFromMarkdown(escapeMarkdown(text)))).toBe(text);
    }),
  );
});

test('bulletLines puts a blank line between items only where one is long', () => {
  expect(bulletLines(['one', 'two'], '•')).toBe('• one\n• two');
  expect(bulletLines(['one', 'x'.repeat(90)], '🔹')).not.toContain('\n\n');
  expect(bulletLines(['one', 'x'.repeat(91), 'two'], '🔹').split('\n\n')).toHaveLength(3);
});

test('numberItems and bulletLines make lists that documentFromMarkdown reads back', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 1, maxLength: 12 }), (items) => {
      const listsOf = (markdown: string) => documentFromMarkdown(markdown).content;
      expect(listsOf(numberItems(items).join('\n'))).toMatchObject([{ type: 'orderedList', attrs: { start: 1 } }]);
      for (const markdown of [numberItems(items).join('\n'), bulletLines(items, '•')]) {
        const [list, ...others] = listsOf(markdown);
        expect(others).toEqual([]);
        expect(list).toHaveProperty('content.length', items.length);
      }
    }),
  );
});

test('joinBlocks leaves out what is empty', () => {
  expect(joinBlocks(['One', null, '', ' \n', 'Two\nmore'])).toBe('One\n\nTwo\nmore');
  expect(joinBlocks([null])).toBe('');
});
