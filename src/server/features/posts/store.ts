import { and, count, eq, isNotNull, isNull, max, sql, sum } from 'drizzle-orm';
import { POST_MIN_BYTES } from '#domain/posts/text-storage.ts';
import type { Executor } from '#server/context.ts';
import { firstRow, hasRows, lockByName, onlyRow } from '#server/db/rows.ts';
import { posts, postVersions } from '#server/db/schema.ts';

export type PostRow = typeof posts.$inferSelect;
export type NewPost = typeof posts.$inferInsert;
export type PostPatch = Partial<Omit<NewPost, 'id' | 'userId' | 'createdAt'>>;

const own = (userId: string, postId: string) => and(eq(posts.id, postId), eq(posts.userId, userId));

export function insertPost(db: Executor, row: NewPost): Promise<PostRow> {
  return db.insert(posts).values(row).returning().then(onlyRow);
}

/** The same, or null where a post has this id already. */
export function insertPostOnce(db: Executor, row: NewPost): Promise<PostRow | null> {
  return db.insert(posts).values(row).onConflictDoNothing().returning().then(firstRow);
}

export function findOwnPost(db: Executor, userId: string, postId: string): Promise<PostRow | null> {
  return db.select().from(posts).where(own(userId, postId)).then(firstRow);
}

export function lockOwnPost(db: Executor, userId: string, postId: string): Promise<PostRow | null> {
  return db.select().from(posts).where(own(userId, postId)).for('update').then(firstRow);
}

export function updateOwnPost(db: Executor, userId: string, postId: string, patch: PostPatch): Promise<PostRow> {
  return (
    db
      .update(posts)
      // Always later than before, even for two saves within a millisecond or after the clock went back: it identifies the version.
      .set({ ...patch, updatedAt: sql`greatest(now(), ${posts.updatedAt} + interval '1 millisecond')` })
      .where(own(userId, postId))
      .returning()
      .then(onlyRow)
  );
}

/** Which change of an opening of the editor the stored words are from; no change of the words, so their version stays. */
export async function setRevision(db: Executor, userId: string, postId: string, editorRevision: number): Promise<void> {
  await db.update(posts).set({ editorRevision }).where(own(userId, postId));
}

/** Makes a failed post a draft, and forgets why a post failed or was not shared; its version stays. */
export async function makeDraft(db: Executor, userId: string, postId: string): Promise<void> {
  await db.update(posts).set({ status: 'draft', errorMessage: null, scheduledAt: null }).where(own(userId, postId));
}

/** Its scheduling was undone: it says what it said before that. */
export async function failAgain(
  db: Executor,
  userId: string,
  postId: string,
  {
    errorBefore: errorMessage,
    scheduledBefore: scheduledAt,
  }: { errorBefore: string | null; scheduledBefore: Date | null },
): Promise<void> {
  await db.update(posts).set({ status: 'failed', errorMessage, scheduledAt }).where(own(userId, postId));
}

/** Where the text came from; no change of the text, so its version stays. */
export async function setSource(db: Executor, userId: string, postId: string, source: string | null): Promise<void> {
  await db.update(posts).set({ source }).where(own(userId, postId));
}

/** Says on the post's card why it was not shared. */
export async function noteError(db: Executor, userId: string, postId: string, errorMessage: string): Promise<void> {
  await db.update(posts).set({ errorMessage }).where(own(userId, postId));
}

/** Its person has decided about a post that came from a backup. No new version: the words stay. */
export async function clearRestored(db: Executor, postId: string): Promise<void> {
  await db.update(posts).set({ restoredFrom: null }).where(eq(posts.id, postId));
}

/** The share for which its person had decided was undone, so nothing is decided; a restore since then asks for itself. */
export async function askRestoredAgain(db: Executor, postId: string, restoredFrom: Date): Promise<void> {
  await db
    .update(posts)
    .set({ restoredFrom })
    .where(and(eq(posts.id, postId), isNull(posts.restoredFrom)));
}

/** How many of the person's posts came from a backup and wait for a decision, and when it was made; null without any. */
export async function findRestored(db: Executor, userId: string): Promise<{ count: number; takenAt: Date } | null> {
  const [row] = await db
    .select({ count: count(), takenAt: max(posts.restoredFrom) })
    .from(posts)
    .where(and(eq(posts.userId, userId), isNotNull(posts.restoredFrom)));
  return row === undefined || row.takenAt === null ? null : { count: row.count, takenAt: row.takenAt };
}

export function deleteOwnPost(db: Executor, userId: string, postId: string): Promise<boolean> {
  return db.delete(posts).where(own(userId, postId)).returning({ id: posts.id }).then(hasRows);
}

/** Serialises writes that need room until the transaction ends. */
export async function lockTextOf(db: Executor, userId: string): Promise<void> {
  await lockByName(db, 'text', userId);
}

/** The bytes of all text that a person keeps. */
export async function measureText(db: Executor, userId: string): Promise<number> {
  const [inPosts] = await db
    .select({ bytes: sum(sql`greatest(${posts.textBytes}, ${POST_MIN_BYTES})`) })
    .from(posts)
    .where(eq(posts.userId, userId));
  const [inVersions] = await db
    .select({ bytes: sum(postVersions.textBytes) })
    .from(postVersions)
    .where(eq(postVersions.userId, userId));
  return Number(inPosts?.bytes ?? 0) + Number(inVersions?.bytes ?? 0);
}

/** Marks the person's newly failed posts as notified, and returns how many there were. */
export async function countNewFailures(db: Executor, userId: string): Promise<number> {
  const notified = await db
    .update(posts)
    .set({ failureNotified: true })
    .where(and(eq(posts.userId, userId), eq(posts.status, 'failed'), sql`not ${posts.failureNotified}`))
    .returning({ id: posts.id });
  return notified.length;
}
