import type { Notice } from './matter.ts';
import type { NoticeKind } from './notice-kinds.ts';

/**
 * What a person can still do something about, the most urgent first (docs/product.md §20.3): a post whose time has come and that waits for
 * them, one that would fail at its time, a sign-in behind which posts wait, a post to look for, and one that has failed.
 */
const URGENT: readonly NoticeKind[] = ['yours_to_press', 'will_fail', 'sign_in_ends', 'please_look', 'failed'];

/** The one notice to see to first, of two of a kind the first; null: nothing waits for the person. */
export function mostUrgent(notices: readonly Notice[]): Notice | null {
  for (const kind of URGENT) {
    const first = notices.find((notice) => notice.kind === kind && canBeMended(notice));
    if (first !== undefined) return first;
  }
  return null;
}

/** An outage of LinkedIn's ends without the person, and a sign-in that no post waits for keeps nothing. */
function canBeMended({ kind, topic, matters }: Notice): boolean {
  if (kind === 'sign_in_ends') return matters.some(({ facts: { waiting = 0 } }) => waiting > 0);
  return topic !== 'waiting';
}
