import type { Editor } from '@tiptap/core';
import type { Slice } from '@tiptap/pm/model';
import { Selection } from '@tiptap/pm/state';
import { CONTENT_MAX } from '#contract/posts.ts';
import { PASTE_KEEP_LENGTH, PASTE_MAX_LENGTH } from '#domain/text/paste.ts';
import { toast } from '#web/ui/toast.tsx';
import { MESSAGES } from '../messages.ts';
import { followPosition } from './post-editor.ts';
import { cutSlice, textOfSlice } from './slices.ts';

const TOAST_MS = 15_000;

/**
 * Inserts what was pasted; of an overlong text the beginning, with an offer to keep the rest (docs/product.md §6.13). `plain` is the
 * clipboard's plain text, of which the slice holds no more than a post can. False where there is nothing to insert, so that other
 * handlers run. The library's own handler for pasted numbers never runs: it drops emphasis.
 */
export function pasteSlice(editor: Editor, slice: Slice, plain: string): boolean {
  if (slice.size === 0) return false;
  if (textOfSlice(slice).length > PASTE_MAX_LENGTH) pasteBeginning(editor, slice, plain);
  else editor.view.dispatch(editor.state.tr.replaceSelection(slice).scrollIntoView().setMeta('uiEvent', 'paste'));
  return true;
}

function pasteBeginning(editor: Editor, slice: Slice, plain: string): void {
  const whole = cutSlice(slice, CONTENT_MAX).kept;
  const { kept, rest } = cutSlice(whole, PASTE_KEEP_LENGTH);
  const before = editor.state;
  editor.view.dispatch(before.tr.replaceSelection(kept).scrollIntoView());
  const after = editor.state;
  const end = followPosition(editor, after.selection.to);
  const keepAll = () => {
    // Without changes since, the whole text is inserted anew: the cut leaves no trace.
    if (editor.state.doc.eq(after.doc)) {
      const tr = editor.state.tr.replaceWith(0, after.doc.content.size, before.doc.content);
      tr.setSelection(Selection.fromJSON(tr.doc, before.selection.toJSON()));
      editor.view.dispatch(tr.replaceSelection(whole).scrollIntoView());
    } else {
      editor.view.dispatch(editor.state.tr.replaceRange(end.get(), end.get(), rest).scrollIntoView());
    }
    end.end();
  };
  const isCut = plain.length > CONTENT_MAX;
  toast.warning(MESSAGES.paste.cut(PASTE_KEEP_LENGTH), {
    description: isCut ? MESSAGES.paste.longerThanPost(CONTENT_MAX) : MESSAGES.paste.longerThan(PASTE_MAX_LENGTH),
    duration: TOAST_MS,
    action: { label: isCut ? MESSAGES.paste.keep(CONTENT_MAX) : 'Keep all', onClick: keepAll },
    onDismiss: end.end,
    onAutoClose: end.end,
  });
}
