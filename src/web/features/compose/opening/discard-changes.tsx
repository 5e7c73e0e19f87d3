import { useState } from 'react';
import { useFetchPost } from '#web/data/posts.ts';
import { useScreenActions } from '#web/lib/commands/screen-actions.ts';
import { Button } from '#web/ui/button.tsx';
import { showFailure, toast } from '#web/ui/toast.tsx';
import type { Draft } from '../draft/draft.ts';
import type { Composing } from '../use-composer.ts';
import { contentFromPost } from './initial-draft.ts';

const DISCARD = {
  label: 'Discard changes',
  discarded: 'Changes discarded. This is the text that goes out.',
  failed: 'The saved text could not be read',
} as const;
const UNDO_MS = 20_000;

/** Says that it is done, for as long as the text is the one that was brought back: what is written since is never overwritten. */
function offerUndo({ editor, store }: Composing, before: Draft): void {
  const { revision } = store.getDraft();
  const isAsItWas = () => !editor.isDestroyed && store.getDraft().revision === revision;
  const onClick = () => {
    if (isAsItWas()) store.replace(before);
  };
  const end = () => {
    toast.dismiss(id);
    unsubscribe();
    editor.off('update', end);
    editor.off('destroy', end);
  };
  const id = toast(DISCARD.discarded, {
    duration: UNDO_MS,
    action: { label: 'Undo', onClick },
    onAutoClose: () => end(),
  });
  const unsubscribe = store.subscribe(() => {
    if (store.getSnapshot().revision !== revision) end();
  });
  editor.on('update', end);
  editor.on('destroy', end);
}

/** Brings back what a scheduled post says where it is stored, and goes out with; Undo has the changes back, and so have its versions. */
export function DiscardChanges({ composing }: { composing: Composing }) {
  const { editor, store, versions, isBusy } = composing;
  const fetchPost = useFetchPost();
  const [isReading, setReading] = useState(false);

  async function discard() {
    const { postId } = store.getDraft();
    if (postId === null || isReading) return;
    setReading(true);
    try {
      const post = await fetchPost(postId);
      if (editor.isDestroyed) return;
      const before = store.getDraft();
      versions.keep('before_restore', before);
      store.discard(contentFromPost(post), post.updatedAt);
      // The button that was pressed is gone.
      editor.commands.focus();
      offerUndo(composing, before);
    } catch (error) {
      showFailure(DISCARD.failed, error);
      setReading(false);
    }
  }
  useScreenActions(() => [
    {
      ...{ id: 'discard', label: DISCARD.label, isDisabled: isBusy, run: () => void discard() },
      words: 'revert reset throw away undo restore saved original',
    },
  ]);
  return (
    <Button size="sm" className="-my-1.5" busy={isReading} disabled={isBusy} onClick={() => void discard()}>
      {DISCARD.label}
    </Button>
  );
}
