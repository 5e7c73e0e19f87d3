import type { Editor } from '@tiptap/core';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { RichDocument } from '#domain/documents/document.ts';
import { readDocument } from './post-editor.ts';

/** The editor's document for the preview, painted in the frame of the key press instead of after the draft's quiet time. */
export function useLiveDocument(editor: Editor): RichDocument {
  const [document, setDocument] = useState(() => readDocument(editor));

  useEffect(() => {
    let frame: number | null = null;
    const update = () => {
      frame = null;
      flushSync(() => setDocument(readDocument(editor)));
    };
    const schedule = () => {
      frame ??= requestAnimationFrame(update);
    };
    editor.on('update', schedule);
    return () => {
      editor.off('update', schedule);
      if (frame !== null) cancelAnimationFrame(frame);
    };
  }, [editor]);

  return document;
}
