import { toast } from '#web/ui/toast.tsx';
import { undoable } from '../posts-messages.ts';
import type { RefusedPost } from './bulk-messages.ts';

/** What came of an action on many posts. */
export type Outcome = {
  title: string;
  note: string | null;
  refused: readonly RefusedPost[];
  /** Takes back what was done to the others. */
  undo: (() => void) | null;
};

/**
 * Says what came of an action. Refused posts are listed with their reasons in a dialog, which a toast would cover.
 * @param showRefusals shows that dialog; null where its screen is gone: then a toast says it, with the reasons
 */
export function sayOutcome(outcome: Outcome, showRefusals: ((outcome: Outcome | null) => void) | null): void {
  const { title, note, refused, undo } = outcome;
  const action = undo === null ? {} : undoable(undo);
  if (refused.length === 0) {
    showRefusals?.(null);
    toast.success(title, { ...(note === null ? {} : { description: note }), ...action });
  } else if (showRefusals === null) {
    const reasons = new Set(refused.map(({ reason }) => reason));
    toast.warning(title, { description: [...reasons].join(' '), ...action });
  } else {
    showRefusals(outcome);
  }
}
