import { PUBLISHING } from '#contract/messages.ts';
import { decideAbandoned, LAST_PROBE_MS, LEASE_MS, nextProbeAt, QUIET_MS } from '#domain/posts/decide.ts';
import { canSendLate, isTooLate, LATE_GRACE_MS } from '#domain/scheduling/late-posts.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { move } from './move.ts';
import { claimDue, databaseNow, lockLate, type PublicationRow } from './store.ts';

/** Rows one look takes at a time. */
const BATCH = 20;

/**
 * Takes hold of the publications that are due and may be sent now, and settles those that may not: too late, left behind by a
 * holder that vanished, past the time for finding out. One durable transaction; what it returns is leased to the caller.
 */
export function claimDuePublications(ctx: Ctx, input: { limit?: number } = {}): Promise<PublicationRow[]> {
  return inTransaction(ctx, async (tx) => {
    const now = (await databaseNow(tx.db)).getTime();
    await failLate(tx, now);
    const ready: PublicationRow[] = [];
    for (const row of await claimDue(tx.db, input.limit ?? BATCH, LEASE_MS)) {
      const held = await settle(tx, row, now);
      if (held !== null) ready.push(held);
    }
    return ready;
  });
}

/** A never attempted row fails 5 minutes late, unless its person chose otherwise; nothing goes out a day late (design §5). */
async function failLate(ctx: Ctx, now: number): Promise<void> {
  for (const row of await lockLate(ctx.db, LATE_GRACE_MS, BATCH * 5)) {
    if (isPastItsTime(row, now)) await failAsLate(ctx, row);
  }
}

/**
 * A share is for now: nobody waits for it any more. A schedule that was tried, or waited for a reason, has a day, but not one that
 * the plan held: it never goes out late.
 */
function isPastItsTime(row: PublicationRow, now: number): boolean {
  const due = row.dueAt.getTime();
  if (!isTooLate(due, now)) return false;
  if (row.waitReason === 'plan') return true;
  const hasReason = row.sendLate || row.tries > 0 || row.waitReason !== null || row.errorCode === 'reauth';
  return row.kind === 'share' || !hasReason || !canSendLate(due, now);
}

async function failAsLate(ctx: Ctx, row: PublicationRow): Promise<null> {
  await move(
    ctx,
    row,
    'failed',
    {
      errorCode: row.waitReason === 'plan' ? 'plan' : 'late',
      errorMessage: lateMessage(row),
      leaseUntil: null,
      waitReason: null,
    },
    { type: 'late', failureTold: false },
  );
  return null;
}

function lateMessage(row: PublicationRow): string {
  if (row.waitReason === 'plan') return PUBLISHING.noRoom;
  if (row.errorCode === 'reauth') return PUBLISHING.tooLateAfterReconnect;
  return row.kind === 'share' ? PUBLISHING.shareInterrupted : PUBLISHING.missed;
}

/** Decides for one claimed row; null when nothing is to be sent now. */
async function settle(ctx: Ctx, row: PublicationRow, now: number): Promise<PublicationRow | null> {
  const sendStartedAt = row.sendStartedAt?.getTime() ?? null;
  const firstMaybeSentAt = row.maybeSent ? (row.firstMaybeSentAt?.getTime() ?? null) : null;
  if (row.state === 'queued') {
    // Those beyond failLate's batch.
    if (isPastItsTime(row, now)) return failAsLate(ctx, row);
    return move(ctx, row, 'sending', { sendStartedAt: null, waitReason: null }, { type: 'claimed' });
  }
  if (row.state === 'sending') {
    const found = decideAbandoned({ sendStartedAt, firstMaybeSentAt }, now);
    if (found.to === 'send') {
      if (isPastItsTime(row, now)) return failAsLate(ctx, row);
      return move(ctx, row, 'sending', {}, { type: 'claimed', note: 'the last holder vanished before sending' });
    }
    if (found.to === 'needs_look') {
      await move(
        ctx,
        row,
        'doubt',
        { maybeSent: true, firstMaybeSentAt: (row.maybeSent ? row.firstMaybeSentAt : null) ?? row.sendStartedAt },
        { type: 'doubt', note: 'the last holder vanished while sending' },
      );
      return giveUp(ctx, { ...row, state: 'doubt' });
    }
    const doubtful = await move(
      ctx,
      row,
      'doubt',
      {
        maybeSent: true,
        firstMaybeSentAt: new Date(found.firstMaybeSentAt),
        nextLookAt: new Date(found.lookAt),
        leaseUntil: null,
      },
      { type: 'doubt', note: 'the last holder vanished while sending' },
    );
    await ctx.jobs.lookAt(ctx.db, { publicationId: doubtful.id, at: doubtful.nextLookAt });
    return null;
  }
  const first = firstMaybeSentAt ?? now;
  if (now > first + LAST_PROBE_MS) return giveUp(ctx, row);
  const at = nextProbeAt(first, sendStartedAt ?? first, now);
  if (at === null) return giveUp(ctx, row);
  // A probe whose holder vanished: keep the quiet time since its send.
  const quietEnds = (sendStartedAt ?? first) + QUIET_MS;
  if (quietEnds > now) {
    await move(ctx, row, 'doubt', { nextLookAt: new Date(at), leaseUntil: null }, { type: 'postponed' });
    await ctx.jobs.lookAt(ctx.db, { publicationId: row.id, at: new Date(at) });
    return null;
  }
  return row;
}

async function giveUp(ctx: Ctx, row: PublicationRow): Promise<null> {
  await move(ctx, row, 'needs_look', { leaseUntil: null }, { type: 'needs_look' });
  return null;
}
