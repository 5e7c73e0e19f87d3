import { PUBLISHING } from '#contract/messages.ts';
import { decideAbandoned, LAST_PROBE_MS, LEASE_MS, nextProbeAt, QUIET_MS } from '#domain/posts/decide.ts';
import { canSendLate, isTooLate, LATE_GRACE_MS } from '#domain/scheduling/late-posts.ts';
import { type Ctx, inTransaction, readDatabaseNow } from '#server/context.ts';
import { changeState } from '../change-state.ts';
import type { PublicationRow } from '../store.ts';
import { claimDue, lockLate } from './store.ts';

/** Rows claimed at a time. */
const BATCH = 20;

/**
 * Claims the publications that are due and may be sent now. Those that may not are moved on: the late ones, those abandoned by a
 * worker that crashed, and those whose outcome can no longer be found out by sending.
 * @returns the claimed rows, leased to the caller
 */
export function claimDuePublications(ctx: Ctx, input: { limit?: number } = {}): Promise<PublicationRow[]> {
  return inTransaction(ctx, async (tx) => {
    const now = (await readDatabaseNow(tx)).getTime();
    for (const row of await lockLate(tx.db, LATE_GRACE_MS, BATCH * 5)) {
      if (isExpired(row, now)) await failAsLate(tx, row);
    }
    const ready: PublicationRow[] = [];
    for (const row of await claimDue(tx.db, input.limit ?? BATCH, LEASE_MS)) {
      const claimed = await checkClaimed(tx, row, now);
      if (claimed !== null) ready.push(claimed);
    }
    return ready;
  });
}

/**
 * A publication that was never attempted fails 5 minutes late, a day late if its person chose that, or if it was tried or had to wait
 * (docs/product.md §4.13). A share always fails after 5 minutes, since nobody waits for it any more, and so does what the plan held.
 */
function isExpired(row: PublicationRow, now: number): boolean {
  const due = row.dueAt.getTime();
  if (!isTooLate(due, now)) return false;
  if (row.waitReason === 'plan') return true;
  const mayBeLate = row.sendLate || row.tries > 0 || row.waitReason !== null || row.errorCode === 'reauth';
  return row.kind === 'share' || !mayBeLate || !canSendLate(due, now);
}

async function failAsLate(ctx: Ctx, row: PublicationRow): Promise<null> {
  const errorCode = row.waitReason === 'plan' ? 'plan' : 'late';
  await changeState(
    ctx,
    row,
    'failed',
    { errorCode, errorMessage: lateMessage(row), leaseUntil: null, waitReason: null },
    { type: 'late', failureNotified: false },
  );
  return null;
}

function lateMessage(row: PublicationRow): string {
  if (row.waitReason === 'plan') return PUBLISHING.noRoom;
  if (row.errorCode === 'reauth') return PUBLISHING.tooLateAfterReconnect;
  return row.kind === 'share' ? PUBLISHING.shareInterrupted : PUBLISHING.missed;
}

/** Decides what becomes of one claimed row; null when nothing is to be sent now. */
async function checkClaimed(ctx: Ctx, row: PublicationRow, now: number): Promise<PublicationRow | null> {
  const sendStartedAt = row.sendStartedAt?.getTime() ?? null;
  const firstMaybeSentAt = row.maybeSent ? (row.firstMaybeSentAt?.getTime() ?? null) : null;
  if (row.state === 'queued') {
    // `lockLate` gives a limited batch only.
    if (isExpired(row, now)) return failAsLate(ctx, row);
    return changeState(ctx, row, 'sending', { sendStartedAt: null, waitReason: null }, { type: 'claimed' });
  }
  if (row.state === 'sending') {
    const found = decideAbandoned({ sendStartedAt, firstMaybeSentAt }, now);
    if (found.to === 'send') {
      if (isExpired(row, now)) return failAsLate(ctx, row);
      return changeState(ctx, row, 'sending', {}, { type: 'claimed', note: 'the last holder vanished before sending' });
    }
    const event = { type: 'doubt', note: 'the last holder vanished while sending' };
    if (found.to === 'needs_look') {
      const first = (row.maybeSent ? row.firstMaybeSentAt : null) ?? row.sendStartedAt;
      return giveUp(ctx, await changeState(ctx, row, 'doubt', { maybeSent: true, firstMaybeSentAt: first }, event));
    }
    const nextLookAt = new Date(found.lookAt);
    const first = new Date(found.firstMaybeSentAt);
    await changeState(
      ctx,
      row,
      'doubt',
      { maybeSent: true, firstMaybeSentAt: first, nextLookAt, leaseUntil: null },
      event,
    );
    return null;
  }
  const first = firstMaybeSentAt ?? now;
  if (now > first + LAST_PROBE_MS) return giveUp(ctx, row);
  const at = nextProbeAt(first, sendStartedAt ?? first, now);
  if (at === null) return giveUp(ctx, row);
  // The worker of the last probe crashed: wait for the quiet time since its send.
  if ((sendStartedAt ?? first) + QUIET_MS > now) {
    await changeState(ctx, row, 'doubt', { nextLookAt: new Date(at), leaseUntil: null }, { type: 'postponed' });
    return null;
  }
  return row;
}

async function giveUp(ctx: Ctx, row: PublicationRow): Promise<null> {
  await changeState(ctx, row, 'needs_look', { leaseUntil: null }, { type: 'needs_look' });
  return null;
}
