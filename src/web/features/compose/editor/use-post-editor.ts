import type { Editor, Extensions } from '@tiptap/core';
import { useEffect, useState } from 'react';
import type { DraftStore } from '../draft/draft-store.ts';
import { createPostEditor, keepEditor } from './made-editor.ts';
import { readDocument, replaceDocument } from './post-editor.ts';

/** The rich-text editor, connected to the draft. */
export function usePostEditor(store: DraftStore, extensions: Extensions): Editor {
  const [editor] = useState(() => createPostEditor(extensions, store.getSnapshot().document));
  useEffect(() => keepEditor(editor), [editor]);

  useEffect(
    () =>
      store.connectEditor({
        read: () => readDocument(editor),
        replace: (document) => replaceDocument(editor, document),
        subscribe(onChange, onLeave) {
          editor.on('update', onChange);
          editor.on('blur', onLeave);
          window.addEventListener('pagehide', onLeave);
          return () => {
            editor.off('update', onChange);
            editor.off('blur', onLeave);
            window.removeEventListener('pagehide', onLeave);
          };
        },
      }),
    [store, editor],
  );

  return editor;
}
