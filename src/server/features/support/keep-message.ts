import { WRITING } from '#contract/growth-sentences.ts';
import { AppError } from '#domain/errors.ts';
import { secondsUntilWriting, WRITING_LIMITS } from '#domain/feedback/feedback.ts';
import { cleanText } from '#domain/text/clean-text.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import type { Caller } from '#server/features/auth/caller.ts';
import { addMessage, listTimes, lockWriter, type NewMessage } from './store.ts';

type Words = Pick<NewMessage, 'source' | 'kind' | 'message'> &
  Partial<Pick<NewMessage, 'subject' | 'name' | 'email' | 'page' | 'mailDueAt'>>;

/**
 * Keeps what a person or a visitor wrote, unless they wrote too much within the hour; however many come at once, exactly the limit
 * gets in.
 * @returns the message's id
 * @throws AppError INVALID_INPUT where nothing readable is left of it, RATE_LIMITED
 */
export async function keepMessage(ctx: Ctx, { caller, ...words }: Words & { caller: Caller }): Promise<string> {
  const message = cleanText(words.message).trim();
  if (message === '') throw emptyField('message');
  const writer = caller.kind === 'user' ? { userId: caller.userId } : { addressHash: caller.addressHash };
  const limit = WRITING_LIMITS[words.source];
  const now = ctx.clock.now();
  return inTransaction(ctx, async (tx) => {
    await lockWriter(tx.db, writer);
    const times = await listTimes(tx.db, { source: words.source, writer, limit });
    const retryAfter = secondsUntilWriting(
      times.map((time) => time.getTime()),
      limit,
      now,
    );
    if (retryAfter !== null) {
      throw new AppError('RATE_LIMITED', { retryAfter, message: WRITING.tooMuch(Math.ceil(retryAfter / 60)) });
    }
    const id = tx.random.uuid();
    const at = new Date(now);
    await addMessage(tx.db, { ...words, ...writer, id, message, createdAt: at, updatedAt: at });
    return id;
  });
}

/** What is said of a field of which nothing readable is left. */
export function emptyField(path: keyof typeof WRITING.missing): AppError {
  const message = WRITING.missing[path];
  return new AppError('INVALID_INPUT', { message, fields: [{ path, message }] });
}
