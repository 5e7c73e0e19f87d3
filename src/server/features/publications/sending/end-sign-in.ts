import { SEND_LATE_MAX_MS } from '#domain/scheduling/late-posts.ts';
import type { Ctx } from '#server/context.ts';
import { raiseMatter, SIGN_IN_KEY } from '#server/features/notices/raise-matter.ts';
import { findPostingConnection, refuseConnection } from '../connections/find-connection.ts';
import { insertEvent, type PublicationRow } from '../store.ts';
import { pauseQueued } from './store.ts';

/** LinkedIn may call a good token revoked while it is new (docs/linkedin.md §1.13): such a 401 does not end the sign-in. */
const YOUNG_TOKEN_MS = 30_000;

/**
 * After a 401: pauses all of the member's queued publications until a reconnect, and says so to their person. If the reconnect came before
 * the 401 was recorded, nothing is paused, since no further reconnect would come.
 * @param input.connectedAt when the token that was refused was issued; null if LinkedIn was not called
 * @param input.own a publication that waits for the next sign-in too, besides those that are queued
 * @param now the database's time, epoch ms
 * @returns whether the sign-in is over
 */
export async function endSignIn(
  ctx: Ctx,
  { userId, connectedAt, own }: { userId: string; connectedAt: Date | null; own: PublicationRow | null },
  now: number,
): Promise<boolean> {
  if (!(await isSignInOver(ctx, userId, connectedAt, now))) return false;
  const paused = await pauseQueued(ctx.db, userId);
  for (const row of paused) await insertEvent(ctx.db, row, { type: 'paused', note: 'reauth' });
  await tellSignInEnded(ctx, { userId, waiting: own === null ? paused : [own, ...paused] }, now);
  return true;
}

/** Says that the sign-in is over, and how many posts wait for the next one, each for a day. */
async function tellSignInEnded(
  ctx: Ctx,
  { userId, waiting }: { userId: string; waiting: readonly PublicationRow[] },
  now: number,
): Promise<void> {
  const facts = { at: now, waiting: waiting.length };
  const firstDueAt = Math.min(...waiting.map(({ dueAt }) => dueAt.getTime()));
  const urgentAt = waiting.length === 0 ? null : new Date(firstDueAt + SEND_LATE_MAX_MS);
  await raiseMatter(ctx, { userId, kind: 'sign_in_ends', key: SIGN_IN_KEY, stage: 'ended', facts, urgentAt });
}

/** Locks the connection's row, so that a concurrent reconnect comes either before or after. */
async function isSignInOver(ctx: Ctx, userId: string, connectedAt: Date | null, now: number): Promise<boolean> {
  if (connectedAt === null) return (await findPostingConnection(ctx, { userId, lock: true })) === null;
  if (now - connectedAt.getTime() < YOUNG_TOKEN_MS) return false;
  return refuseConnection(ctx, { userId, updatedAt: connectedAt });
}
