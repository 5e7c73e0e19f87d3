import { desc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '#server/context.ts';
import { auditLog } from '#server/db/installation-schema.ts';
import { users } from '#server/db/schema.ts';

export async function insertAuditEntry(db: Executor, act: typeof auditLog.$inferInsert): Promise<void> {
  await db.insert(auditLog).values(act);
}

/** A page of entries, newest first, with the names of administrator and target; null where that account is gone. */
export async function listAuditEntries(
  db: Executor,
  page: { action: string | undefined; limit: number; offset: number },
) {
  const actors = alias(users, 'actors');
  const targets = alias(users, 'targets');
  return db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      actor: actors.name,
      action: auditLog.action,
      targetId: auditLog.targetId,
      target: targets.name,
      detail: auditLog.detail,
    })
    .from(auditLog)
    .leftJoin(actors, eq(actors.id, auditLog.actorId))
    .leftJoin(targets, eq(targets.id, auditLog.targetId))
    .where(ofAction(page.action))
    .orderBy(desc(auditLog.id))
    .limit(page.limit)
    .offset(page.offset);
}

export async function countAuditEntries(db: Executor, action: string | undefined): Promise<number> {
  return db.$count(auditLog, ofAction(action));
}

function ofAction(action: string | undefined) {
  return action === undefined ? undefined : eq(auditLog.action, action);
}
