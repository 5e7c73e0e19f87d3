import type { contactSupport as route } from '#contract/feedback.ts';
import type { RouteInput } from '#contract/route.ts';
import { oneLine } from '#domain/feedback/feedback.ts';
import type { Ctx } from '#server/context.ts';
import type { Caller } from '#server/features/auth/caller.ts';
import { getProfile } from '#server/features/profiles/get-profile.ts';
import { emptyField, keepMessage } from './keep-message.ts';
import { mailMessage } from './mail-message.ts';

/**
 * Keeps what was written to support, then mails it to the administrators. Where that fails it is tried again later, and the person
 * is thanked all the same. Who is signed in is known by their profile; an e-mail address is asked for where that has none.
 * @returns whether it was mailed at once
 * @throws AppError INVALID_INPUT, RATE_LIMITED
 */
export async function contactSupport(
  ctx: Ctx,
  { caller, subject, message, name, email, page }: RouteInput<typeof route>['body'] & { caller: Caller },
): Promise<{ mailed: boolean }> {
  const known =
    caller.kind === 'user' ? await getProfile(ctx, { userId: caller.userId, requestedId: undefined }) : null;
  const answerTo = known?.email ?? email;
  if (answerTo === undefined) throw emptyField('email');
  const line = oneLine(subject);
  if (line === '') throw emptyField('subject');
  const canMail = ctx.mail !== null && ctx.config.adminEmails.length > 0;
  const id = await keepMessage(ctx, {
    caller,
    source: 'support',
    kind: 'other',
    subject: line,
    message,
    name: oneLine(known?.name ?? name ?? '') || null,
    email: answerTo,
    page: oneLine(page ?? '') || null,
    mailDueAt: canMail ? new Date(ctx.clock.now()) : null,
  });
  return { mailed: canMail && (await mailMessage(ctx, { id })) };
}
