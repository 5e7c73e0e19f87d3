import { and, asc, count, eq, exists, inArray, isNotNull, isNull, lte, not, notInArray, sql, sum } from 'drizzle-orm';
import type { Executor } from '#server/context.ts';
import { images, leftoverFolders, postImages, users } from '#server/db/schema.ts';

export type ImageRow = typeof images.$inferSelect;
export type NewImage = typeof images.$inferInsert;
/** Whose picture, and which. */
export type ImageId = Pick<ImageRow, 'userId' | 'hash'>;

const own = (userId: string, hash: string) => and(eq(images.userId, userId), eq(images.hash, hash));

export async function findImage(db: Executor, userId: string, hash: string): Promise<ImageRow | null> {
  const [row] = await db.select().from(images).where(own(userId, hash));
  return row ?? null;
}

/** Lets one at a time keep or take away pictures of this person, until the transaction ends. */
export async function lockImagesOf(db: Executor, userId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('images'), hashtext(${userId}))`);
}

/** What the person keeps: pictures, and bytes of them. */
export async function measureStorage(db: Executor, userId: string): Promise<{ images: number; bytes: number }> {
  const [row] = await db
    .select({ images: count(), bytes: sum(images.bytes) })
    .from(images)
    .where(eq(images.userId, userId));
  return { images: row?.images ?? 0, bytes: Number(row?.bytes ?? 0) };
}

/** Makes the row, or brings it up to date where the picture was written anew because its bytes were lost. */
export async function saveImage(db: Executor, image: NewImage): Promise<ImageRow> {
  const { userId: _userId, hash: _hash, ...rest } = image;
  const [row] = await db
    .insert(images)
    .values(image)
    .onConflictDoUpdate({ target: [images.userId, images.hash], set: { ...rest, foundUnusedAt: null } })
    .returning();
  if (row === undefined) throw new Error('insert returned no image');
  return row;
}

/** Those of the pictures that the person keeps; from now on they count as in use until the daily look finds otherwise. */
export async function holdImages(db: Executor, userId: string, hashes: readonly string[]): Promise<ImageRow[]> {
  if (hashes.length === 0) return [];
  const named = and(eq(images.userId, userId), inArray(images.hash, [...hashes]));
  // In order, so that two who use the same pictures wait for each other instead of for ever.
  const marked = db
    .select({ hash: images.hash })
    .from(images)
    .where(and(named, isNotNull(images.foundUnusedAt)))
    .orderBy(asc(images.hash))
    .for('no key update');
  await db
    .update(images)
    .set({ foundUnusedAt: null })
    .where(and(eq(images.userId, userId), inArray(images.hash, marked)));
  return db.select().from(images).where(named).orderBy(asc(images.hash)).for('key share');
}

/** Makes these the pictures that the post shows, all of them kept by the person. */
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

const isShown = (db: Executor) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(postImages)
      .where(and(eq(postImages.userId, images.userId), eq(postImages.hash, images.hash))),
  );

/** Notes of every picture whether a post shows it. */
export async function markUnusedImages(db: Executor, now: Date): Promise<void> {
  await db
    .update(images)
    .set({ foundUnusedAt: null })
    .where(and(isNotNull(images.foundUnusedAt), isShown(db)));
  await db
    .update(images)
    .set({ foundUnusedAt: now })
    .where(and(isNull(images.foundUnusedAt), not(isShown(db))));
}

/**
 * Deletes rows of pictures that were found unused by then and that still no post shows; in a transaction.
 * @returns which; none where there are no more
 */
export async function deleteUnusedImages(db: Executor, by: Date, limit: number): Promise<ImageId[]> {
  const isUnused = and(lte(images.foundUnusedAt, by), not(isShown(db)));
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
  // Looked at once more: a save that linked one of them may have ended between the first look and the lock.
  return db
    .delete(images)
    .where(and(sql`(${images.userId}, ${images.hash}) in (${pairs})`, isUnused))
    .returning({ userId: images.userId, hash: images.hash });
}

/** False where the account is gone; else it stays until the transaction ends. */
export async function holdOwner(db: Executor, userId: string): Promise<boolean> {
  const held = await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share');
  return held.length === 1;
}

/** Notes that the account's folder is to go; in the transaction that deletes the account. */
export async function insertLeftover(db: Executor, userId: string, since: Date): Promise<void> {
  await db.insert(leftoverFolders).values({ userId, since }).onConflictDoNothing();
}

export async function listLeftovers(db: Executor): Promise<string[]> {
  return (await db.select({ userId: leftoverFolders.userId }).from(leftoverFolders)).map(({ userId }) => userId);
}

export async function deleteLeftover(db: Executor, userId: string): Promise<void> {
  await db.delete(leftoverFolders).where(eq(leftoverFolders.userId, userId));
}

/** All pictures that the person keeps, the oldest first. */
export async function listImages(
  db: Executor,
  userId: string,
): Promise<Pick<ImageRow, 'hash' | 'type' | 'createdAt'>[]> {
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
