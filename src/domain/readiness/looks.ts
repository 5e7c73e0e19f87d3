import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time.ts';

/** Within this time of a post of theirs a member is looked at every hour, else once a day (docs/product.md §19.1). */
export const CLOSE_MS = 3 * DAY_MS;
/** LinkedIn is asked about a member's sign-in at most so often, and a page whether it is there. */
export const ASK_LINKEDIN_EVERY_MS = HOUR_MS;
export const ASK_PAGE_EVERY_MS = DAY_MS;
/** A look that is so late says that nothing of ours runs. */
const OVERDUE_MS = 10 * MINUTE_MS;

/**
 * When a member's posts are looked at again: a day and an hour before each, hourly while one is close, else after a day. Null where none
 * waits. Epoch ms.
 */
export function nextLookAt(dueTimes: readonly number[], now: number): number | null {
  const ahead = dueTimes.filter((dueAt) => dueAt > now);
  if (ahead.length === 0) return null;
  const isClose = ahead.some((dueAt) => dueAt <= now + CLOSE_MS);
  const fixed = ahead.flatMap((dueAt) => [dueAt - DAY_MS, dueAt - HOUR_MS]).filter((at) => at > now);
  return Math.min(now + (isClose ? HOUR_MS : DAY_MS), ...fixed);
}

/** Whether a look that was due at `at` has been left undone for so long that nobody does them. */
export function isOverdue(at: number | null, now: number): boolean {
  return at !== null && at < now - OVERDUE_MS;
}
