import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toPlainContent } from '#domain/linkedin-text/network-text.ts';
import { normalizeText } from '#domain/text/clean-text.ts';
import type { BlockNode, InlineNode } from './document.ts';
import { documentFromContent } from './document-from-content.ts';
import { documentFromMarkdown } from './document-from-markdown.ts';
import { documentFromPlainText } from './document-from-plain-text.ts';
import { parseDocument } from './parse-document.ts';

/** Emphasis written as tags: readable, and impossible to mistake for the markers of the source. */
function inline(nodes: readonly InlineNode[] = []): string {
  return nodes
    .map((node) => {
      if (node.type === 'hardBreak') return '<br>';
      const tags = (node.marks ?? []).map((mark) => mark.type.charAt(0));
      return (
        tags.map((tag) => `<${tag}>`).join('') +
        node.text +
        tags
          .reverse()
          .map((tag) => `</${tag}>`)
          .join('')
      );
    })
    .join('');
}

function outline(block: BlockNode): string {
  if (block.type === 'image') return 'image';
  if (block.type === 'paragraph') return inline(block.content);
  const name = block.type === 'bulletList' ? 'ul' : `ol${block.attrs.start}`;
  return `${name}(${block.content.map((item) => item.content.map(outline).join('|')).join(', ')})`;
}

function read(text: string): string[] {
  return documentFromMarkdown(text).content.map(outline);
}

test.each<[string, string]>([
  ['**bold** and __bold__', '<b>bold</b> and <b>bold</b>'],
  ['*italic* and _italic_', '<i>italic</i> and <i>italic</i>'],
  ['***both*** and **a *b* c**', '<b><i>both</i></b> and <b>a </b><b><i>b</i></b><b> c</b>'],
  ['_a **b** c_', '<i>a </i><b><i>b</i></b><i> c</i>'],
  ['**bold*', '*<i>bold</i>'],
  ['unclosed **bold and *italic', 'unclosed **bold and *italic'],
  ['\\*not\\* \\_this\\_', '*not* _this_'],
  ['snake_case_name and __init__py', 'snake_case_name and __init__py'],
  ['https://x.com/a_b_c*d*e and **https://x.com/_y**', 'https://x.com/a_b_c*d*e and <b>https://x.com/_y</b>'],
  ['snake_case end_, 2*3 b*', 'snake_case end_, 2*3 b*'],
  ['2*3*4 = 24, 2 * 3 * 4', '2*3*4 = 24, 2 * 3 * 4'],
  ['¯\\_(ツ)_/¯', '¯_(ツ)_/¯'],
  ['@[A_b_](urn:li:person:x_y) _c_', '@[A_b_](urn:li:person:x_y) <i>c</i>'],
  ['**#tag** @foo_bar_baz', '<b>#tag</b> @foo_bar_baz'],
  ['**two\nlines**', '<b>two</b><br><b>lines</b>'],
  ['C:\\dir ** * **** __', 'C:\\dir ** * **** __'],
])('documentFromMarkdown, emphasis: %s', (text, expected) => {
  expect(read(text)).toEqual([expected]);
});

test.each<[string, string[]]>([
  ['1. a\n2. b', ['ol1(a, b)']],
  ['Why:\n3. a\n4. **b**\nSo.', ['Why:', 'ol3(a, <b>b</b>)', 'So.']],
  ['- a\n• b\n* c', ['ul(a, b, c)']],
  ['- a\n  - b\n    - c\n- d', ['ul(a|ul(b|ul(c)), d)']],
  ['1. a\n   - b\n2. c', ['ol1(a|ul(b), c)']],
  ['1. a\n\n2. b\n\nc', ['ol1(a|, b)', '', 'c']],
  ['- a\n  more\nnext', ['ul(a<br>more)', 'next']],
  ['1. a\n1. b', ['ol1(a)', 'ol1(b)']],
  ['- a\n1. b', ['ul(a)', 'ol1(b)']],
  ['2) a\n-b\n1.c\n- ', ['2) a<br>-b<br>1.c<br>- ']],
  ['\\- a\n1\\. b', ['- a<br>1. b']],
  ['a\r\nb\r\n\r\n\r\nc', ['a<br>b', 'c']],
  ['1. **a**\r\n2. b\r\n   - _c_\r\n', ['ol1(<b>a</b>, b|ul(<i>c</i>))']],
  ['a\n\n- b', ['a', '', 'ul(b)']],
  ['', ['']],
])('documentFromMarkdown, lines: %j', (text, expected) => {
  expect(read(text)).toEqual(expected);
});

test('documentFromMarkdown keeps the text line for line', () => {
  const line = fc.oneof(
    fc.constantFrom(
      '',
      ' ',
      'Hello world',
      'snake_case',
      '• item',
      '  • inner',
      '    • deep',
      '• a: b',
      '1. one',
      '2. two',
      '  1. x',
      '7. seven',
    ),
    fc.stringMatching(/^[a-z .,!?#@()😀é]{0,20}$/u),
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 14 }), (lines) => {
      // A list line may lose surplus indentation, never a word, a number or a blank line.
      const written = normalizeText(lines.join('\n'));
      const shown = toPlainContent(documentFromMarkdown(written));
      const bare = (text: string) => text.split('\n').map((part) => part.trim());
      expect(bare(shown)).toEqual(bare(written));
    }),
  );
});

test('documentFromMarkdown loses only markers and backslashes, and gives a valid document', () => {
  const noise = fc.array(
    fc.constantFrom('*', '**', '_', '__', '\\', 'a', ' ', '\n', '- ', '1. ', '.', 'https://x.io/', '😀'),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        noise.map((parts) => parts.join('')),
      ),
      (text) => {
        const document = documentFromMarkdown(text);
        expect(parseDocument(document)).toEqual({ document, dropped: [] });
        const letters = (value: string) => value.replace(/[\s*_\\•-]/g, '');
        expect(letters(toPlainContent(document))).toBe(letters(normalizeText(text)));
      },
    ),
  );
});

test('documentFromPlainText keeps any text as it is', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[ab*\-1.\n ]*$/)), (text) => {
      expect(toPlainContent(documentFromPlainText(text))).toBe(normalizeText(text));
    }),
  );
});

/** Linear is 10, quadratic 100. The small text takes milliseconds, so that a pause of the machine cannot make it look faster. */
const RATIO = 40;
const ATTEMPTS = 3;

function millisecondsFor(unit: string, length: number): number {
  const text = `- x\n${unit.repeat(Math.ceil(length / unit.length))}`;
  const startedAt = performance.now();
  documentFromContent(text);
  return performance.now() - startedAt;
}

test.each([
  ['openers and closers', '*a b* '],
  ['mixed markers', '*a _b **c __d '],
  ['tight runs', 'a**b*'],
  ['nested items', '- a\n  - b\n'],
  ['styled letters', '𝗮 b\u0332 '],
])('documentFromContent takes linear time for %s', (_, unit) => {
  const isLinear = () => millisecondsFor(unit, 200_000) < RATIO * Math.max(4, millisecondsFor(unit, 20_000));
  expect(Array.from({ length: ATTEMPTS }).some(isLinear)).toBe(true);
});
