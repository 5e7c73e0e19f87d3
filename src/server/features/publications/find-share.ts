import { setTimeout as sleep } from 'node:timers/promises';
import type { Ctx } from '#server/context.ts';
import { findByRequest, findPublication, type PublicationRow } from './store.ts';

const POLL_MS = 60;

/** The publication that an earlier call with the same `requestId` made, or null. */
export async function findShare(
  ctx: Ctx,
  { userId, requestId }: { userId: string; requestId?: string | undefined },
): Promise<PublicationRow | null> {
  return requestId === undefined ? null : findByRequest(ctx.db, userId, requestId);
}

/** A publication by its id, live or not, or null. */
export function findPublicationById(ctx: Ctx, publicationId: string): Promise<PublicationRow | null> {
  return findPublication(ctx.db, publicationId);
}

/**
 * Waits until a publication is published, failed, cancelled or in doubt.
 * @param until on the clock of `performance.now()`
 * @returns null if that has not happened by then, or the publication was deleted
 */
export async function awaitOutcome(ctx: Ctx, first: PublicationRow, until: number): Promise<PublicationRow | null> {
  let row: PublicationRow | null = first;
  while (row?.state === 'queued' || row?.state === 'sending') {
    if (performance.now() > until) return null;
    await sleep(POLL_MS);
    row = await findPublication(ctx.db, first.id);
  }
  return row;
}
