import { KEY_TEST_MESSAGES, type KeyVerdict } from '#contract/setup.ts';
import { AppError } from '#domain/errors.ts';
import type { Caller } from '#server/caller.ts';
import type { Ctx } from '#server/context.ts';

/**
 * Asks LinkedIn whether a pair of keys is valid.
 * @throws AppError FORBIDDEN where `mayTestKeys` says no
 */
export async function testKeys(
  ctx: Ctx,
  input: { caller: Caller; clientId: string; clientSecret: string; redirectUri: string },
): Promise<{ verdict: KeyVerdict; explanation: string }> {
  const { caller, ...keys } = input;
  if (!mayTestKeys(ctx, caller)) throw new AppError('FORBIDDEN');
  const verdict = await ctx.testLinkedInKeys(keys);
  return { verdict, explanation: KEY_TEST_MESSAGES[verdict] };
}

/** Keys may be tested on an installation without keys, or by an administrator. */
export function mayTestKeys(ctx: Ctx, caller: Caller): boolean {
  return ctx.config.linkedinApp === null || (caller.kind === 'user' && caller.tier === 'admin');
}
