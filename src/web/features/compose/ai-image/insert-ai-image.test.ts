import { getSchema } from '@tiptap/core';
import { history, undo } from '@tiptap/pm/history';
import { EditorState } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { EXTENSIONS } from '../extensions.ts';
import { addImageAtEnd } from './insert-ai-image.ts';

const schema = getSchema(EXTENSIONS);
const paragraph = (text: string) => ({
  type: 'paragraph',
  ...(text === '' ? {} : { content: [{ type: 'text', text }] }),
});
const image = { type: 'image', attrs: { src: '/api/images/1', alt: 'A sentence.' } };
const stateOf = (...content: object[]) =>
  EditorState.create({ doc: schema.nodeFromJSON({ type: 'doc', content }), plugins: [history()] });
const shownBy = ({ doc }: EditorState) => (doc.toJSON() as { content: object[] }).content;

test.each([
  ['after the last line, with a line to go on writing', [paragraph('One')], [paragraph('One'), image, paragraph('')]],
  ['before an open last line', [paragraph('One'), paragraph('')], [paragraph('One'), image, paragraph('')]],
  [
    'after other images',
    [paragraph('One'), { type: 'image', attrs: { src: '/api/images/0', alt: null } }],
    [paragraph('One'), { type: 'image', attrs: { src: '/api/images/0', alt: null } }, image, paragraph('')],
  ],
])('%s', (_where, before, after) => {
  const state = stateOf(...before);
  const added = state.apply(addImageAtEnd(state, { src: '/api/images/1', alt: 'A sentence.' }));
  expect(shownBy(added)).toMatchObject(after);
  let undone = added;
  undo(added, (tr) => {
    undone = added.apply(tr);
  });
  expect(undone.doc.eq(state.doc)).toBe(true);
});

test('Undo removes the image and not what was typed just before it', () => {
  const typed = stateOf(paragraph('One'));
  const more = typed.apply(typed.tr.insertText(' two', 4));
  const added = more.apply(addImageAtEnd(more, { src: '/api/images/1', alt: 'A sentence.' }));
  let undone = added;
  undo(added, (tr) => {
    undone = added.apply(tr);
  });
  expect(undone.doc.eq(more.doc)).toBe(true);
});
