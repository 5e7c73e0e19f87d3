import type { Editor } from '@tiptap/core';
import { findPictures } from './image-editing.ts';

/** Leads to the description of the first picture that has none. Nothing where every picture has one. */
export function focusUndescribed(editor: Editor): void {
  const picture = findPictures(editor.state.doc).find(({ node }) => String(node.attrs['alt'] ?? '').trim() === '');
  const shown = picture === undefined ? null : editor.view.nodeDOM(picture.pos);
  if (!(shown instanceof HTMLElement)) return;
  shown.scrollIntoView({ block: 'center' });
  shown.querySelector('textarea')?.focus({ preventScroll: true });
}
