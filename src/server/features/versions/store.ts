import { and, count, desc, eq, gt } from 'drizzle-orm';
import type { Executor } from '#server/context.ts';
import { firstRow, hasRows } from '#server/db/rows.ts';
import { posts, postVersions } from '#server/db/schema.ts';

export type VersionRow = typeof postVersions.$inferSelect;
type OwnPost = { userId: string; postId: string };

const ofOwnPost = ({ userId, postId }: OwnPost) =>
  and(eq(postVersions.postId, postId), eq(postVersions.userId, userId));

/** Locks the person's post, so that its versions are stored and pruned one after the other; false if it is not theirs. */
export function lockOwnPost(db: Executor, { userId, postId }: OwnPost): Promise<boolean> {
  return db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.id, postId), eq(posts.userId, userId)))
    .for('no key update')
    .then(hasRows);
}

export function hasOwnPost(db: Executor, { userId, postId }: OwnPost): Promise<boolean> {
  return db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.id, postId), eq(posts.userId, userId)))
    .then(hasRows);
}

/** The posts with more than one version. */
export function listPostsWithVersions(db: Executor): Promise<OwnPost[]> {
  const { userId, postId } = postVersions;
  return db.select({ userId, postId }).from(postVersions).groupBy(userId, postId).having(gt(count(), 1));
}

/** Newest first. */
export function listOwnVersions(db: Executor, own: OwnPost) {
  const { id, keptAt, reason, excerpt, length } = postVersions;
  return db
    .select({ id, keptAt, reason, excerpt, length })
    .from(postVersions)
    .where(ofOwnPost(own))
    .orderBy(desc(keptAt), desc(id));
}

export function findOwnVersion(db: Executor, userId: string, versionId: string): Promise<VersionRow | null> {
  return db
    .select()
    .from(postVersions)
    .where(and(eq(postVersions.id, versionId), eq(postVersions.userId, userId)))
    .then(firstRow);
}
