import { KEY_SENTENCES, type KeyVerdict } from '#contract/setup.ts';
import { AppError } from '#domain/errors.ts';
import type { Ctx } from '#server/context.ts';
import type { Caller } from '#server/features/auth/caller.ts';
import { mayTestKeys } from './may-test-keys.ts';

/**
 * What LinkedIn says of a pair of keys.
 * @throws AppError FORBIDDEN for whoever is neither on their own machine nor an administrator
 */
export async function testKeys(
  ctx: Ctx,
  input: { caller: Caller; clientId: string; clientSecret: string; redirectUri: string },
): Promise<{ verdict: KeyVerdict; explanation: string }> {
  const { caller, ...keys } = input;
  if (!mayTestKeys(ctx, caller)) throw new AppError('FORBIDDEN');
  const verdict = await ctx.testLinkedInKeys(keys);
  return { verdict, explanation: KEY_SENTENCES[verdict] };
}
