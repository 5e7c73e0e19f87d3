import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  emptyDocument,
  findImages,
  hasImage,
  inlineLines,
  isEmptyDocument,
  MARK_TYPES,
  mapParagraphs,
  paragraphOf,
  type RichDocument,
  runsToInline,
  textNode,
} from './document.ts';

const image = { type: 'image', attrs: { src: 'data:image/png;base64,AA', alt: null } } as const;
const hardBreak = { type: 'hardBreak' } as const;

function listed(...content: RichDocument['content']): RichDocument {
  return { type: 'doc', content: [{ type: 'bulletList', content: [{ type: 'listItem', content }] }] };
}

test('isEmptyDocument is true without an image or a visible character', () => {
  expect(isEmptyDocument(emptyDocument())).toBe(true);
  expect(
    isEmptyDocument(listed({ type: 'paragraph', content: [textNode(' \u200b\u00a0'), { type: 'hardBreak' }] })),
  ).toBe(true);
  expect(isEmptyDocument(listed({ type: 'paragraph', content: [textNode('.')] }))).toBe(false);
  expect(isEmptyDocument(listed({ type: 'paragraph' }, image))).toBe(false);
});

test('findImages finds every image in reading order', () => {
  expect(hasImage(emptyDocument())).toBe(false);
  expect(findImages(listed({ type: 'paragraph' }, image))).toEqual([image]);
});

test('textNode lists marks once and in order', () => {
  expect(textNode('a', ['strike', 'bold', 'strike'])).toEqual({
    type: 'text',
    text: 'a',
    marks: [{ type: 'bold' }, { type: 'strike' }],
  });
});

test.each([
  ['a\nb', [textNode('a'), hardBreak, textNode('b')]],
  ['\na\n\n', [hardBreak, textNode('a'), hardBreak, hardBreak]],
  ['', []],
])('inlineLines of %j', (text, nodes) => {
  expect(inlineLines(text)).toEqual(nodes);
});

test('inlineLines gives every line its marks', () => {
  expect(inlineLines('a\nb', ['bold'])).toEqual([textNode('a', ['bold']), hardBreak, textNode('b', ['bold'])]);
});

test('runsToInline joins neighbours with the same marks, and leaves out what is empty', () => {
  expect(
    runsToInline([
      { text: 'a', marks: ['bold'] },
      { text: '', marks: [] },
      { text: 'b', marks: ['bold'] },
      { text: 'c\nd', marks: [] },
    ]),
  ).toEqual([textNode('ab', ['bold']), textNode('c'), hardBreak, textNode('d')]);
});

test('runsToInline keeps every letter with its marks, no node empty and no two neighbours alike', () => {
  const run = fc.record({ text: fc.stringMatching(/^[ab\n]{0,3}$/), marks: fc.subarray([...MARK_TYPES]) });
  fc.assert(
    fc.property(fc.array(run), (runs) => {
      const nodes = runsToInline(runs);
      const letters = nodes.flatMap((node) =>
        node.type === 'text'
          ? [...node.text].map((letter) => [letter, (node.marks ?? []).map(({ type }) => type)])
          : [],
      );
      expect(letters).toEqual(
        runs.flatMap(({ text, marks }) => [...text.replaceAll('\n', '')].map((one) => [one, marks])),
      );
      for (const [at, node] of nodes.entries()) {
        const next = nodes[at + 1];
        if (node.type !== 'text') continue;
        expect(node.text).not.toBe('');
        if (next?.type === 'text') expect(next.marks).not.toEqual(node.marks);
      }
    }),
  );
});

test('mapParagraphs changes every paragraph, those in lists too, and nothing else', () => {
  const list = (...content: RichDocument['content']): RichDocument['content'][number] => ({
    type: 'orderedList',
    attrs: { start: 3 },
    content: [{ type: 'listItem', content }],
  });
  const words = (text: string) => paragraphOf([textNode(text)]);
  const document: RichDocument = { type: 'doc', content: [words('a'), image, list(words('b'), list(words('c')))] };
  const upper = mapParagraphs(document, (nodes) =>
    nodes.map((node) => (node.type === 'text' ? textNode(node.text.toUpperCase()) : node)),
  );
  expect(upper).toEqual({ type: 'doc', content: [words('A'), image, list(words('B'), list(words('C')))] });
  expect(mapParagraphs(document, (nodes) => nodes)).toEqual(document);
  expect(mapParagraphs({ type: 'doc', content: [words('a')] }, () => []).content).toEqual([{ type: 'paragraph' }]);
});
