import { closeHistory } from '@tiptap/pm/history';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { findImageNodes, insertImages } from '../images/image-editing.ts';

/** Adds an image with its description at the end of the post, before an empty last line, as one undo step. */
export function addImageAtEnd(state: EditorState, image: { src: string; alt: string }): Transaction {
  const { doc } = state;
  const last = doc.lastChild;
  const isOpenLine = last?.isTextblock === true && last.content.size === 0 && doc.childCount > 1;
  const gap = doc.content.size - (isOpenLine ? (last?.nodeSize ?? 0) : 0);
  const tr = insertImages(closeHistory(state.tr), gap, [image.src]);
  const added = findImageNodes(tr.doc, gap).find(({ pos }) => pos >= gap);
  if (added !== undefined) tr.setNodeAttribute(added.pos, 'alt', image.alt);
  return tr;
}
