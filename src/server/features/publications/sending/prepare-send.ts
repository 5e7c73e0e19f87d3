import { setTimeout as sleep } from 'node:timers/promises';
import { type AttemptOutcome, SHARE_PATIENCE_MS } from '#domain/posts/decide.ts';
import { imagesToUpload } from '#domain/posts/post-content.ts';
import { type Ctx, readDatabaseNow } from '#server/context.ts';
import { openForPosting } from '../connections/find-connection.ts';
import type { PublicationRow } from '../store.ts';
import { API_VERSIONS, apiVersionOf } from './api-version.ts';
import type { Used } from './record-outcome.ts';
import { findSender } from './store.ts';
import { uploadImages } from './upload-images.ts';

/** What a send needs besides the request body, or the outcome that makes sending pointless. */
export type Prepared =
  | { kind: 'ready'; accessToken: string; used: Used }
  /** `used` is null if LinkedIn was not called. */
  | { kind: 'stop'; outcome: AttemptOutcome; used: Used | null }
  | { kind: 'lost' };

/**
 * Finds the token and API version for a send, and uploads the images. Publishes nothing, so it may be repeated.
 * @param checkpoint see `uploadImages`
 */
export async function prepareSend(
  ctx: Ctx,
  row: PublicationRow,
  checkpoint: (at: 'uploaded' | 'wired') => void,
): Promise<Prepared> {
  const sender = await findSender(ctx.db, { userId: row.userId, memoryKey: API_VERSIONS });
  if (sender.status !== 'active') {
    const outcome = {
      kind: 'refused',
      code: 'ACCOUNT_DISABLED',
      message: 'the Postsmith account is disabled.',
    } as const;
    return { kind: 'stop', outcome, used: null };
  }
  const connection = sender.connection && openForPosting(ctx, sender.connection);
  if (connection === null) {
    return { kind: 'stop', outcome: { kind: 'unauthorized', code: 'NOT_CONNECTED' }, used: null };
  }
  const { accessToken, authorUrn, updatedAt: connectedAt } = connection;
  const used = { connectedAt, version: apiVersionOf(ctx, sender.memory) };
  if (imagesToUpload(row.content).length > 0 && row.wireBody === null) {
    // Only the same bytes can tell whether it is out.
    if (row.maybeSent) throw new Error('a publication that may be out has lost its bytes');
    const end = await uploadImages(ctx, row, { accessToken, authorUrn, version: used.version }, checkpoint);
    if (end.kind === 'stop') return { ...end, used };
    if (end.kind === 'lost') return end;
    await waitForImages(ctx, row);
  }
  return { kind: 'ready', accessToken, used };
}

/**
 * Gives LinkedIn time to process the images: one that fails after the post was created leaves a post that nobody sees, one that fails
 * before is an error. Skipped where the person who shares would wait too long for the answer.
 */
async function waitForImages(ctx: Ctx, row: PublicationRow): Promise<void> {
  const { imageGraceMs } = ctx.linkedin;
  const waitedMs = (await readDatabaseNow(ctx)).getTime() - row.dueAt.getTime();
  if (row.kind === 'share' && waitedMs + imageGraceMs > SHARE_PATIENCE_MS / 2) return;
  await sleep(imageGraceMs);
}
