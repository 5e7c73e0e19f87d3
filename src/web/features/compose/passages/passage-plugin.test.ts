import { getSchema } from '@tiptap/core';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import type { DecorationSet } from '@tiptap/pm/view';
import { expect, test } from 'vitest';
import { EXTENSIONS } from '../extensions.ts';
import { createPassagePlugin, currentSentence, PASSAGE_KEY } from './passage-plugin.ts';
import { readPostSentences } from './post-sentences.ts';

const schema = getSchema(EXTENSIONS);
const paragraph = (...text: string[]) => ({
  type: 'paragraph',
  content: text.map((each) => (each === '\n' ? { type: 'hardBreak' } : { type: 'text', text: each })),
});
const doc = schema.nodeFromJSON({
  type: 'doc',
  content: [
    paragraph('Sales rose by 12 %. ', 'Nobody knew.'),
    { type: 'paragraph' },
    paragraph('First line', '\n', 'Second line'),
    { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('An item')] }] },
  ],
});
const stateOf = () => EditorState.create({ doc, plugins: [createPassagePlugin()] });

test('readPostSentences gives sentences, lines and items with their places', () => {
  const { sentences, language } = readPostSentences(doc);
  expect(sentences.map(({ text }) => text)).toEqual([
    'Sales rose by 12 %.',
    'Nobody knew.',
    'First line',
    'Second line',
    'An item',
  ]);
  for (const { text, from, to } of sentences) expect(doc.textBetween(from, to)).toBe(text);
  expect(language).toBe('en');
});

test('currentSentence follows the caret, also between sentences', () => {
  const { sentences } = readPostSentences(doc);
  const at = (position: number) => {
    const state = stateOf();
    return currentSentence(state.apply(state.tr.setSelection(TextSelection.create(doc, position))));
  };
  for (const [index, { from, to }] of sentences.entries()) {
    expect(at(from + 1)).toBe(index);
    expect(at(to)).toBe(index);
  }
  const emptyParagraph = doc.child(0).nodeSize + 1;
  expect(at(emptyParagraph)).toBe(-1);
});

test('the sentence under the pointer counts until the caret or the text moves', () => {
  const [, second] = readPostSentences(doc).sentences;
  const { from = 0, to = 0 } = second ?? {};
  const state = stateOf();
  const pointed = state.apply(state.tr.setMeta(PASSAGE_KEY, { from, to }));
  expect(currentSentence(pointed)).toBe(1);
  expect(currentSentence(pointed.apply(pointed.tr.setMeta('other', 1)))).toBe(1);
  expect(currentSentence(pointed.apply(pointed.tr.setMeta(PASSAGE_KEY, null)))).toBe(0);
  expect(currentSentence(pointed.apply(pointed.tr.setSelection(TextSelection.create(doc, 2))))).toBe(0);
  expect(currentSentence(pointed.apply(pointed.tr.insertText('!', 1)))).toBe(0);
});

test('the tint is on the sentence under the pointer alone', () => {
  const state = stateOf();
  const plugin = state.plugins[0];
  expect(plugin?.props.decorations?.call(plugin, state)).toBeNull();
  const pointed = state.apply(state.tr.setMeta(PASSAGE_KEY, { from: 1, to: 5 }));
  const tint = plugin?.props.decorations?.call(plugin, pointed) as DecorationSet;
  expect(tint.find().map(({ from, to }) => [from, to])).toEqual([[1, 5]]);
});
