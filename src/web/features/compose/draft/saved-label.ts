import { MESSAGES } from '../messages.ts';
import { type Draft, hasContent, isDirty, isWorthSaving } from './draft.ts';

/** How far the draft is saved; '' while there is nothing to say. `now` and all instants in epoch ms. */
export function savedLabel(draft: Draft, isSignedIn: boolean, now: number): string {
  if (draft.isSaving) return 'Saving…';
  if (draft.hasConflict) return 'Not saved: changed elsewhere';
  if (draft.saveProblem !== null) return `Not saved: ${draft.saveProblem}`;
  // Emptied before its first save: there is nothing to save.
  if (draft.postId === null && !hasContent(draft)) return '';
  if (isDirty(draft)) return isSignedIn ? 'Unsaved changes' : 'Kept on this device';
  if (draft.savedAt !== null) return `Saved ${elapsedLabel(now - draft.savedAt)}`;
  return draft.postId === null ? '' : 'Saved';
}

/**
 * What becomes of a member's words while there is no connection; null where that is no question.
 * @param savesItself as soon as there is a connection
 * @param isKept whether this browser has a copy
 */
export function offlineLabel(draft: Draft, { savesItself, isKept }: { savesItself: boolean; isKept: boolean }) {
  if (draft.hasConflict || !isWorthSaving(draft)) return null;
  if (!isKept) return MESSAGES.offline.notKept;
  return savesItself ? MESSAGES.offline.kept : MESSAGES.offline.keptOnly;
}

/** '3 s ago'. */
export function elapsedLabel(elapsedMs: number): string {
  const seconds = Math.max(0, Math.floor(elapsedMs / 1000));
  if (seconds < 2) return 'just now';
  if (seconds < 60) return `${seconds} s ago`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? `${hours} h ago` : 'more than a day ago';
}
