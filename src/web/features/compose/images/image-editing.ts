import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, NodeSelection, Selection, TextSelection, type Transaction } from '@tiptap/pm/state';

/** The name of the editor's node. */
export const IMAGE = 'image';

export type PlacedImage = { node: Node; pos: number; src: string };

/** Every image of a document, in reading order. */
export function findImageNodes(doc: Node, from = 0, to: number = doc.content.size): PlacedImage[] {
  const images: PlacedImage[] = [];
  doc.nodesBetween(from, to, (node, pos) => {
    if (node.type.name === IMAGE) images.push({ node, pos, src: String(node.attrs['src']) });
    return !node.isTextblock;
  });
  return images;
}

/**
 * The place for an image nearest to a position, between two blocks of the top level: LinkedIn shows images beside the text and never
 * within a line. It is before the block if the position is the block's start, else after the block and the images that follow it,
 * so that images added one by one stand in that order.
 */
export function findGap(doc: Node, pos: number): number {
  const place = doc.resolve(Math.min(pos, doc.content.size));
  if (place.depth === 0) return place.pos;
  if (place.pos === Selection.near(doc.resolve(place.before(1)), 1).from) return place.before(1);
  let gap = place.after(1);
  for (let next = doc.resolve(gap).nodeAfter; next?.type.name === IMAGE; next = doc.resolve(gap).nodeAfter)
    gap += next.nodeSize;
  return gap;
}

/**
 * Inserts images at a gap. At the end of the document an empty line follows them, so that writing can go on. A caret at the end of
 * the block before the gap moves behind them.
 */
export function insertImages(tr: Transaction, gap: number, sources: readonly string[]): Transaction {
  const { schema } = tr.doc.type;
  const nodes = sources.map((src) => schema.nodeFromJSON({ type: IMAGE, attrs: { src } }));
  const isLast = gap === tr.doc.content.size;
  const { selection } = tr;
  const wasBefore = selection.empty && selection.$to.depth > 0 && isEndOfBlock(selection, gap);
  const end = gap + nodes.reduce((size, node) => size + node.nodeSize, 0);
  tr.insert(gap, isLast ? [...nodes, schema.nodeFromJSON({ type: 'paragraph' })] : nodes);
  if (wasBefore) tr.setSelection(Selection.near(tr.doc.resolve(end), 1));
  return tr.scrollIntoView();
}

function isEndOfBlock({ $to }: Selection, gap: number): boolean {
  return $to.after(1) === gap && $to.parentOffset === $to.parent.content.size;
}

/** Moves the image at `pos` over the block before or after it, or out of a list. Null where it is first or last. */
export function moveImage(state: EditorState, pos: number, direction: 'up' | 'down'): Transaction | null {
  const node = state.doc.nodeAt(pos);
  const target = findTarget(state.doc, pos, direction);
  if (node === null || target === null) return null;
  const tr = state.tr.delete(pos, pos + node.nodeSize);
  const at = tr.mapping.map(target);
  tr.insert(at, node);
  return tr.setSelection(NodeSelection.create(tr.doc, at)).scrollIntoView();
}

export function canMoveImage(doc: Node, pos: number, direction: 'up' | 'down'): boolean {
  return findTarget(doc, pos, direction) !== null;
}

function findTarget(doc: Node, pos: number, direction: 'up' | 'down'): number | null {
  const place = doc.resolve(pos);
  if (place.depth > 0) return direction === 'up' ? place.before(1) : place.after(1);
  const end = pos + (place.nodeAfter?.nodeSize ?? 0);
  const neighbour = direction === 'up' ? place.nodeBefore : doc.resolve(end).nodeAfter;
  if (neighbour === null) return null;
  return direction === 'up' ? pos - neighbour.nodeSize : end + neighbour.nodeSize;
}

/** Gives images other sources, outside of Undo, keeping the selection and without an update event. Null where none changes. */
export function replaceSources(state: EditorState, map: (src: string) => string): Transaction | null {
  const changes = findImageNodes(state.doc).filter(({ src }) => map(src) !== src);
  if (changes.length === 0) return null;
  const { tr } = state;
  for (const { pos, src } of changes) tr.setNodeAttribute(pos, 'src', map(src));
  return withoutUndo(tr).setMeta('preventUpdate', true);
}

/** Removes every image of one source, outside of Undo. Null where there is none. */
export function removeImagesOf(state: EditorState, src: string): Transaction | null {
  const images = findImageNodes(state.doc).filter((image) => image.src === src);
  if (images.length === 0) return null;
  const { tr } = state;
  for (const { pos, node } of images.toReversed()) tr.delete(pos, pos + node.nodeSize);
  return withoutUndo(tr);
}

/** Describes the image at `pos`, outside of Undo: the field that it is typed in has its own. */
export function setImageAlt(state: EditorState, pos: number, alt: string): Transaction {
  return withoutUndo(state.tr.setNodeAttribute(pos, 'alt', alt === '' ? null : alt));
}

/** A new line before or after the selected image, with the caret in it. Null where no image is selected. */
export function openLine(state: EditorState, side: 'before' | 'after', text = ''): Transaction | null {
  const { selection } = state;
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== IMAGE) return null;
  const at = side === 'before' ? selection.from : selection.to;
  const content = text === '' ? [] : [state.schema.text(text)];
  const paragraph = state.schema.node('paragraph', null, content);
  const tr = state.tr.insert(at, paragraph);
  return tr.setSelection(TextSelection.create(tr.doc, at + 1 + text.length)).scrollIntoView();
}

/** Focuses the description of the first image that has none, if there is one. */
export function focusMissingAlt({ state, view }: Editor): void {
  const image = findImageNodes(state.doc).find(({ node }) => String(node.attrs['alt'] ?? '').trim() === '');
  const shown = image === undefined ? null : view.nodeDOM(image.pos);
  if (!(shown instanceof HTMLElement)) return;
  shown.scrollIntoView({ block: 'center' });
  shown.querySelector('textarea')?.focus({ preventScroll: true });
}

function withoutUndo(tr: Transaction): Transaction {
  return tr.setMeta('addToHistory', false);
}
