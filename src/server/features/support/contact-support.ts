import type { contactSupport as route } from '#contract/feedback.ts';
import type { RouteInput } from '#contract/route.ts';
import { toSingleLine } from '#domain/feedback/feedback.ts';
import type { Caller } from '#server/caller.ts';
import type { Ctx } from '#server/context.ts';
import { getProfile } from '#server/features/profiles/get-profile.ts';
import { mailMessage } from './mail-message.ts';
import { emptyField, storeMessage } from './store-message.ts';

/**
 * Stores a message to support, then mails it to the administrators; a failed mail is tried again later. For somebody signed in, name
 * and address come from the profile, so `email` is needed only where that has none.
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
  const line = toSingleLine(subject);
  if (line === '') throw emptyField('subject');
  const canMail = ctx.mail !== null && ctx.config.adminEmails.length > 0;
  const id = await storeMessage(ctx, {
    caller,
    source: 'support',
    kind: 'other',
    subject: line,
    message,
    name: toSingleLine(known?.name ?? name ?? '') || null,
    email: answerTo,
    page: toSingleLine(page ?? '') || null,
    mailDueAt: canMail ? new Date(ctx.clock.now()) : null,
  });
  return { mailed: canMail && (await mailMessage(ctx, { id })) };
}
