import type { Editor } from '@tiptap/core';
import { cutPaste, PASTE_CUTOFF, PASTE_KEPT } from '#domain/text/paste.ts';
import { toast } from '#web/ui/toast.tsx';
import { followPosition, insertText } from './post-editor.ts';

const TOAST_MS = 15_000;

/** Takes a paste that is too long: inserts its beginning, says so, and offers the rest (spec §5, design §5). False for any other. */
export function pasteCut(editor: Editor, text: string): boolean {
  const cut = cutPaste(text);
  if (!cut.isCut) return false;
  const { from, to } = editor.state.selection;
  // Line ends at the cut go with the rest, so that keeping all gives exactly what was pasted.
  const beginning = /\n\s*$/.test(cut.text) ? cut.text.trimEnd() : cut.text;
  insertText(editor, beginning, from, to);
  const end = followPosition(editor, editor.state.selection.to);
  toast.warning(`Only the first ${format(PASTE_KEPT)} characters were pasted`, {
    description: `The text was longer than ${format(PASTE_CUTOFF)} characters.`,
    duration: TOAST_MS,
    action: { label: 'Keep all', onClick: () => insertText(editor, text.slice(beginning.length), end.get()) },
    onDismiss: end.end,
    onAutoClose: end.end,
  });
  return true;
}

function format(count: number): string {
  return count.toLocaleString('en-US');
}
