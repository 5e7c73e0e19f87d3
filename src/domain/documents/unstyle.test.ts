import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toNetworkText, toPlainContent } from '#domain/linkedin-text/network-text.ts';
import { type InlineNode, MARK_TYPES, type MarkType, paragraphOf, type RichDocument, textNode } from './document.ts';
import { documentFromPlainText } from './document-from-plain-text.ts';
import { removeEmphasis, unstyleDocument, unstyleInline } from './unstyle.ts';

const docOf = (...content: InlineNode[]): RichDocument => ({ type: 'doc', content: [paragraphOf(content)] });
const unstyle = (text: string) => unstyleInline([textNode(text)]);
const again = (document: RichDocument) => unstyleDocument(documentFromPlainText(toNetworkText(document)));

/** Runs as `b:words`, for reading. */
function shown(nodes: readonly InlineNode[]): string[] {
  return nodes.map((node) =>
    node.type === 'text' ? `${(node.marks ?? []).map((mark) => mark.type.charAt(0)).join('')}:${node.text}` : '↵',
  );
}

test.each<[string, string[]]>([
  ['𝗕𝗼𝗹𝗱 𝟵', ['b:Bold 9']],
  ['𝘐𝘵𝘢𝘭𝘪𝘤 9', ['i:Italic', ': 9']],
  ['𝘈 9 𝘉', ['i:A 9 B']],
  ['𝘽𝙤𝙩𝙝 𝟵 𝙖', ['bi:Both 9 a']],
  ['𝐁𝐨𝐥𝐝 𝟗', ['b:Bold 9']],
  ['𝑖𝑡𝑎𝑙𝑖𝑐 ℎ', ['i:italic h']],
  ['𝑩𝒐𝒕𝒉', ['bi:Both']],
  ['𝙼𝚘𝚗𝚘 𝟼 𝖺', [':Mono 6 a']],
  ['u\u0332p', ['u:u', ':p']],
  ['u\u0333 x\u0335y\u0338', ['u:u', ': ', 's:xy']],
  ['s\u0336o\u0332\u0336', ['s:s', 'us:o']],
  ['o\u0336\u0332', ['us:o']],
  ['a\u0332 \u0332b\u0332', ['u:a b']],
  ['👩‍💻\u0336!', ['s:👩‍💻', ':!']],
  ['𝗲\u0301 𝗻\u0303 𝗲\u0302\u0301', ['b:é ñ ế']],
  ['𝗚𝗿𝗼\u0308ß𝗲ß 𝗮øa ß', ['b:Größeß a', ':øa ß']],
  ['𝗮 Привет 𝗯', ['b:a', ': Привет ', 'b:b']],
  ['𝗮 https://a.io #tag 𝗯', ['b:a https://a.io #tag b']],
  ['𝗮 (x) 𝗯', ['b:a', ': (x) ', 'b:b']],
  ['𝗮\n𝗯', ['b:a', '↵', 'b:b']],
  ['=\u0338 \u0338 \u0336', [':=\u0338 \u0338', 's: ']],
  ['𝒜 𝔄 𝔸 𝛂 ½ ﬁ', [':𝒜 𝔄 𝔸 𝛂 ½ ﬁ']],
])('unstyleInline: %s', (text, expected) => {
  expect(shown(unstyle(text))).toEqual(expected);
});

test('unstyleInline keeps existing marks', () => {
  expect(shown(unstyleInline([textNode('a', ['underline']), textNode('𝗯', ['italic'])]))).toEqual(['u:a', 'bi:b']);
});

const letter = fc.constantFrom(...'abzABZ', 'é', 'ñ', 'ü');
const inner = fc.oneof(
  letter,
  fc.constantFrom(
    ' ',
    '-',
    ', ',
    '7',
    'aßz',
    'bøA',
    '😀',
    '👩‍💻',
    ' https://x.io/a_b ',
    ' #tag ',
    ' @[A](urn:li:person:b) ',
  ),
);
/** Begins and ends with letters that every style knows, so that its marks can be seen to its very ends. */
const words = fc
  .tuple(letter, fc.array(inner, { maxLength: 6 }), letter)
  .map(([a, middle, b]) => a + middle.join('') + b);
const run = fc.tuple(words, fc.subarray([...MARK_TYPES]));
const join = (nodes: [string, MarkType[]][]) =>
  // Neighbours with the same marks are one run to a reader.
  nodes.filter(([, marks], index) => index === 0 || marks.join() !== nodes[index - 1]?.[1].join());

test('unstyleInline is the inverse of styling', () => {
  fc.assert(
    fc.property(fc.array(run, { minLength: 1, maxLength: 5 }), (runs) => {
      const document = docOf(...join(runs).map(([text, marks]) => textNode(text, marks)));
      expect(again(document)).toEqual(document);
    }),
  );
});

test('unstyleInline leaves the network text of any text unchanged', () => {
  const any = fc.oneof(
    words,
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc
      .array(fc.constantFrom('\n', '\t', ' ', '1', '#a', 'Ж', '.', '@me', 'www.x.com', '(', ')', 'a'), { maxLength: 8 })
      .map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(any, fc.subarray([...MARK_TYPES])), { maxLength: 5 }), (runs) => {
      const source = docOf(...runs.filter(([text]) => text !== '').map(([text, marks]) => textNode(text, marks)));
      // Letters that came styled may be of another alphabet than ours, so the first journey may change them; no later one does.
      const document = again(source);
      expect(toNetworkText(again(document))).toBe(toNetworkText(document));
      expect(toPlainContent(again(document))).toBe(toPlainContent(document));
    }),
  );
});

test('unstyleInline leaves a text without styled letters as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      fc.pre(!/[\u{1D400}-\u{1D7FF}\u210E]|[\u0332\u0333\u0335\u0336\u0338]/u.test(text));
      const nodes = [textNode(`${text}x`, ['bold']), { type: 'hardBreak' } as const];
      expect(unstyleInline(nodes)).toEqual(nodes);
    }),
  );
});

test('removeEmphasis removes marks and styled letters', () => {
  const document = docOf(
    textNode('𝗮b', ['bold']),
    { type: 'hardBreak' },
    textNode('c\u0332 𝓭', ['underline', 'strike']),
  );
  expect(removeEmphasis(document)).toEqual(docOf(textNode('ab'), { type: 'hardBreak' }, textNode('c d')));
  fc.assert(
    fc.property(fc.array(run, { minLength: 1, maxLength: 5 }), (runs) => {
      const plain = removeEmphasis(docOf(...runs.map(([text, marks]) => textNode(text, marks))));
      expect(toNetworkText(plain)).toBe(toPlainContent(plain));
    }),
  );
});
