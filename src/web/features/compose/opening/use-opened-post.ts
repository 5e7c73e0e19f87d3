import type { Editor } from '@tiptap/core';
import { useEffect, useEffectEvent } from 'react';
import { TOUCH_SCREEN } from '#web/lib/browser/use-media-query.ts';
import { isAtWorkElsewhere } from '../use-written-text.ts';

/**
 * Where one begins in a stored post that opens (`isStored`): where it was left, with the caret at the end of the text, since what is typed
 * outside of it is taken for shortcuts. No caret on a touch screen, where a keyboard would come up.
 * @param leftAt px from the page's top
 */
export function useOpenedPost(editor: Editor, given: { isStored: boolean; isEditable: boolean; leftAt: number }): void {
  const begin = useEffectEvent(() => {
    if (!given.isStored) return;
    if (given.leftAt > 0) window.scrollTo(0, given.leftAt);
    if (!given.isEditable || window.matchMedia(TOUCH_SCREEN).matches || isAtWorkElsewhere(editor)) return;
    editor.commands.setTextSelection(editor.state.doc.content.size);
    // At once, and without scrolling to the caret: one reads from the top.
    editor.view.focus();
  });
  useEffect(() => begin(), []);
}
