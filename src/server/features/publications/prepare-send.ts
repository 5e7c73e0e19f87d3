import { setTimeout as sleep } from 'node:timers/promises';
import { type AttemptOutcome, SHARE_PATIENCE_MS } from '#domain/posts/decide.ts';
import { imagesToUpload } from '#domain/posts/post-content.ts';
import type { Ctx } from '#server/context.ts';
import { currentApiVersion } from './api-version.ts';
import { findPostingConnection } from './get-author.ts';
import type { Used } from './record-outcome.ts';
import { databaseNow, findUserStatus, type PublicationRow } from './store.ts';
import { uploadImages } from './upload-images.ts';

/** What a send needs beside the frozen bytes, or the outcome that makes sending pointless. May be repeated freely. */
export type Prepared =
  | { kind: 'ready'; accessToken: string; used: Used }
  /** `used` is null where LinkedIn was not asked anything. */
  | { kind: 'stop'; outcome: AttemptOutcome; used: Used | null }
  | { kind: 'lost' };

/** @param checkpoint called on the way through the pictures, if it has any to upload */
export async function prepareSend(
  ctx: Ctx,
  row: PublicationRow,
  checkpoint: (at: 'uploaded' | 'wired') => void,
): Promise<Prepared> {
  if ((await findUserStatus(ctx.db, row.userId)) !== 'active') {
    const outcome = {
      kind: 'refused',
      code: 'ACCOUNT_DISABLED',
      message: 'the Postsmith account is disabled.',
    } as const;
    return { kind: 'stop', outcome, used: null };
  }
  const connection = await findPostingConnection(ctx, { userId: row.userId });
  if (connection === null) {
    return { kind: 'stop', outcome: { kind: 'unauthorized', code: 'NOT_CONNECTED' }, used: null };
  }
  const { accessToken, authorUrn, updatedAt: connectedAt } = connection;
  const used = { connectedAt, version: await currentApiVersion(ctx) };
  if (imagesToUpload(row.content).length > 0 && row.wireBody === null) {
    // What may be out has its bytes; without them nothing can find out whether it is.
    if (row.maybeSent) throw new Error('a publication that may be out has lost its bytes');
    const end = await uploadImages(ctx, row, { accessToken, authorUrn, version: used.version }, checkpoint);
    if (end.kind === 'stop') return { ...end, used };
    if (end.kind === 'lost') return end;
    await letSettle(ctx, row);
  }
  return { kind: 'ready', accessToken, used };
}

/**
 * A picture that turns out to be no good after the post names it leaves a post that nobody sees; before, it is a refusal. So
 * LinkedIn is left alone with the last one for a moment, but not where somebody's answer would be late for it.
 */
async function letSettle(ctx: Ctx, row: PublicationRow): Promise<void> {
  const { imageGraceMs } = ctx.linkedin;
  const waitedMs = (await databaseNow(ctx.db)).getTime() - row.dueAt.getTime();
  if (row.kind === 'share' && waitedMs + imageGraceMs > SHARE_PATIENCE_MS / 2) return;
  await sleep(imageGraceMs);
}
