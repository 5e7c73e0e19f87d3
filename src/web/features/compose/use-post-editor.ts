import { type Editor, useEditor } from '@tiptap/react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { RichDocument } from '#domain/text/document.ts';
import { pasteCut } from './paste.ts';
import { EXTENSIONS, readDocument, sliceOfText } from './post-editor.ts';

/** Quiet time before a change is taken over (spec §9 'Editor and list'). */
const DEBOUNCE_MS = 150;

type Timer = ReturnType<typeof setTimeout>;

/** The rich-text editor; `onChange` hears of its document 150 ms after the last change, or at once on `flush`. */
export function usePostEditor(
  initial: RichDocument,
  onChange: (document: RichDocument) => void,
): { editor: Editor; flush: () => void } {
  const [pending] = useState<{ timer: Timer | null }>(() => ({ timer: null }));
  const tell = useEffectEvent(onChange);
  const [content] = useState(initial);
  const editor: Editor = useEditor({
    extensions: EXTENSIONS,
    content,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': 'Post text', class: 'post-text' },
      clipboardTextParser: (text, context) => sliceOfText(context.doc.type.schema, text),
      handlePaste: (_view, event) => pasteCut(editor, event.clipboardData?.getData('text/plain') ?? ''),
    },
  });

  useEffect(() => {
    const take = () => {
      if (pending.timer !== null) clearTimeout(pending.timer);
      pending.timer = null;
      tell(readDocument(editor));
    };
    const wait = () => {
      if (pending.timer !== null) clearTimeout(pending.timer);
      pending.timer = setTimeout(take, DEBOUNCE_MS);
    };
    const takeNow = () => {
      if (pending.timer !== null) take();
    };
    editor.on('update', wait);
    editor.on('blur', takeNow);
    window.addEventListener('pagehide', takeNow);
    return () => {
      takeNow();
      editor.off('update', wait);
      editor.off('blur', takeNow);
      window.removeEventListener('pagehide', takeNow);
    };
  }, [editor, pending]);

  function flush() {
    if (pending.timer === null) return;
    clearTimeout(pending.timer);
    pending.timer = null;
    onChange(readDocument(editor));
  }

  return { editor, flush };
}
