import { Editor, type Extensions } from '@tiptap/core';
import { CONTENT_MAX } from '#contract/posts.ts';
import { emptyDocument, type RichDocument } from '#domain/documents/document.ts';
import { cutText } from '#domain/text/paste.ts';
import { nextTask } from '#web/lib/browser/run-in-steps.ts';
import { showLostFormatting } from './lost-formatting.ts';
import { pasteSlice } from './paste.ts';
import { cleanPastedHtml } from './paste-html.ts';
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

const TEXT_BOX = { role: 'textbox', 'aria-multiline': 'true', 'aria-label': 'Post text', class: 'post-text' };

/** An editor that no composer has taken yet. */
type Waiting = { editor: Editor; content: RichDocument; isMounted: boolean };
let waiting: Waiting | null = null;

/**
 * Makes the editor of an empty post ahead of its composer, in tasks of their own: within the composer's first rendering it would keep a phone
 * from taking keys.
 */
export async function prepareEditor(extensions: Extensions): Promise<void> {
  if (waiting !== null) return;
  const prepared = makeEditor(extensions, emptyDocument());
  waiting = prepared;
  await nextTask();
  if (!prepared.editor.isDestroyed) mount(prepared);
}

/** The editor with this content: the one that was made for it, also by a rendering that was given up, else a new one. */
export function createPostEditor(extensions: Extensions, content: RichDocument): Editor {
  const isForIt = waiting !== null && (waiting.content === content || isBothEmpty(waiting.content, content));
  if (!isForIt) waiting?.editor.destroy();
  const made = waiting !== null && isForIt ? waiting : makeEditor(extensions, content);
  waiting = made;
  mount(made);
  return made.editor;
}

const leaving = new Map<Editor, ReturnType<typeof setTimeout>>();

/** Keeps the editor until the returned function is called; what is mounted again at once keeps it too. For an effect. */
export function keepEditor(editor: Editor): () => void {
  if (waiting?.editor === editor) waiting = null;
  clearTimeout(leaving.get(editor));
  leaving.delete(editor);
  return () => {
    const destroy = () => {
      leaving.delete(editor);
      editor.destroy();
    };
    leaving.set(editor, setTimeout(destroy));
  };
}

function isBothEmpty(one: RichDocument, other: RichDocument): boolean {
  return JSON.stringify(one) === JSON.stringify(emptyDocument()) && JSON.stringify(other) === JSON.stringify(one);
}

function mount(made: Waiting): void {
  if (made.isMounted) return;
  made.isMounted = true;
  made.editor.mount(document.createElement('div'));
}

function makeEditor(extensions: Extensions, content: RichDocument): Waiting {
  const editor: Editor = new Editor({
    // Mounted later.
    element: null,
    extensions,
    content,
    // Pasted text is read by rules of our own, which leave addresses and escaped signs alone (docs/product.md §6.11).
    enablePasteRules: false,
    editorProps: {
      scrollThreshold: BARS,
      scrollMargin: BARS,
      attributes: () => ({
        ...TEXT_BOX,
        // While it is locked it keeps the focus, to which a dialog or an Undo leads back.
        tabindex: editor.isEditable ? '0' : '-1',
      }),
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
  return { editor, content, isMounted: false };
}
