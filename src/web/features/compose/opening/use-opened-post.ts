import type { Editor } from '@tiptap/core';
import { useEffect, useEffectEvent } from 'react';
import { takeTyped } from '#web/lib/browser/typed-ahead.ts';
import { TOUCH_SCREEN } from '#web/lib/browser/use-media-query.ts';
import { isAtWorkElsewhere } from '../use-written-text.ts';

/**
 * Where one begins in a post that opens, since what is typed outside of a field is taken for shortcuts: in a stored one (`isStored`) where
 * it was left, with the caret at the end of the text; in a new one to which another screen led (`isArrival`) in the field for its source.
 * No caret on a touch screen, where a keyboard would come up.
 * @param leftAt px from the page's top
 */
export function useOpenedPost(
  editor: Editor,
  given: { isStored: boolean; isArrival: boolean; isEditable: boolean; leftAt: number },
): void {
  const begin = useEffectEvent(() => {
    if (given.isStored && given.leftAt > 0) window.scrollTo(0, given.leftAt);
    if (!given.isEditable || window.matchMedia(TOUCH_SCREEN).matches || isAtWorkElsewhere(editor)) return;
    if (!given.isStored) {
      const source = given.isArrival && document.querySelector<HTMLElement>('[aria-label="Source"] textarea');
      if (source) source.focus({ preventScroll: true });
      return;
    }
    editor.commands.setTextSelection(editor.state.doc.content.size);
    editor.view.dispatch(editor.state.tr.insertText(takeTyped()));
    // At once, and without scrolling to the caret: one reads from the top.
    editor.view.focus();
  });
  useEffect(() => begin(), []);
}
