import { SUPPORT_MESSAGES } from '#contract/support-messages.ts';
import { AppError } from '#domain/errors.ts';
import { MESSAGE_LIMITS, secondsUntilNextMessage } from '#domain/feedback/feedback.ts';
import { cleanText } from '#domain/text/clean-text.ts';
import type { Caller } from '#server/caller.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { addMessage, listMessageTimes, lockSender, type NewMessage } from './store.ts';

type MessageFields = Pick<NewMessage, 'source' | 'kind' | 'message'> &
  Partial<Pick<NewMessage, 'subject' | 'name' | 'email' | 'page' | 'mailDueAt'>>;

/**
 * Stores a message of a person or visitor, up to the limit an hour, which also holds for concurrent calls.
 * @returns the message's id
 * @throws AppError INVALID_INPUT where nothing readable is left of it, RATE_LIMITED
 */
export async function storeMessage(
  ctx: Ctx,
  { caller, ...words }: MessageFields & { caller: Caller },
): Promise<string> {
  const message = cleanText(words.message).trim();
  if (message === '') throw emptyField('message');
  const sender = caller.kind === 'user' ? { userId: caller.userId } : { addressHash: caller.addressHash };
  const limit = MESSAGE_LIMITS[words.source];
  const now = ctx.clock.now();
  return inTransaction(ctx, async (tx) => {
    await lockSender(tx.db, sender);
    const times = await listMessageTimes(tx.db, { source: words.source, sender, limit });
    const retryAfter = secondsUntilNextMessage(
      times.map((time) => time.getTime()),
      limit,
      now,
    );
    if (retryAfter !== null) {
      throw new AppError('RATE_LIMITED', { retryAfter, message: SUPPORT_MESSAGES.tooMuch(Math.ceil(retryAfter / 60)) });
    }
    const id = tx.random.uuid();
    const at = new Date(now);
    await addMessage(tx.db, { ...words, ...sender, id, message, createdAt: at, updatedAt: at });
    return id;
  });
}

/** The refusal of a field in which nothing readable is left. */
export function emptyField(path: keyof typeof SUPPORT_MESSAGES.missing): AppError {
  const message = SUPPORT_MESSAGES.missing[path];
  return new AppError('INVALID_INPUT', { message, fields: [{ path, message }] });
}
