import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Executor } from '#server/context.ts';
import { firstRow } from '#server/db/rows.ts';
import { postVersions } from '#server/db/schema.ts';

export type NewVersion = typeof postVersions.$inferInsert;
type OwnPost = { userId: string; postId: string };

const ofOwnPost = ({ userId, postId }: OwnPost) =>
  and(eq(postVersions.postId, postId), eq(postVersions.userId, userId));

export async function insertVersion(db: Executor, row: NewVersion): Promise<void> {
  await db.insert(postVersions).values(row);
}

/** The hash of the newest version's content; null without any. */
export function findNewestHash(db: Executor, own: OwnPost): Promise<string | null> {
  const { hash, keptAt, id } = postVersions;
  return db
    .select({ hash })
    .from(postVersions)
    .where(ofOwnPost(own))
    .orderBy(desc(keptAt), desc(id))
    .limit(1)
    .then((rows) => firstRow(rows)?.hash ?? null);
}

/** What the rule of pruning needs of each version of a post. */
export function listToPrune(db: Executor, own: OwnPost) {
  const { id, keptAt, reason, hash, size } = postVersions;
  return db.select({ id, keptAt, reason, hash, size }).from(postVersions).where(ofOwnPost(own));
}

export async function deleteVersions(db: Executor, own: OwnPost, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(postVersions).where(and(ofOwnPost(own), inArray(postVersions.id, [...ids])));
}
