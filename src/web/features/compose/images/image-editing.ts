import type { Node } from '@tiptap/pm/model';
import { type EditorState, NodeSelection, Selection, TextSelection, type Transaction } from '@tiptap/pm/state';

export const PICTURE = 'image';

/** A picture of the editor and where it stands. */
export type PlacedPicture = { node: Node; pos: number; src: string };

/** Every picture of a document, in reading order. */
export function findPictures(doc: Node, from = 0, to: number = doc.content.size): PlacedPicture[] {
  const pictures: PlacedPicture[] = [];
  doc.nodesBetween(from, to, (node, pos) => {
    if (node.type.name === PICTURE) pictures.push({ node, pos, src: String(node.attrs['src']) });
    return !node.isTextblock;
  });
  return pictures;
}

/**
 * The place for a picture nearest to a position: between two blocks of the top level, since the network shows pictures beside the
 * text and never within a line. Before the block where the position is its very beginning, else after it and the pictures that
 * follow it: what is added one by one stands in that order.
 */
export function gapNear(doc: Node, pos: number): number {
  const place = doc.resolve(Math.min(pos, doc.content.size));
  if (place.depth === 0) return place.pos;
  if (place.pos === Selection.near(doc.resolve(place.before(1)), 1).from) return place.before(1);
  let gap = place.after(1);
  for (let next = doc.resolve(gap).nodeAfter; next?.type.name === PICTURE; next = doc.resolve(gap).nodeAfter)
    gap += next.nodeSize;
  return gap;
}

/**
 * Puts pictures in at a gap. At the end of the document a line follows them, so that writing can go on; a caret that stood at the
 * end of the block before goes on behind them.
 */
export function insertPictures(tr: Transaction, gap: number, sources: readonly string[]): Transaction {
  const { schema } = tr.doc.type;
  const nodes = sources.map((src) => schema.nodeFromJSON({ type: PICTURE, attrs: { src } }));
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

/**
 * Moves the picture at `pos` over the block before or after it, out of a list where it stands in one. Null where it is first or last.
 */
export function movePicture(state: EditorState, pos: number, direction: 'up' | 'down'): Transaction | null {
  const place = state.doc.resolve(pos);
  const node = place.nodeAfter;
  if (node === null) return null;
  const target = targetOf(state.doc, pos, direction);
  if (target === null) return null;
  const tr = state.tr.delete(pos, pos + node.nodeSize);
  const at = tr.mapping.map(target);
  tr.insert(at, node);
  return tr.setSelection(NodeSelection.create(tr.doc, at)).scrollIntoView();
}

/** Whether the picture at `pos` can go there. */
export function canMovePicture(doc: Node, pos: number, direction: 'up' | 'down'): boolean {
  return targetOf(doc, pos, direction) !== null;
}

function targetOf(doc: Node, pos: number, direction: 'up' | 'down'): number | null {
  const place = doc.resolve(pos);
  if (place.depth > 0) return direction === 'up' ? place.before(1) : place.after(1);
  const neighbour =
    direction === 'up' ? place.nodeBefore : doc.resolve(pos + (place.nodeAfter?.nodeSize ?? 0)).nodeAfter;
  if (neighbour === null) return null;
  return direction === 'up' ? pos - neighbour.nodeSize : pos + (place.nodeAfter?.nodeSize ?? 0) + neighbour.nodeSize;
}

/**
 * Gives pictures other sources, as no step of the person's: Undo does not know of it, the selection stays, and nobody is told that
 * the text changed. Null where none changes.
 */
export function replaceSources(state: EditorState, map: (src: string) => string): Transaction | null {
  const changes = findPictures(state.doc).filter(({ src }) => map(src) !== src);
  if (changes.length === 0) return null;
  const { tr } = state;
  for (const { pos, src } of changes) tr.setNodeAttribute(pos, 'src', map(src));
  return quiet(tr).setMeta('preventUpdate', true);
}

/** Takes out every picture of one source, as no step of the person's. Null where there is none. */
export function removeSource(state: EditorState, src: string): Transaction | null {
  const pictures = findPictures(state.doc).filter((picture) => picture.src === src);
  if (pictures.length === 0) return null;
  const { tr } = state;
  for (const { pos, node } of pictures.toReversed()) tr.delete(pos, pos + node.nodeSize);
  return quiet(tr);
}

/** Describes the picture at `pos`; the field has its own Undo while it is being written in. */
export function describePicture(state: EditorState, pos: number, alt: string): Transaction {
  return quiet(state.tr.setNodeAttribute(pos, 'alt', alt === '' ? null : alt));
}

/** A new line before or after the selected picture, with the caret in it. Null where no picture is selected. */
export function openLine(state: EditorState, side: 'before' | 'after', text = ''): Transaction | null {
  const { selection } = state;
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== PICTURE) return null;
  const at = side === 'before' ? selection.from : selection.to;
  const content = text === '' ? [] : [state.schema.text(text)];
  const paragraph = state.schema.node('paragraph', null, content);
  const tr = state.tr.insert(at, paragraph);
  return tr.setSelection(TextSelection.create(tr.doc, at + 1 + text.length)).scrollIntoView();
}

function quiet(tr: Transaction): Transaction {
  return tr.setMeta('addToHistory', false);
}
