import type { Editor } from '@tiptap/core';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { RichDocument } from '#domain/documents/document.ts';
import { readDocument } from './post-editor.ts';

/**
 * The editor's document as it is on the screen, without the quiet time that saving waits for: what shows it is painted in the same
 * frame as the key press.
 */
export function useLiveDocument(editor: Editor): RichDocument {
  const [document, setDocument] = useState(() => readDocument(editor));

  useEffect(() => {
    let frame: number | null = null;
    const show = () => {
      frame = null;
      flushSync(() => setDocument(readDocument(editor)));
    };
    const wait = () => {
      frame ??= requestAnimationFrame(show);
    };
    editor.on('update', wait);
    return () => {
      editor.off('update', wait);
      if (frame !== null) cancelAnimationFrame(frame);
    };
  }, [editor]);

  return document;
}
