import { getSchema } from '@tiptap/core';
import { history, redo, undo } from '@tiptap/pm/history';
import { EditorState, NodeSelection, TextSelection, type Transaction } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { EXTENSIONS } from '../extensions.ts';
import {
  canMoveImage,
  findGap,
  findImageNodes,
  insertImages,
  moveImage,
  openLine,
  removeImagesOf,
  replaceSources,
  setImageAlt,
} from './image-editing.ts';

const schema = getSchema(EXTENSIONS);
const A = 'data:image/png;base64,AAAA';
const B = 'data:image/png;base64,BBBB';
const ADDRESS = `/api/images/${'ab'.repeat(32)}`;
const toAddress = (src: string) => (src === A ? ADDRESS : src);

/** A document of lines: `*x*` is an image, `- x` a list with one line, anything else a paragraph. */
function stateOf(...lines: string[]): EditorState {
  const content = lines.map((line) => {
    const paragraph = (text: string) => ({
      type: 'paragraph',
      ...(text === '' ? {} : { content: [{ type: 'text', text }] }),
    });
    if (line.startsWith('*')) return { type: 'image', attrs: { src: line.slice(1, -1), alt: null } };
    if (!line.startsWith('- ')) return paragraph(line);
    return { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(line.slice(2))] }] };
  });
  return EditorState.create({ doc: schema.nodeFromJSON({ type: 'doc', content }), plugins: [history()] });
}

function linesOf({ doc }: EditorState): string[] {
  return doc.children.map((node) => {
    if (node.type.name === 'image') return `*${String(node.attrs['src'])}*`;
    return node.type.name === 'bulletList' ? `- ${node.textContent}` : node.textContent;
  });
}

function after(state: EditorState, tr: Transaction | null): EditorState {
  if (tr === null) throw new Error('there was nothing to do');
  return state.apply(tr);
}
const caretAt = (state: EditorState, pos: number) =>
  state.apply(state.tr.setSelection(TextSelection.create(state.doc, pos)));
const insert = (state: EditorState, sources: string[], pos = state.selection.to) =>
  after(state, insertImages(state.tr, findGap(state.doc, pos), sources));

test('images are added between blocks: before one at its start, else after it, never into a line or list', () => {
  const state = stateOf('one', '- item', 'two');
  expect(linesOf(insert(state, [A], 1))).toEqual([`*${A}*`, 'one', '- item', 'two']);
  expect(linesOf(insert(state, [A, B], 2))).toEqual(['one', `*${A}*`, `*${B}*`, '- item', 'two']);
  expect(linesOf(insert(state, [A], 10))).toEqual(['one', '- item', `*${A}*`, 'two']);
});

test('images that are added one by one are in that order', () => {
  const first = insert(caretAt(stateOf('one', 'two'), 2), [A]);
  expect(linesOf(insert(first, [B]))).toEqual(['one', `*${A}*`, `*${B}*`, 'two']);
});

test('at the end a line follows for the caret; in the middle of a line the caret stays', () => {
  const atEnd = insert(caretAt(stateOf('one'), 4), [A]);
  expect(linesOf(atEnd)).toEqual(['one', `*${A}*`, '']);
  expect(atEnd.selection.from).toBe(atEnd.doc.content.size - 1);
  const within = insert(caretAt(stateOf('one', 'two'), 2), [A]);
  expect(linesOf(within)).toEqual(['one', `*${A}*`, 'two']);
  expect(within.selection.from).toBe(2);
});

test('an address replaces an embedded image outside of Undo, and the selection stays', () => {
  let state = insert(caretAt(stateOf('one'), 4), [A]);
  const [image] = findImageNodes(state.doc);
  state = state.apply(state.tr.setSelection(NodeSelection.create(state.doc, image?.pos ?? 0)));
  const tr = replaceSources(state, toAddress);
  expect(tr?.getMeta('preventUpdate')).toBe(true);
  state = after(state, tr);
  expect(linesOf(state)).toEqual(['one', `*${ADDRESS}*`, '']);
  expect(state.selection).toBeInstanceOf(NodeSelection);
  expect(replaceSources(state, toAddress)).toBeNull();

  undo(state, (undone) => {
    state = state.apply(undone);
  });
  expect(linesOf(state)).toEqual(['one']);
  redo(state, (redone) => {
    state = state.apply(redone);
  });
  expect(linesOf(state)).toEqual(['one', `*${ADDRESS}*`, '']);
});

test('a deleted image that Undo restores gets its address again', () => {
  let state = stateOf('one', `*${A}*`, 'two');
  const [image] = findImageNodes(state.doc);
  const from = image?.pos ?? 0;
  state = state.apply(state.tr.delete(from, from + 1));
  undo(state, (undone) => {
    state = state.apply(undone);
  });
  expect(linesOf(state)).toEqual(['one', `*${A}*`, 'two']);
  expect(linesOf(after(state, replaceSources(state, toAddress)))).toEqual(['one', `*${ADDRESS}*`, 'two']);
});

test('an image moves over its neighbour, stays selected, and stops at the ends', () => {
  let state = stateOf('one', `*${A}*`, '- item');
  state = after(state, moveImage(state, 5, 'up'));
  expect(linesOf(state)).toEqual([`*${A}*`, 'one', '- item']);
  expect(state.selection.from).toBe(0);
  expect(canMoveImage(state.doc, 0, 'up')).toBe(false);
  expect(moveImage(state, 0, 'up')).toBeNull();
  state = after(state, moveImage(state, 0, 'down'));
  state = after(state, moveImage(state, 5, 'down'));
  expect(linesOf(state)).toEqual(['one', '- item', `*${A}*`]);
  expect(canMoveImage(state.doc, state.selection.from, 'down')).toBe(false);
});

test('an image within a list moves out of it', () => {
  const item = [{ type: 'paragraph' }, { type: 'image', attrs: { src: A } }];
  const content = [{ type: 'bulletList', content: [{ type: 'listItem', content: item }] }];
  const state = EditorState.create({ doc: schema.nodeFromJSON({ type: 'doc', content }) });
  const [image] = findImageNodes(state.doc);
  expect(linesOf(after(state, moveImage(state, image?.pos ?? 0, 'down')))).toEqual(['- ', `*${A}*`]);
  expect(linesOf(after(state, moveImage(state, image?.pos ?? 0, 'up')))).toEqual([`*${A}*`, '- ']);
});

test('every image of one source is removed, and nothing else', () => {
  const state = stateOf(`*${A}*`, 'one', `*${B}*`, `*${A}*`);
  expect(linesOf(after(state, removeImagesOf(state, A)))).toEqual(['one', `*${B}*`]);
  expect(removeImagesOf(state, ADDRESS)).toBeNull();
});

test('the description of an image; an empty one is null', () => {
  let state = after(stateOf(`*${A}*`), setImageAlt(stateOf(`*${A}*`), 0, 'A chart'));
  expect(state.doc.firstChild?.attrs['alt']).toBe('A chart');
  state = state.apply(setImageAlt(state, 0, ''));
  expect(state.doc.firstChild?.attrs['alt']).toBeNull();
});

test('beside a selected image a line opens, with what was typed', () => {
  let state = stateOf(`*${A}*`);
  expect(openLine(stateOf('one'), 'after')).toBeNull();
  state = state.apply(state.tr.setSelection(NodeSelection.create(state.doc, 0)));
  expect(linesOf(after(state, openLine(state, 'before')))).toEqual(['', `*${A}*`]);
  const typed = after(state, openLine(state, 'after', 'x'));
  expect(linesOf(typed)).toEqual([`*${A}*`, 'x']);
  expect(typed.selection.from).toBe(3);
});
