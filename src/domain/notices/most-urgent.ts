import type { Notice } from './matter.ts';
import type { NoticeKind } from './notice-kinds.ts';

/** Posts that are not out, or will not go out, unless their person does something (docs/product.md §20.3). */
const OF_POSTS: readonly NoticeKind[] = ['will_fail', 'failed', 'please_look', 'yours_to_press'];

/**
 * The one notice to see to first: the first that is about posts, so that what failed an hour ago comes before what has waited since
 * yesterday; else a sign-in behind which posts wait. Null: nothing waits for the person. @param notices the newest first
 */
export function mostUrgent(notices: readonly Notice[]): Notice | null {
  const mendable = notices.filter(canBeMended);
  const find = (kinds: readonly NoticeKind[]) => mendable.find(({ kind }) => kinds.includes(kind));
  return find(OF_POSTS) ?? find(['sign_in_ends']) ?? null;
}

/** An outage of LinkedIn's ends without the person, and a sign-in that no post waits for keeps nothing. */
function canBeMended({ kind, topic, matters }: Notice): boolean {
  if (kind === 'sign_in_ends') return matters.some(({ facts: { waiting = 0 } }) => waiting > 0);
  return topic !== 'waiting';
}
