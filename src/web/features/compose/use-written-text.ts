import type { Editor } from '@tiptap/core';
import { useEffect, useRef, useState } from 'react';
import type { TextMeasure } from '#domain/linkedin-text/measure-text.ts';
import { TOUCH_SCREEN } from '#web/lib/browser/use-media-query.ts';
import { MESSAGES } from './messages.ts';

/**
 * What follows on a text that was written: the focus goes to it, unless the person is at work elsewhere.
 * @param written how many texts were generated so far
 * @returns the sentence for screen readers, '' before the first
 */
export function useWrittenText(editor: Editor, written: number, isEditable: boolean, { count }: TextMeasure): string {
  const [announcement, setAnnouncement] = useState('');
  const seen = useRef(written);
  useEffect(() => {
    if (seen.current === written || !isEditable) return;
    seen.current = written;
    setAnnouncement(MESSAGES.generation.written(count));
    if (!isAtWorkElsewhere(editor)) focusText(editor);
  }, [editor, written, isEditable, count]);
  return announcement;
}

/** In a field, or in a menu, which would close. */
export function isAtWorkElsewhere(editor: Editor): boolean {
  const { activeElement } = document;
  if (activeElement === null || editor.view.dom.contains(activeElement)) return false;
  return activeElement.closest('input, textarea, select, [role="menu"], [role="dialog"]') !== null;
}

/** On a phone the panel, since the editor would open the keyboard over the text. */
function focusText(editor: Editor): void {
  if (!window.matchMedia(TOUCH_SCREEN).matches) editor.commands.focus('start', { scrollIntoView: false });
  else editor.view.dom.closest('section')?.focus({ preventScroll: true });
}
