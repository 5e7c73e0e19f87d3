import { DRAFTS } from '#contract/draft-messages.ts';
import { ERRORS, UI } from '#contract/messages.ts';
import type { Post } from '#contract/posts.ts';
import { QUEUE_FAILED } from '#web/flows/queue-post.ts';
import { describeError, isApiError, isOutcomeUnknown, isRefusedForNow } from '#web/lib/api/api-error.ts';
import { toast } from '#web/ui/toast.tsx';
import { type Draft, hasContent, isWorthSaving } from '../draft/draft.ts';
import type { DraftStore } from '../draft/draft-store.ts';
import type { Press, Step, Toast } from './press.ts';

/** Long enough to read two lines and press, ms. */
const FAILED_MS = 8000;

export const FAILURE_WORDS = {
  /** What a press did not do whose save failed: nothing but the save was sent, so this is known. */
  notDone: {
    save: '',
    share: 'Nothing was posted.',
    schedule: 'Nothing was scheduled.',
    queue: 'Nothing was scheduled.',
  },
  timeUnchanged: 'Its time is unchanged.',
  kept: 'Your words are kept in this browser.',
  notKept: 'This browser could not keep your words. Copy them before you leave.',
  savedBefore: 'Your words were saved before.',
  savesItself: 'Saving them is tried again by itself.',
  signedOutKept: 'Your words are kept on this device.',
  wordsChanged: 'Your words have changed since. Read them, then press the button again.',
  tryAgain: 'Try again',
  signIn: 'Sign in',
  openPost: 'Open post',
  chooseWords: 'Open the post to choose which words stay.',
  notScheduledYet: {
    title: 'Your post is saved, but not scheduled',
    description: 'You left before a time was chosen.',
  },
} as const;

/** What is said on the next screen while a press goes on whose screen was left. */
export const GOING_ON_WORDS = {
  share: 'Sharing your post…',
  schedule: 'Scheduling your post…',
  queue: 'Adding your post to the queue…',
  stay: 'You can go on. Keep Postsmith open until this is done.',
} as const;

/** Whether the same press may succeed in a moment, without anything being changed first. */
function mayWorkSoon(error: unknown): boolean {
  return isOutcomeUnknown(error) || isRefusedForNow(error) || isApiError(error, 'OFFLINE', 'TOO_LATE', 'RATE_LIMITED');
}

/**
 * What is true after a press on `step` whose save failed.
 * @param at.isKept this browser has what is not saved
 * @param at.savesItself the draft saves itself
 */
function afterFailedSave(
  step: Step,
  error: unknown,
  at: { draft: Draft; isKept: boolean; savesItself: boolean; isScheduled: boolean },
): string {
  const notDone = at.isScheduled && step !== 'save' && step !== 'share';
  const willSaveItself =
    at.savesItself && (isOutcomeUnknown(error) || isRefusedForNow(error) || isApiError(error, 'OFFLINE'));
  const words = isWorthSaving(at.draft)
    ? [at.isKept ? FAILURE_WORDS.kept : FAILURE_WORDS.notKept, willSaveItself ? FAILURE_WORDS.savesItself : '']
    : [at.draft.postId === null ? '' : FAILURE_WORDS.savedBefore];
  return [notDone ? FAILURE_WORDS.timeUnchanged : FAILURE_WORDS.notDone[step], ...words].filter(Boolean).join(' ');
}

type Screen = { store: DraftStore; onSignIn: () => void; onOpenDraft: (postId: string) => void };

const signInBy = ({ onSignIn }: Screen) => ({ action: { label: FAILURE_WORDS.signIn, onClick: onSignIn } });

function openingOf({ store, onOpenDraft }: Screen) {
  const { postId } = store.getDraft();
  return postId === null ? {} : { action: { label: FAILURE_WORDS.openPost, onClick: () => onOpenDraft(postId) } };
}

export function saySignInFirst(title: string, screen: Screen): Toast {
  const isKept = hasContent(screen.store.getDraft()) && !screen.store.wouldLoseWords();
  const kept = isKept ? { description: FAILURE_WORDS.signedOutKept } : {};
  return toast.error(title, { duration: FAILED_MS, ...kept, ...signInBy(screen) });
}

/** The press goes on, its screen was left. */
export function sayGoingOn(press: Press | null): undefined {
  if (press === null || press.isOver) return;
  const description = GOING_ON_WORDS.stay;
  press.notice = toast.loading(GOING_ON_WORDS[press.step], { description, duration: Number.POSITIVE_INFINITY });
}

/** The post was saved elsewhere, and the screen that would show both was left. */
export function sayChanged(step: Step, screen: Screen): Toast {
  const description = `${FAILURE_WORDS.notDone[step]} ${FAILURE_WORDS.chooseWords}`.trim();
  return toast.warning(ERRORS.POST_CHANGED, { description, duration: FAILED_MS, ...openingOf(screen) });
}

export function sayNotScheduledYet(screen: Screen): Toast {
  const { title, description } = FAILURE_WORDS.notScheduledYet;
  return toast.info(title, { description, duration: FAILED_MS, ...openingOf(screen) });
}

/** The same press again, if the words are still those of `revision`, which it was for: others are to be read first. */
export function tryAgain(again: () => Promise<void>, revision: number, store: DraftStore): Toast | undefined {
  if (store.getDraft().revision !== revision) return toast.info(FAILURE_WORDS.wordsChanged);
  void again();
  return undefined;
}

function titleOf(step: Step, reason: string, isExisting: boolean): string {
  if (step === 'share') return UI.share.failed(reason);
  if (step === 'schedule') return UI.scheduling.saveFailed;
  if (step === 'queue') return QUEUE_FAILED;
  return isExisting ? DRAFTS.updateFailed(reason) : DRAFTS.failed;
}

/** @param failed.again presses the same again */
export function saySaveFailed(
  failed: { step: Step; error: unknown; again: () => Promise<void> },
  screen: Screen & { post: Pick<Post, 'status'> | null },
): Toast {
  const { step, error, again } = failed;
  const { store, post } = screen;
  const isScheduled = post?.status === 'scheduled';
  const [draft, isKept, savesItself] = [store.getDraft(), !store.wouldLoseWords(), store.savesItself()];
  const truth = afterFailedSave(step, error, { draft, isKept, savesItself, isScheduled });
  const reason = describeError(error);
  const title = titleOf(step, reason, post !== null);
  const action = isApiError(error, 'NOT_AUTHENTICATED', 'SESSION_EXPIRED')
    ? signInBy(screen)
    : mayWorkSoon(error) && {
        action: { label: FAILURE_WORDS.tryAgain, onClick: () => void tryAgain(again, draft.revision, store) },
      };
  const description = title.includes(reason) ? truth : `${reason} ${truth}`;
  return toast.error(title, { duration: FAILED_MS, description, ...action });
}
