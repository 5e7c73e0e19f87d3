import type { Ctx } from '#server/context.ts';
import { checkMember } from './check-member.ts';
import { listDueMembers } from './store.ts';

/** Members whose posts one run looks at; more wait a minute. */
const MEMBERS = 1_000;
/** Most of a check is waiting for others to answer. */
const AT_ONCE = 4;

/**
 * Looks at the posts of every member for whom something changed or whose time has come (docs/product.md §19.1). What fails of one is
 * logged, and tried again.
 * @returns how many members were looked at
 */
export async function checkDueMembers(ctx: Ctx, signal: AbortSignal): Promise<number> {
  const members = await listDueMembers(ctx.db, MEMBERS);
  const waiting = members.values();
  const work = async () => {
    for (const userId of waiting) {
      if (signal.aborted) return;
      try {
        await checkMember(ctx, { userId, by: 'job' });
      } catch (error) {
        ctx.log.error('looking ahead at scheduled posts failed', { userId, error });
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return members.length;
}
