import { NOTICE_REASONS } from '#contract/notice-messages.ts';
import { SIGN_IN_WARNED_MS, signInStage } from '#domain/notices/sign-in-stage.ts';
import { SEND_LATE_MAX_MS } from '#domain/scheduling/late-posts.ts';
import { DAY_MS, MINUTE_MS } from '#domain/time.ts';
import { type Ctx, inTransaction, readDatabaseNow } from '#server/context.ts';
import { raiseMatter, SIGN_IN_KEY } from './raise-matter.ts';
import { listDueByHand, listEndingSignIns, listWaitingPosts, purgeBefore, settleTopicExcept } from './store.ts';

/** Who has not come back by then was told often enough. */
const ENDED_SINCE_MS = 2 * DAY_MS;
/** Later than this a post waits, and is not just being retried. */
const WAITS_AFTER_MS = 10 * MINUTE_MS;
/** How long it is known what was told. */
const KEPT_MS = 30 * DAY_MS;
const WAITING = 'waiting';
/** So many are told of in one round; the others follow in the next. */
const BY_HAND_A_TIME = 500;

/**
 * Finds what time alone makes true: sign-ins that end, posts that LinkedIn keeps waiting, and posts that their person publishes.
 * @returns how many matters there are
 */
export async function watchMatters(ctx: Ctx): Promise<number> {
  return (await watchSignIns(ctx)) + (await watchWaiting(ctx)) + (await watchByHand(ctx));
}

async function watchSignIns(ctx: Ctx): Promise<number> {
  const now = (await readDatabaseNow(ctx)).getTime();
  const ending = await listEndingSignIns(ctx.db, new Date(now - ENDED_SINCE_MS), new Date(now + SIGN_IN_WARNED_MS));
  for (const { userId, endsAt, waiting, firstDueAt } of ending) {
    const stage = signInStage(endsAt.getTime(), now);
    if (stage === null) continue;
    const facts = { at: endsAt.getTime(), waiting };
    // Once it has ended the posts wait for a day more.
    const wait = stage === 'ended' ? SEND_LATE_MAX_MS : 0;
    const urgentAt = firstDueAt === null ? null : new Date(firstDueAt.getTime() + wait);
    await inTransaction(ctx, (tx) =>
      raiseMatter(tx, { userId, kind: 'sign_in_ends', key: SIGN_IN_KEY, stage, facts, urgentAt }),
    );
  }
  return ending.length;
}

async function watchWaiting(ctx: Ctx): Promise<number> {
  const now = (await readDatabaseNow(ctx)).getTime();
  const late = await listWaitingPosts(ctx.db, new Date(now - WAITS_AFTER_MS));
  for (const { userId, waiting, reason, firstDueAt } of late) {
    const failsAt = firstDueAt.getTime() + SEND_LATE_MAX_MS;
    const facts = { waiting, at: failsAt, reason: NOTICE_REASONS[reason] ?? '' };
    const matter = {
      userId,
      kind: 'will_fail',
      key: WAITING,
      topic: WAITING,
      facts,
      urgentAt: new Date(failsAt),
    } as const;
    await inTransaction(ctx, (tx) => raiseMatter(tx, matter));
  }
  const userIds = late.map(({ userId }) => userId);
  await settleTopicExcept(ctx.db, { kind: 'will_fail', topic: WAITING, userIds });
  return late.length;
}

/** Posts that came due as their person's to publish. They wait as long as it takes. */
async function watchByHand(ctx: Ctx): Promise<number> {
  const due = await listDueByHand(ctx.db, BY_HAND_A_TIME);
  for (const { userId, postId, dueAt } of due) {
    const facts = { at: dueAt.getTime() };
    await inTransaction(ctx, (tx) => raiseMatter(tx, { userId, kind: 'yours_to_press', key: postId, postId, facts }));
  }
  return due.length;
}

/** Forgets what is long over. @returns how many rows */
export async function purgeNotices(ctx: Ctx): Promise<number> {
  return purgeBefore(ctx.db, new Date((await readDatabaseNow(ctx)).getTime() - KEPT_MS));
}
