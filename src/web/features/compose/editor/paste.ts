import type { Editor } from '@tiptap/core';
import type { Slice } from '@tiptap/pm/model';
import { Selection } from '@tiptap/pm/state';
import { CONTENT_MAX } from '#contract/posts.ts';
import { PASTE_CUTOFF, PASTE_KEPT } from '#domain/text/paste.ts';
import { toast } from '#web/ui/toast.tsx';
import { followPosition } from './post-editor.ts';
import { cutSlice, textOfSlice } from './slices.ts';

const TOAST_MS = 15_000;

/**
 * Inserts what was pasted; of what is too long the beginning, with an offer to keep the rest. `plain` is the clipboard's
 * plain text, of which the slice holds no more than a post can. False where there is nothing to insert, so that others may look at it: the
 * library's own reading of pasted numbers, which knows no emphasis, never comes to it.
 */
export function pasteSlice(editor: Editor, slice: Slice, plain: string): boolean {
  if (slice.size === 0) return false;
  if (textOfSlice(slice).length > PASTE_CUTOFF) pasteBeginning(editor, slice, plain);
  else editor.view.dispatch(editor.state.tr.replaceSelection(slice).scrollIntoView().setMeta('uiEvent', 'paste'));
  return true;
}

/** Spec §5, design §5. */
function pasteBeginning(editor: Editor, slice: Slice, plain: string): void {
  const whole = cutSlice(slice, CONTENT_MAX).kept;
  const { kept, rest } = cutSlice(whole, PASTE_KEPT);
  const before = editor.state;
  editor.view.dispatch(before.tr.replaceSelection(kept).scrollIntoView());
  const after = editor.state;
  const end = followPosition(editor, after.selection.to);
  const keepAll = () => {
    // What nobody has touched since is replaced by the whole, so that nothing tells where it was cut.
    if (editor.state.doc.eq(after.doc)) {
      const tr = editor.state.tr.replaceWith(0, after.doc.content.size, before.doc.content);
      tr.setSelection(Selection.fromJSON(tr.doc, before.selection.toJSON()));
      editor.view.dispatch(tr.replaceSelection(whole).scrollIntoView());
    } else {
      editor.view.dispatch(editor.state.tr.replaceRange(end.get(), end.get(), rest).scrollIntoView());
    }
    end.end();
  };
  const isBounded = plain.length > CONTENT_MAX;
  toast.warning(`Only the first ${format(PASTE_KEPT)} characters were pasted`, {
    description: isBounded
      ? `The text was longer than a post can hold: ${format(CONTENT_MAX)} characters.`
      : `The text was longer than ${format(PASTE_CUTOFF)} characters.`,
    duration: TOAST_MS,
    action: { label: isBounded ? `Keep ${format(CONTENT_MAX)}` : 'Keep all', onClick: keepAll },
    onDismiss: end.end,
    onAutoClose: end.end,
  });
}

function format(count: number): string {
  return count.toLocaleString('en-US');
}
