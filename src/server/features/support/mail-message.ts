import { nextMailAt } from '#domain/feedback/feedback.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import type { MailMessage } from '#server/ports/mail.ts';
import { type InboxMessage, listDueMail, lockDueMail, setMailState } from './store.ts';

const MAIL_BATCH = 50;
const ERROR_MAX = 300;

/**
 * Mails one message to the administrators if that is due; two processes never do so at once. Where the mail server refuses it, the
 * reason is stored with the message and another try is scheduled.
 * @returns whether it was mailed now
 */
export async function mailMessage(ctx: Ctx, { id }: { id: string }): Promise<boolean> {
  const { mail } = ctx;
  if (mail === null) return false;
  const message = await claim(ctx, id);
  if (message === null) return false;
  try {
    await mail.send(mailOf(message, ctx.config.adminEmails));
  } catch (error) {
    const mailError = ctx.hideSecrets(error instanceof Error ? error.message : String(error)).slice(0, ERROR_MAX);
    await setMailState(ctx.db, id, { mailError });
    ctx.log.warn('a message to support could not be mailed', { id, tries: message.mailTries + 1, mailError });
    return false;
  }
  await setMailState(ctx.db, id, { mailedAt: new Date(ctx.clock.now()), mailDueAt: null, mailError: null });
  return true;
}

/**
 * Mails whatever is due.
 * @param signal stops between two mails
 * @returns how many were mailed
 */
export async function mailDueMessages(ctx: Ctx, signal?: AbortSignal): Promise<number> {
  let mailed = 0;
  for (const id of await listDueMail(ctx.db, { now: new Date(ctx.clock.now()), limit: MAIL_BATCH })) {
    if (signal?.aborted) break;
    if (await mailMessage(ctx, { id })) mailed += 1;
  }
  return mailed;
}

/** Counts the try before it is made, so that a crash counts as a failed one. */
function claim(ctx: Ctx, id: string): Promise<InboxMessage | null> {
  const now = ctx.clock.now();
  return inTransaction(ctx, async (tx) => {
    const message = await lockDueMail(tx.db, { id, now: new Date(now) });
    if (message === null) return null;
    const mailTries = message.mailTries + 1;
    const next = nextMailAt(mailTries, now);
    await setMailState(tx.db, id, { mailTries, mailDueAt: next === null ? null : new Date(next) });
    return message;
  });
}

function mailOf({ id, subject, message, name, email, page, userId }: InboxMessage, to: readonly string[]): MailMessage {
  const facts = [
    `From: ${name ?? 'a visitor'} <${email}>`,
    userId === null ? 'Not signed in' : `Account: ${userId}`,
    ...(page === null ? [] : [`Page: ${page}`]),
    `Message: ${id}`,
  ];
  return {
    id,
    to,
    replyTo: email,
    subject: `[Postsmith] ${subject}`,
    text: `${message}\n\n-- \n${facts.join('\n')}\n`,
  };
}
