import { PUBLISHING } from '#contract/publishing-messages.ts';
import { decideAbandoned, LEASE_MS } from '#domain/posts/decide.ts';
import { LAST_PROBE_MS, nextProbeAt, QUIET_MS } from '#domain/posts/sending/probes.ts';
import { canSendLate, isTooLate } from '#domain/scheduling/late-posts.ts';
import { type Ctx, inTransaction, readDatabaseNow } from '#server/context.ts';
import { changeState, LATE } from '../change-state.ts';
import type { PublicationRow } from '../store.ts';
import { claimDue, lockLate, markWaiting } from './store.ts';

/** Rows claimed at a time: the first of them leave while the next are claimed. */
const BATCH = 20;
/** How many batches of rows that are only moved on are taken before the next look. */
const BATCHES = 10;
/** A row that has been due for so long without its turn waits for the network: LinkedIn hardly answers, or not this member. */
const NO_TURN_MS = 30_000;
const MARKED_AT_ONCE = 1000;

/**
 * Claims the publications that are due and may be sent now. Those that may not are moved on: the late ones, those abandoned by a
 * worker that crashed, and those whose outcome can no longer be found out by sending.
 * @param limit.sends at most so many, of which `uploads` have images that are not uploaded yet
 * @returns the claimed rows, leased to the caller; empty when nothing more may be sent now
 */
export async function claimDuePublications(
  ctx: Ctx,
  limit: { sends: number; uploads: number } = { sends: BATCH, uploads: BATCH },
): Promise<PublicationRow[]> {
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const { ready, moved, missed } = await inTransaction(ctx, (tx) => claimBatch(tx, limit));
    if (missed > 0) ctx.metrics.count('postsmith_publications_missed_total', {}, missed);
    if (ready.length > 0 || moved === 0) return ready;
  }
  return [];
}

async function claimBatch(
  ctx: Ctx,
  { sends, uploads }: { sends: number; uploads: number },
): Promise<{ ready: PublicationRow[]; moved: number; missed: number }> {
  const now = (await readDatabaseNow(ctx)).getTime();
  const late = (await lockLate(ctx.db, BATCH * 5)).filter((row) => isExpired(row, now));
  for (const row of late) await failAsLate(ctx, row);
  const claimed = await claimDue(ctx.db, { sends: Math.min(sends, BATCH), uploads }, LEASE_MS);
  const checked: Awaited<ReturnType<typeof checkClaimed>>[] = [];
  for (const row of claimed) checked.push(await checkClaimed(ctx, row, now));
  const missed = late.length + checked.filter((row) => row === 'missed').length;
  return {
    ready: checked.filter((row) => row !== null && row !== 'missed'),
    moved: late.length + claimed.length,
    missed,
  };
}

/** After a look: what was due and had no turn says why it waits. */
export function markOverdue(ctx: Ctx): Promise<void> {
  return markWaiting(ctx.db, NO_TURN_MS, MARKED_AT_ONCE);
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

async function failAsLate(ctx: Ctx, row: PublicationRow): Promise<'missed'> {
  const errorCode = row.waitReason === 'plan' ? 'plan' : 'late';
  await changeState(
    ctx,
    row,
    'failed',
    { errorCode, errorMessage: lateMessage(row), leaseUntil: null, waitReason: null },
    { type: LATE, failureNotified: false },
  );
  return 'missed';
}

function lateMessage(row: PublicationRow): string {
  if (row.waitReason === 'plan') return PUBLISHING.noRoom;
  if (row.errorCode === 'reauth') return PUBLISHING.tooLateAfterReconnect;
  return row.kind === 'share' ? PUBLISHING.shareInterrupted : PUBLISHING.missed;
}

/** Decides what becomes of one claimed row; null when nothing is to be sent now, 'missed' when it is too late. */
async function checkClaimed(ctx: Ctx, row: PublicationRow, now: number): Promise<PublicationRow | 'missed' | null> {
  const sendStartedAt = row.sendStartedAt?.getTime() ?? null;
  const firstMaybeSentAt = row.maybeSent ? (row.firstMaybeSentAt?.getTime() ?? null) : null;
  if (row.state === 'queued') {
    // `lockLate` gives a limited batch only.
    if (isExpired(row, now)) return failAsLate(ctx, row);
    // What it waited for stays, and with it the day it was granted, until the outcome is known: this process may die before the send.
    return changeState(ctx, row, 'sending', { sendStartedAt: null }, { type: 'claimed' });
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
      return giveUp(
        ctx,
        await changeState(ctx, row, 'doubt', { maybeSent: true, firstMaybeSentAt: first, waitReason: null }, event),
      );
    }
    const nextLookAt = new Date(found.lookAt);
    const first = new Date(found.firstMaybeSentAt);
    await changeState(
      ctx,
      row,
      'doubt',
      { maybeSent: true, firstMaybeSentAt: first, nextLookAt, leaseUntil: null, waitReason: null },
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
