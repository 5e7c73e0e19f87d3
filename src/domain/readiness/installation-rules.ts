import { fitToPlan } from '#domain/plans/plan-changes.ts';
import { DAY_MS, HOUR_MS } from '#domain/time.ts';
import { found, ofAll, ofPost, type Rule } from './rule.ts';

/** What is asleep now is said of posts that come soon; a look a day before them has this much room. */
const SOON_MS = DAY_MS + HOUR_MS;

export const versionGone = ofAll('version_gone', ({ version }) => version.isGone);

export const versionEnds: Rule =
  ({ version: { endsAt, isGone } }) =>
  ({ dueAt }) =>
    !isGone && endsAt !== null && dueAt >= endsAt ? found('version_ends', { at: endsAt }) : null;

export const planHolds = ofPost('plan_holds', ({ waitReason }) => waitReason === 'plan');

/** As the change of plan will decide it (docs/decisions/0008). */
export const planWillHold: Rule = ({ nextPlan, waiting }) => {
  if (nextPlan === null) return () => null;
  const then = waiting
    .filter(({ dueAt, waitReason }) => dueAt > nextPlan.from && waitReason !== 'restored')
    .map(({ postId: id, dueAt, waitReason }) => ({ id, dueAt, isHeld: waitReason === 'plan', isFixed: false }));
  const held = new Set(fitToPlan(then, nextPlan.limit, nextPlan.from).hold.map(({ id }) => id));
  return ({ postId }) => (held.has(postId) ? found('plan_will_hold', { at: nextPlan.from }) : null);
};

/** A post that may be late goes out all the same once the publisher is awake, for a day (docs/product.md §4.13). */
export const publisherAsleep: Rule =
  ({ isPublisherAwake, now }) =>
  ({ dueAt, sendLate }) =>
    !isPublisherAwake && !sendLate && dueAt < now + SOON_MS ? found('publisher_asleep') : null;
