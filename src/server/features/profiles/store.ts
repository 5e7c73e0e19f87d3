import { and, eq, getTableColumns } from 'drizzle-orm';
import type { Executor } from '#server/context.ts';
import { linkedinConnections, posts, users } from '#server/db/schema.ts';

const { photo: _bytes, ...userColumns } = getTableColumns(users);
const { scopes, expiresAt, updatedAt, refusedAt } = linkedinConnections;

export type ProfileRow = {
  user: Omit<typeof users.$inferSelect, 'photo'>;
  connection: Pick<typeof linkedinConnections.$inferSelect, 'scopes' | 'expiresAt' | 'updatedAt' | 'refusedAt'> | null;
  /** How many posts the person has, of any status. */
  totalPosts: number;
};

export async function findProfile(db: Executor, userId: string): Promise<ProfileRow | null> {
  const [row] = await db
    .select({ user: userColumns, connection: { scopes, expiresAt, updatedAt, refusedAt } })
    .from(users)
    .leftJoin(linkedinConnections, eq(linkedinConnections.userId, users.id))
    .where(eq(users.id, userId));
  if (!row) return null;
  return { ...row, totalPosts: await db.$count(posts, eq(posts.userId, userId)) };
}

type Changeable =
  | 'name'
  | 'headline'
  | 'timezone'
  | 'industry'
  | 'role'
  | 'photo'
  | 'photoType'
  | 'photoHash'
  | 'photoChosen';
/** Undefined fields stay as they are. */
export type ProfileChanges = { [F in Changeable]?: (typeof users.$inferInsert)[F] | undefined };

export async function changeProfile(db: Executor, userId: string, changes: ProfileChanges, now: Date): Promise<void> {
  await db
    .update(users)
    .set({ ...changes, updatedAt: now })
    .where(eq(users.id, userId));
}

export async function findPhoto(db: Executor, photo: { userId: string; hash: string }) {
  const [row] = await db
    .select({ bytes: users.photo, type: users.photoType })
    .from(users)
    .where(and(eq(users.id, photo.userId), eq(users.photoHash, photo.hash)));
  return row?.bytes && row.type ? { bytes: row.bytes, type: row.type } : null;
}
