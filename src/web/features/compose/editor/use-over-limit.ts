import type { Editor } from '@tiptap/core';
import { TextSelection } from '@tiptap/pm/state';
import { useEffect, useEffectEvent } from 'react';
import type { RichDocument } from '#domain/documents/document.ts';
import { SHARE_LIMIT, type TextMeasure } from '#domain/linkedin-text/measure-text.ts';
import { findOverLimit, OVER_LIMIT_KEY } from './over-limit.ts';
import { showMarks } from './show-marks.ts';

/** Where in the window's height the limit comes to stand. */
const CARET_AT = 0.4;

/**
 * Tints what LinkedIn has no room for, anew whenever `document`, of which `measure` is the length, changes.
 * @returns puts the caret where that begins; `onShow` brings the editor onto the screen
 */
export function useOverLimit(editor: Editor, document: RichDocument, { state }: TextMeasure, onShow: () => void) {
  const find = () => (editor.isDestroyed ? null : findOverLimit(editor.state.doc, SHARE_LIMIT));
  const tint = useEffectEvent((_document: RichDocument, isOver: boolean) => {
    if (editor.isDestroyed) return;
    const from = isOver ? find() : null;
    showMarks(editor, OVER_LIMIT_KEY, from === null ? [] : [{ from, to: editor.state.doc.content.size }]);
  });
  const isOver = state === 'over';
  useEffect(() => tint(document, isOver), [document, isOver]);

  return function showOverLimit(): void {
    const from = find();
    if (from === null) return;
    onShow();
    const { state: now, view } = editor;
    view.dispatch(now.tr.setSelection(TextSelection.near(now.doc.resolve(from))));
    view.focus();
    // With what leads to it above, and far from the bars below.
    window.scrollBy({ top: view.coordsAtPos(from).top - window.innerHeight * CARET_AT });
  };
}
