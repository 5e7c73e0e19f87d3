import type { AttemptOutcome } from '#domain/posts/decide.ts';
import type { Ctx } from '../../context.ts';
import { currentApiVersion } from './api-version.ts';
import { findPostingConnection } from './get-author.ts';
import { findUserStatus, type PublicationRow } from './store.ts';

/** What a send needs beside the frozen bytes, or the outcome that makes sending pointless. May be repeated freely. */
export type Prepared =
  | { kind: 'ready'; accessToken: string; version: string; connectedAt: Date }
  | { kind: 'stop'; outcome: AttemptOutcome };

export async function prepareSend(ctx: Ctx, row: PublicationRow): Promise<Prepared> {
  if ((await findUserStatus(ctx.db, row.userId)) !== 'active') {
    return {
      kind: 'stop',
      outcome: { kind: 'refused', code: 'ACCOUNT_DISABLED', message: 'the Postsmith account is disabled.' },
    };
  }
  const connection = await findPostingConnection(ctx, { userId: row.userId });
  if (connection === null) return { kind: 'stop', outcome: { kind: 'unauthorized', code: 'NOT_CONNECTED' } };
  return {
    kind: 'ready',
    accessToken: connection.accessToken,
    version: await currentApiVersion(ctx),
    connectedAt: connection.updatedAt,
  };
}
