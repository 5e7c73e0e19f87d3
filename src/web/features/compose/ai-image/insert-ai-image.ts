import { closeHistory } from '@tiptap/pm/history';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { findPictures, insertPictures } from '../images/image-editing.ts';

/** Puts a picture with its description at the end of the post, before an empty last line, as one step that Undo takes back. */
export function addPictureAtEnd(state: EditorState, picture: { src: string; alt: string }): Transaction {
  const { doc } = state;
  const last = doc.lastChild;
  const isOpenLine = last?.isTextblock === true && last.content.size === 0 && doc.childCount > 1;
  const gap = doc.content.size - (isOpenLine ? (last?.nodeSize ?? 0) : 0);
  const tr = insertPictures(closeHistory(state.tr), gap, [picture.src]);
  const added = findPictures(tr.doc, gap).find(({ pos }) => pos >= gap);
  if (added !== undefined) tr.setNodeAttribute(added.pos, 'alt', picture.alt);
  return tr;
}
