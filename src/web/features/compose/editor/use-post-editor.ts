import { type Editor, type Extensions, useEditor } from '@tiptap/react';
import { useEffect, useState } from 'react';
import { CONTENT_MAX } from '#contract/posts.ts';
import { cutText } from '#domain/text/paste.ts';
import type { DraftStore } from '../draft/draft-store.ts';
import { showLostFormatting } from './lost-formatting.ts';
import { pasteSlice } from './paste.ts';
import { cleanPastedHtml } from './paste-html.ts';
import { readDocument, replaceDocument } from './post-editor.ts';
import { sliceFromText, unstyleSlice } from './slices.ts';

/** Windows lower than this have no bars over the text, px (`short:` in the styles). */
const TALL_PX = 500;
/** The heights of the bars that cover the page's top and bottom, px: the caret is kept clear of them. */
const BARS = {
  get top() {
    return window.innerHeight < TALL_PX ? 64 : 120;
  },
  right: 0,
  get bottom() {
    return window.innerHeight < TALL_PX ? 0 : 144;
  },
  left: 0,
};

/** The rich-text editor, connected to the draft. */
export function usePostEditor(store: DraftStore, extensions: Extensions): Editor {
  const [content] = useState(() => store.getSnapshot().document);
  const editor: Editor = useEditor({
    extensions,
    content,
    shouldRerenderOnTransaction: false,
    // Pasted text is read by rules of our own, which leave addresses and escaped signs alone (docs/product.md §6.11).
    enablePasteRules: false,
    editorProps: {
      scrollThreshold: BARS,
      scrollMargin: BARS,
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': 'Post text', class: 'post-text' },
      clipboardTextParser: (text, context, isPlain, view) => {
        const isWithinLine = context.parentOffset > 0 && !/[\r\n]/.test(text.trim());
        const as = isPlain ? 'plain' : isWithinLine ? 'inline' : 'lines';
        const { slice, dropped } = sliceFromText(view.state.schema, cutText(text, CONTENT_MAX), as);
        showLostFormatting(dropped);
        return slice;
      },
      transformPastedHTML: cleanPastedHtml,
      transformPasted: (slice, view, isPlain) => (isPlain ? slice : unstyleSlice(view.state.schema, slice)),
      handlePaste: (_view, event, slice) => pasteSlice(editor, slice, event.clipboardData?.getData('text/plain') ?? ''),
    },
  });

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
