import type { Ctx } from '#server/context.ts';
import { hashSecret } from './hash-secret.ts';
import { endSessionByCookie } from './store.ts';

/** Ends the session of this cookie, and with it every token of it. Fine without one. */
export async function signOut(ctx: Ctx, input: { cookie: string | null }): Promise<void> {
  if (input.cookie === null) return;
  await endSessionByCookie(ctx.db, hashSecret(ctx.secrets, 'session', input.cookie), new Date(ctx.clock.now()));
}
