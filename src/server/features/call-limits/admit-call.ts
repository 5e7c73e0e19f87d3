import { createHash } from 'node:crypto';
import { AppError } from '#domain/errors.ts';
import type { Ctx } from '#server/context.ts';
import { countCall } from './store.ts';

const WINDOW_MS = 60_000;

/** A limit of calls a minute whose cost all processes share. */
export type CallLimit = {
  /** The calls that are counted together. */
  name: 'facts-judged' | 'facts-mended' | 'key-tests' | 'link-cards' | 'openings' | 'series-plans' | 'sign-ins';
  /** Most calls in a minute, which begins with the first of them. */
  max: number;
};

/**
 * Counts a call of a person or address, for all processes together, in one statement. Where the database is away nobody is admitted: what comes
 * after needs it as well, and a limit that opens as the load is highest would be none.
 * @param by whose calls they are: a person's id, or the keyed hash of an address
 * @throws AppError RATE_LIMITED with the seconds until the next
 */
export async function admitCall(ctx: Ctx, { name, max }: CallLimit, by: string): Promise<void> {
  const countedHash = createHash('sha256').update(`${name} ${by}`).digest();
  const { calls, leftMs } = await countCall(ctx.db, { countedHash, windowMs: WINDOW_MS });
  if (calls > max) throw new AppError('RATE_LIMITED', { retryAfter: Math.max(1, Math.ceil(leftMs / 1000)) });
}
