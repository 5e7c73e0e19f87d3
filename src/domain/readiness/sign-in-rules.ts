import { LATE_GRACE_MS } from '#domain/scheduling/late-posts.ts';
import { DAY_MS, HOUR_MS } from '#domain/time.ts';
import { found, ofAll, type Rule } from './rule.ts';

/** A sign-in of LinkedIn's lives 60 days and cannot be prolonged (docs/linkedin.md §1.9, §1.11). */
const SIGN_IN_LIFE_MS = 60 * DAY_MS;
/** What a sign-in of today is relied on for: a little less than its life. */
export const SIGN_IN_REACH_MS = SIGN_IN_LIFE_MS - HOUR_MS;

export const signInMissing = ofAll('sign_in_missing', ({ signIn }) => signIn === null);

/** `at` where it has come to its end by itself; null where it was ended before. */
export const signInOver: Rule = ({ signIn, now }) => {
  if (signIn === null || !(signIn.isOver || signIn.endsAt <= now)) return () => null;
  return () => found('sign_in_over', { at: signIn.endsAt <= now ? signIn.endsAt : null });
};

export const permissionMissing = ofAll('permission_missing', ({ signIn }) => signIn?.canPost === false);

/** The present sign-in ends before the post, and one of today would not. */
export const signInEnds: Rule =
  ({ signIn, now }) =>
  (post) => {
    if (signIn === null || signIn.isOver || signIn.endsAt <= now || signIn.endsAt > lastMoment(post)) return null;
    return isReached(post, now) ? found('sign_in_ends', { at: signIn.endsAt }) : null;
  };

/** No sign-in of today reaches the post: `at` says from when one does. */
export const signInLater: Rule =
  ({ now }) =>
  (post) =>
    isReached(post, now) ? null : found('sign_in_later', { at: lastMoment(post) - SIGN_IN_REACH_MS + HOUR_MS });

function isReached(post: { dueAt: number }, now: number): boolean {
  return lastMoment(post) < now + SIGN_IN_REACH_MS;
}

/** Until then it still goes out as if it were on time. */
function lastMoment({ dueAt }: { dueAt: number }): number {
  return dueAt + LATE_GRACE_MS;
}
