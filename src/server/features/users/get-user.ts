import type { readUser } from '#contract/admin-users.ts';
import type { RouteData } from '#contract/route.ts';
import { AppError } from '#domain/errors.ts';
import { truncateGraphemes } from '#domain/text/summary.ts';
import { describeDevice } from '#domain/users/device.ts';
import type { Ctx } from '#server/context.ts';
import { withIsoDates } from '#server/iso-dates.ts';
import { viewUser } from './list-users.ts';
import {
  countPosts,
  findUser,
  listAuditEntriesOf,
  listPosts,
  listSessions,
  listSubscriptions,
  listUsage,
} from './store.ts';

const POSTS_SHOWN = 20;
/** Enough code points for the excerpt that is shown. */
const EXCERPT_LENGTH = 2000;
const MONTHS_SHOWN = 6;
const ACTS_SHOWN = 20;

/**
 * Everything the admin area shows of one user.
 * @throws AppError NOT_FOUND
 */
export async function getUser(ctx: Ctx, { userId }: { userId: string }): Promise<RouteData<typeof readUser>> {
  const now = new Date(ctx.clock.now());
  const person = await findUser(ctx.db, userId);
  if (person === null) throw new AppError('NOT_FOUND');
  const [counted, posts, usage, sessions, subscriptions, acts] = await Promise.all([
    countPosts(ctx.db, userId),
    listPosts(ctx.db, userId, { limit: POSTS_SHOWN, length: EXCERPT_LENGTH }),
    listUsage(ctx.db, userId, MONTHS_SHOWN),
    listSessions(ctx.db, userId, now),
    listSubscriptions(ctx.db, userId),
    listAuditEntriesOf(ctx.db, userId, ACTS_SHOWN),
  ]);
  const postCounts = { draft: 0, scheduled: 0, published: 0, failed: 0 };
  for (const { status, posts: total } of counted) postCounts[status] = total;
  const { baseTier, tierUntil, linkedinUrl, expiresAt, refusedAt } = person;
  const isConnected = expiresAt !== null && refusedAt === null && expiresAt > now;
  return {
    user: {
      ...viewUser(person),
      ...withIsoDates({ baseTier, tierUntil, linkedinUrl, connectedUntil: isConnected ? expiresAt : null }),
    },
    postCounts,
    posts: posts.map(({ text, ...post }) => ({ ...withIsoDates(post), text: truncateGraphemes(text).text })),
    usage,
    sessions: sessions.map(({ userAgent, ...session }) => ({
      ...withIsoDates(session),
      device: describeDevice(userAgent),
    })),
    subscriptions,
    audit: acts.map(withIsoDates),
  };
}
