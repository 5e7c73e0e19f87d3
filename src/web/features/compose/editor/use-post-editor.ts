import { type Editor, useEditor } from '@tiptap/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { CONTENT_MAX } from '#contract/posts.ts';
import type { RichDocument } from '#domain/documents/document.ts';
import { cutText } from '#domain/text/paste.ts';
import { tellDropped } from '../draft/lost-formatting-notice.ts';
import { pasteSlice } from './paste.ts';
import { cleanPastedHtml } from './paste-html.ts';
import { EXTENSIONS, readDocument } from './post-editor.ts';
import { sliceOfText, unstyleSlice } from './slices.ts';

/** Quiet time before a change is taken over (spec §9 'Editor and list'). */
const DEBOUNCE_MS = 150;

/** What lies over the page's edges: the caret is kept clear of it, px. */
const BARS = { top: 112, right: 0, bottom: 80, left: 0 };

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
    // Pasted text is read by our own rules, which know addresses, escapes and words with signs in them.
    enablePasteRules: false,
    editorProps: {
      scrollThreshold: BARS,
      scrollMargin: BARS,
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': 'Post text', class: 'post-text' },
      clipboardTextParser: (text, context, isPlain, view) => {
        const isWithinLine = context.parentOffset > 0 && !/[\r\n]/.test(text.trim());
        const as = isPlain ? 'plain' : isWithinLine ? 'inline' : 'lines';
        const { slice, dropped } = sliceOfText(view.state.schema, cutText(text, CONTENT_MAX), as);
        tellDropped(dropped);
        return slice;
      },
      transformPastedHTML: cleanPastedHtml,
      transformPasted: (slice, view, isPlain) => (isPlain ? slice : unstyleSlice(view.state.schema, slice)),
      handlePaste: (_view, event, slice) => pasteSlice(editor, slice, event.clipboardData?.getData('text/plain') ?? ''),
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
