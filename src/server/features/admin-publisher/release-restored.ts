import { type Ctx, inTransaction } from '#server/context.ts';
import { recordAuditEntry } from '#server/features/audit/record-audit-entry.ts';
import { fitSchedules } from '#server/features/publications/schedules/fit-schedules.ts';
import { releaseRestored as releaseSchedules } from '#server/features/publications/schedules/release-restored.ts';
import { currentPlan } from '#server/features/settings/current-settings.ts';
import { readTier } from '#server/features/tiers/read-tier.ts';

/**
 * After a restore, on an administrator's word that the original did nothing since the backup: scheduled posts that are due later go out
 * at their time, as far as their people's plans have room. Those whose time has passed stay their person's alone.
 */
export function releaseRestored(ctx: Ctx, { actorId }: { actorId: string }): Promise<{ released: number }> {
  return inTransaction(ctx, async (tx) => {
    const { userIds, released } = await releaseSchedules(tx);
    for (const userId of userIds) {
      const { scheduledPostsLimit: limit } = await currentPlan(tx, await readTier(tx, { userId }));
      await fitSchedules(tx, { userId, limit });
    }
    if (released > 0) {
      await recordAuditEntry(tx, { actorId, action: 'publisher.release', targetId: null, detail: { posts: released } });
    }
    return { released };
  });
}
