import {
  and,
  asc,
  count,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  lte,
  not,
  notInArray,
  or,
  type SQL,
  sql,
  sum,
} from 'drizzle-orm';
import type { Executor } from '#server/context.ts';
import { firstRow, hasRows, lockByName, onlyRow } from '#server/db/rows.ts';
import { deletedPosts, foldersToRemove, images, postImages, postVersions, users } from '#server/db/schema.ts';

export type ImageRow = typeof images.$inferSelect;
export type NewImage = typeof images.$inferInsert;
export type ImageId = Pick<ImageRow, 'userId' | 'hash'>;

const own = (userId: string, hash: string) => and(eq(images.userId, userId), eq(images.hash, hash));

export function findImage(db: Executor, userId: string, hash: string): Promise<ImageRow | null> {
  return db.select().from(images).where(own(userId, hash)).then(firstRow);
}

/** Serialises storing and removing images of this person until the transaction ends. */
export async function lockImagesOf(db: Executor, userId: string): Promise<void> {
  await lockByName(db, 'images', userId);
}

/** How many images the person has, and their bytes. */
export async function measureStorage(db: Executor, userId: string): Promise<{ images: number; bytes: number }> {
  const [row] = await db
    .select({ images: count(), bytes: sum(images.bytes) })
    .from(images)
    .where(eq(images.userId, userId));
  return { images: row?.images ?? 0, bytes: Number(row?.bytes ?? 0) };
}

/** Inserts the row, or updates it if the image was stored again because its file was lost. */
export function upsertImage(db: Executor, image: NewImage): Promise<ImageRow> {
  const { userId: _userId, hash: _hash, ...rest } = image;
  return db
    .insert(images)
    .values(image)
    .onConflictDoUpdate({ target: [images.userId, images.hash], set: { ...rest, unusedSince: null } })
    .returning()
    .then(onlyRow);
}

/** Marks these images as used, until the daily check finds otherwise, and locks them against deletion; returns those that the person has. */
export async function markImagesUsed(db: Executor, userId: string, hashes: readonly string[]): Promise<ImageRow[]> {
  if (hashes.length === 0) return [];
  const named = and(eq(images.userId, userId), inArray(images.hash, [...hashes]));
  // In order, so that two transactions with the same images do not deadlock.
  const marked = db
    .select({ hash: images.hash })
    .from(images)
    .where(and(named, isNotNull(images.unusedSince)))
    .orderBy(asc(images.hash))
    .for('no key update');
  await db
    .update(images)
    .set({ unusedSince: null })
    .where(and(eq(images.userId, userId), inArray(images.hash, marked)));
  return db.select().from(images).where(named).orderBy(asc(images.hash)).for('key share');
}

/** Makes these the images that the post shows; the person has all of them. */
export async function replacePostImages(
  db: Executor,
  link: { userId: string; postId: string; hashes: readonly string[] },
): Promise<void> {
  const { userId, postId, hashes } = link;
  const isOther = hashes.length === 0 ? undefined : notInArray(postImages.hash, [...hashes]);
  await db.delete(postImages).where(and(eq(postImages.postId, postId), isOther));
  if (hashes.length === 0) return;
  await db
    .insert(postImages)
    .values(hashes.map((hash) => ({ postId, userId, hash })))
    .onConflictDoNothing();
}

/** By a post or a version of one, also of a deleted post that may be brought back. */
const isShown = (db: Executor) =>
  or(
    exists(
      db
        .select({ one: sql`1` })
        .from(postImages)
        .where(and(eq(postImages.userId, images.userId), eq(postImages.hash, images.hash))),
    ),
    exists(
      db
        .select({ one: sql`1` })
        .from(postVersions)
        .where(and(eq(postVersions.userId, images.userId), sql`${images.hash} = any(${postVersions.imageHashes})`)),
    ),
    exists(
      db
        .select({ one: sql`1` })
        .from(deletedPosts)
        .where(and(eq(deletedPosts.userId, images.userId), sql`${deletedPosts.imageHashes} ? ${images.hash}`)),
    ),
  ) as SQL;

/** Marks every image as used or unused, by whether a post shows it. */
export async function markUnusedImages(db: Executor, now: Date): Promise<void> {
  await db
    .update(images)
    .set({ unusedSince: null })
    .where(and(isNotNull(images.unusedSince), isShown(db)));
  await db
    .update(images)
    .set({ unusedSince: now })
    .where(and(isNull(images.unusedSince), not(isShown(db))));
}

/**
 * Deletes rows of images that are unused since then or longer, and that no post shows; in a transaction.
 * @returns which; none when there are no more
 */
export async function deleteUnusedImages(db: Executor, by: Date, limit: number): Promise<ImageId[]> {
  const isUnused = and(lte(images.unusedSince, by), not(isShown(db)));
  const locked = await db
    .select({ userId: images.userId, hash: images.hash })
    .from(images)
    .where(isUnused)
    .limit(limit)
    .for('update', { skipLocked: true });
  if (locked.length === 0) return [];
  const pairs = sql.join(
    locked.map(({ userId, hash }) => sql`(${userId}::uuid, ${hash})`),
    sql`, `,
  );
  // Checked again: a save that linked one of them may have ended between the first check and the lock.
  return db
    .delete(images)
    .where(and(sql`(${images.userId}, ${images.hash}) in (${pairs})`, isUnused))
    .returning({ userId: images.userId, hash: images.hash });
}

/** A page of all people's images in a fixed order, in which one person's do not follow each other. */
export function listImageIdsAfter(db: Executor, after: ImageId | null, limit: number): Promise<ImageId[]> {
  const { userId, hash } = images;
  return db
    .select({ userId, hash })
    .from(images)
    .where(after === null ? undefined : sql`(${hash}, ${userId}) > (${after.hash}, ${after.userId}::uuid)`)
    .orderBy(asc(hash), asc(userId))
    .limit(limit);
}

/** Locks an image's row against deletion until the transaction ends; false if it is gone. */
export function lockImage(db: Executor, userId: string, hash: string): Promise<boolean> {
  return db.select({ hash: images.hash }).from(images).where(own(userId, hash)).for('key share').then(hasRows);
}

/** Locks the account against deletion until the transaction ends; false if it is gone. */
export function lockOwner(db: Executor, userId: string): Promise<boolean> {
  return db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share').then(hasRows);
}

export async function insertFolderToRemove(db: Executor, userId: string, since: Date): Promise<void> {
  await db.insert(foldersToRemove).values({ userId, since }).onConflictDoNothing();
}

export async function listFoldersToRemove(db: Executor): Promise<string[]> {
  return (await db.select({ userId: foldersToRemove.userId }).from(foldersToRemove)).map(({ userId }) => userId);
}

export async function deleteFolderToRemove(db: Executor, userId: string): Promise<void> {
  await db.delete(foldersToRemove).where(eq(foldersToRemove.userId, userId));
}

/** The oldest first. */
export async function listImages(db: Executor, userId: string) {
  const { hash, type, createdAt } = images;
  return db
    .select({ hash, type, createdAt })
    .from(images)
    .where(eq(images.userId, userId))
    .orderBy(asc(createdAt), asc(hash));
}

export async function listUserIds(db: Executor): Promise<string[]> {
  return (await db.select({ id: users.id }).from(users)).map(({ id }) => id);
}

export async function listHashes(db: Executor, userId: string): Promise<string[]> {
  return (await db.select({ hash: images.hash }).from(images).where(eq(images.userId, userId))).map(({ hash }) => hash);
}
