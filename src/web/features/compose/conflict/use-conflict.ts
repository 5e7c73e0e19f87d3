import type { Editor } from '@tiptap/core';
import { type RefObject, useRef, useState } from 'react';
import { UI } from '#contract/messages.ts';
import { useReadPost } from '#web/data/posts.ts';
import { isApiError, messageOf } from '#web/lib/api/api-error.ts';
import { toast } from '#web/ui/toast.tsx';
import { type Draft, type DraftContent, hasWords } from '../draft/draft.ts';
import type { DraftSession } from '../draft/draft-session.ts';
import { contentOfPost } from '../draft/initial-draft.ts';
import { useOffer } from '../draft/use-offer-notice.ts';

const SHOW_DELAY_MS = 50;
const UNDO_MS = 20_000;

/** Another version of the post was saved elsewhere, and the person says which one stays. */
export type Contest = {
  isChoosing: boolean;
  /** The question on the screen. */
  question: RefObject<HTMLElement | null>;
  /** Leads to the question, once it is on the screen. */
  show: () => void;
  useMine: () => void;
  takeOther: () => void;
};

type Deps = {
  editor: Editor;
  flush: () => void;
  session: DraftSession;
  setAside: (draft: Draft) => () => void;
  put: (content: DraftContent) => void;
};

/** Either way out keeps the other words at hand: theirs come back with Undo, one's own with a press, also after a reload. */
export function useContest({ editor, flush, session, setAside, put }: Deps): Contest {
  const readPost = useReadPost();
  const [isChoosing, setChoosing] = useState(false);
  const question = useRef<HTMLElement>(null);
  const offer = useOffer('compose-other-version');

  /** Goes on from what the server has by now, which may be newer still than what the save met. */
  async function choose(goOn: (theirs: DraftContent, mine: Draft) => void) {
    const { postId } = session.getDraft();
    if (postId === null) return;
    setChoosing(true);
    try {
      const post = await readPost(postId);
      if (editor.isDestroyed) return;
      flush();
      const mine = session.getDraft();
      session.settle(post.updatedAt);
      goOn(contentOfPost(post), mine);
      editor.commands.focus();
      await session.save();
    } catch (error) {
      // Changed once more meanwhile: the question stands again.
      if (!isApiError(error, 'POST_CHANGED')) toast.error(UI.drafts.updateFailed(messageOf(error)));
    }
    setChoosing(false);
  }

  function keepMine(theirs: DraftContent) {
    offer({
      title: 'Your words stay',
      description: 'Undo brings the other version back.',
      label: 'Undo',
      onTake: () => put(theirs),
      durationMs: UNDO_MS,
    });
  }

  function takeTheirs(theirs: DraftContent, mine: Draft) {
    const forget = hasWords(mine) ? setAside(mine) : () => undefined;
    put(theirs);
    offer({
      title: 'The other version is here now',
      description: 'Yours is kept on this device until you close this.',
      label: 'Use mine',
      onTake: () => {
        put(mine);
        forget();
      },
      onRefuse: forget,
    });
  }

  return {
    isChoosing,
    question,
    // A moment later: what is about to be shown takes no focus yet, and a dialog that closes gives its own back first.
    show: () => void setTimeout(() => focusOn(question.current), SHOW_DELAY_MS),
    useMine: () => void choose(keepMine),
    takeOther: () => void choose(takeTheirs),
  };
}

/** A toast that loses the focus hands it back to where it was before, once; then it stays where it is put. */
function focusOn(element: HTMLElement | null): void {
  element?.focus();
  if (document.activeElement !== element) element?.focus();
}
