import type { Editor } from '@tiptap/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { DRAFTS } from '#contract/draft-messages.ts';
import { ERRORS } from '#contract/messages.ts';
import { useFetchPost } from '#web/data/posts.ts';
import { describeError, isApiError } from '#web/lib/api/api-error.ts';
import { toast } from '#web/ui/toast.tsx';
import type { Draft, DraftContent } from '../draft/draft.ts';
import type { DraftStore } from '../draft/draft-store.ts';
import { MESSAGES } from '../messages.ts';
import { contentFromPost } from '../opening/initial-draft.ts';
import { useOffer } from '../opening/use-offer.ts';
import type { VersionKeeper } from '../versions/version-keeper.ts';
import { useLateFocus } from './use-late-focus.ts';

const SHOW_DELAY_MS = 50;
const TOAST_MS = 10_000;
const TOAST_ID = 'compose-conflict';
const UNDO_MS = 20_000;

export type Conflict = ReturnType<typeof useConflict>;

/**
 * The choice between two versions of a post that was saved elsewhere (docs/product.md §5.12). Either choice keeps the other version:
 * under Versions, and within one press while its toast stands.
 * @param showEditor brings the editor on the screen, where it may be behind a tab
 */
export function useConflict(
  editor: Editor,
  store: DraftStore,
  hasConflict: boolean,
  showEditor: () => void,
  keepVersion: VersionKeeper['keep'],
) {
  const fetchPost = useFetchPost();
  const [isResolving, setResolving] = useState(false);
  const notice = useLateFocus();
  const offer = useOffer('compose-other-version');

  /** Focuses the notice once it is on the screen. */
  function show() {
    showEditor();
    // Focus is possible once the notice is rendered and a closing dialog has returned it.
    setTimeout(notice.focus, SHOW_DELAY_MS);
  }

  const showToast = useEffectEvent(() => {
    toast.warning(ERRORS.POST_CHANGED, {
      id: TOAST_ID,
      description: MESSAGES.conflict.toast,
      duration: TOAST_MS,
      action: { label: 'Choose', onClick: show },
    });
  });
  useEffect(() => {
    if (!hasConflict) return;
    showToast();
    return dismissConflictToast;
  }, [hasConflict]);

  /** Resolves against the version stored by now, which may be newer than the one that the save met. */
  async function resolve(apply: (theirs: DraftContent, mine: Draft) => void) {
    const { postId } = store.getDraft();
    if (postId === null) return;
    setResolving(true);
    try {
      const post = await fetchPost(postId);
      if (editor.isDestroyed) return;
      const mine = store.getDraft();
      store.resolveConflict(post.updatedAt);
      apply(contentFromPost(post), mine);
      editor.commands.focus();
      await store.save();
    } catch (error) {
      // Changed once more meanwhile: the notice is shown again.
      if (!isApiError(error, 'POST_CHANGED')) toast.error(DRAFTS.updateFailed(describeError(error)));
    }
    setResolving(false);
  }

  function keepMine(theirs: DraftContent) {
    keepVersion('before_restore', theirs);
    offer({
      ...MESSAGES.conflict.keptMine,
      label: 'Undo',
      onAccept: () => store.replace(theirs),
      durationMs: UNDO_MS,
    });
  }

  function takeTheirs(theirs: DraftContent, mine: Draft) {
    keepVersion('before_restore', mine);
    store.replace(theirs);
    offer({
      ...MESSAGES.conflict.tookTheirs,
      label: 'Use mine',
      onAccept: () => store.replace(mine),
      durationMs: UNDO_MS,
    });
  }

  return {
    isResolving,
    noticeRef: notice.ref,
    show,
    keepMine: () => void resolve(keepMine),
    takeTheirs: () => void resolve(takeTheirs),
  };
}

export function dismissConflictToast(): void {
  toast.dismiss(TOAST_ID);
}
