import { desc, eq, sql } from 'drizzle-orm';
import type { Executor } from '#server/context.ts';
import { settingsVersions } from '#server/db/installation-schema.ts';
import { firstRow } from '#server/db/rows.ts';
import { users } from '#server/db/schema.ts';

export type SettingsVersion = typeof settingsVersions.$inferSelect;

/** The current version, or null where nothing was ever set. */
export function findSettings(db: Executor): Promise<SettingsVersion | null> {
  return db.select().from(settingsVersions).orderBy(desc(settingsVersions.version)).limit(1).then(firstRow);
}

/** Serializes changes until the transaction ends; readers do not wait. */
export async function lockSettings(db: Executor): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('settings'))`);
}

export async function addVersion(db: Executor, version: SettingsVersion): Promise<void> {
  await db.insert(settingsVersions).values(version);
}

/** The versions, newest first, each with the name of its author; null where that account is gone. */
export async function listVersions(db: Executor, limit: number) {
  return db
    .select({
      version: settingsVersions.version,
      changedAt: settingsVersions.changedAt,
      changedBy: users.name,
      note: settingsVersions.note,
    })
    .from(settingsVersions)
    .leftJoin(users, eq(users.id, settingsVersions.changedBy))
    .orderBy(desc(settingsVersions.version))
    .limit(limit);
}
