import type { Ctx } from '#server/context.ts';
import type { Caller } from '#server/features/auth/caller.ts';

/** Keys are tested on one's own machine, where the practice LinkedIn stands in, or by an administrator. */
export function mayTestKeys(ctx: Ctx, caller: Caller): boolean {
  return ctx.config.linkedinApp === null || (caller.kind === 'user' && caller.tier === 'admin');
}
