import { createHmac, timingSafeEqual } from 'node:crypto';
import { unsubscribeMail as route } from '#contract/notices.ts';
import { AppError } from '#domain/errors.ts';
import type { Ctx } from '#server/context.ts';
import { stopMail } from './store.ts';

/** The address by which somebody stops all mail of notices, without a sign-in. It says who, and that we made it. */
export function unsubscribeUrl(ctx: Ctx, { userId }: { userId: string }): string {
  return `${ctx.publicUrl()}${route.path}?token=${userId}.${sign(ctx, userId).toString('base64url')}`;
}

/** Whose token this is; null for whatever anybody else made. */
export function readUnsubscribeToken(ctx: Ctx, token: string): string | null {
  const [userId = '', signature = ''] = token.split('.', 2);
  const [given, own] = [Buffer.from(signature, 'base64url'), sign(ctx, userId)];
  return given.length === own.length && timingSafeEqual(given, own) ? userId : null;
}

/**
 * Stops all mail of notices to whom the token names; a second time changes nothing.
 * @throws AppError SIGNATURE_REFUSED
 */
export async function unsubscribeMail(ctx: Ctx, { token }: { token: string }): Promise<void> {
  const userId = readUnsubscribeToken(ctx, token);
  if (userId === null) throw new AppError('SIGNATURE_REFUSED');
  await stopMail(ctx.db, userId);
}

function sign({ secrets }: Ctx, userId: string): Buffer {
  return createHmac('sha256', secrets.unsubscribeKey).update(userId).digest();
}
