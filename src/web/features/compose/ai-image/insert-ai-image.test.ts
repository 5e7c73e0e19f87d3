import { getSchema } from '@tiptap/core';
import { history, undo } from '@tiptap/pm/history';
import { EditorState } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { EXTENSIONS } from '../editor/post-editor.ts';
import { addPictureAtEnd } from './insert-ai-image.ts';

const schema = getSchema(EXTENSIONS);
const paragraph = (text: string) => ({
  type: 'paragraph',
  ...(text === '' ? {} : { content: [{ type: 'text', text }] }),
});
const picture = { type: 'image', attrs: { src: '/api/images/1', alt: 'A sentence.' } };
const stateOf = (...content: object[]) =>
  EditorState.create({ doc: schema.nodeFromJSON({ type: 'doc', content }), plugins: [history()] });
const shownBy = ({ doc }: EditorState) => (doc.toJSON() as { content: object[] }).content;

test.each([
  ['after the last line, with a line to go on writing', [paragraph('One')], [paragraph('One'), picture, paragraph('')]],
  ['before an open last line', [paragraph('One'), paragraph('')], [paragraph('One'), picture, paragraph('')]],
  [
    'after other pictures',
    [paragraph('One'), { type: 'image', attrs: { src: '/api/images/0', alt: null } }],
    [paragraph('One'), { type: 'image', attrs: { src: '/api/images/0', alt: null } }, picture, paragraph('')],
  ],
])('%s', (_where, before, after) => {
  const state = stateOf(...before);
  const added = state.apply(addPictureAtEnd(state, { src: '/api/images/1', alt: 'A sentence.' }));
  expect(shownBy(added)).toMatchObject(after);
  let undone = added;
  undo(added, (tr) => {
    undone = added.apply(tr);
  });
  expect(undone.doc.eq(state.doc)).toBe(true);
});

test('Undo takes back the picture and not what was typed just before it', () => {
  const typed = stateOf(paragraph('One'));
  const more = typed.apply(typed.tr.insertText(' two', 4));
  const added = more.apply(addPictureAtEnd(more, { src: '/api/images/1', alt: 'A sentence.' }));
  let undone = added;
  undo(added, (tr) => {
    undone = added.apply(tr);
  });
  expect(undone.doc.eq(more.doc)).toBe(true);
});
