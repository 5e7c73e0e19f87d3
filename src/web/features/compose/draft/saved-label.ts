import { type Draft, hasWords, isDirty } from './draft.ts';

/** The state of saving in words; '' while there is nothing to say. `now` and all instants in epoch ms. */
export function savedWords(draft: Draft, isKeptOnServer: boolean, now: number): string {
  if (draft.isSaving) return 'Saving…';
  if (draft.isContested) return 'Not saved: changed elsewhere';
  if (draft.saveProblem !== null) return `Not saved: ${draft.saveProblem}`;
  // What was emptied before its first save waits for nothing.
  if (draft.postId === null && !hasWords(draft)) return '';
  if (isDirty(draft)) return isKeptOnServer ? 'Unsaved changes' : 'Kept on this device';
  return draft.savedAt === null ? '' : `Saved ${agoWords(now - draft.savedAt)}`;
}

/** A past duration as people say it. */
export function agoWords(elapsedMs: number): string {
  const seconds = Math.max(0, Math.floor(elapsedMs / 1000));
  if (seconds < 2) return 'just now';
  if (seconds < 60) return `${seconds} s ago`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? `${hours} h ago` : 'more than a day ago';
}
