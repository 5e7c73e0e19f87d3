import { and, desc, eq, inArray, isNull, not, or, sql } from 'drizzle-orm';
import type { Executor } from '#server/context.ts';
import { isDeletedThere } from '#server/db/deleted-there.ts';
import { firstRow, hasRows, onlyRow } from '#server/db/rows.ts';
import { posts, voices } from '#server/db/schema.ts';

export type VoiceRow = typeof voices.$inferSelect;
export type KeptVoice = Pick<VoiceRow, 'isOn' | 'sheet' | 'profile' | 'examples'>;

export function findVoice(db: Executor, userId: string): Promise<VoiceRow | null> {
  return db.select().from(voices).where(eq(voices.userId, userId)).then(firstRow);
}

/** Keeps a person's voice in place of the former one. */
export function putVoice(db: Executor, userId: string, voice: KeptVoice, now: Date): Promise<VoiceRow> {
  return db
    .insert(voices)
    .values({ userId, ...voice, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: voices.userId, set: { ...voice, updatedAt: now } })
    .returning()
    .then(onlyRow);
}

export function removeVoice(db: Executor, userId: string): Promise<boolean> {
  return db.delete(voices).where(eq(voices.userId, userId)).returning({ userId: voices.userId }).then(hasRows);
}

/** A post that began as this was written by the person alone, and so was one whose beginning is not known. */
const HANDWRITTEN = 'manual';

export type OwnPostsQuery = {
  userId: string;
  limit: number;
  /** Only those that were written by hand. */
  handwritten?: boolean;
};

/** The person's posts that are out or scheduled, the latest first. */
export function listOwnPosts(db: Executor, { userId, limit, handwritten = false }: OwnPostsQuery) {
  const at = sql<Date>`coalesce(${posts.publishedAt}, ${posts.scheduledAt}, ${posts.updatedAt})`.mapWith(
    posts.updatedAt,
  );
  const byHand = or(isNull(posts.source), eq(posts.source, HANDWRITTEN));
  const isHandwritten = sql<boolean>`${byHand}`;
  return db
    .select({ id: posts.id, at, content: posts.content, tiptapJson: posts.tiptapJson, isHandwritten })
    .from(posts)
    .where(
      and(
        eq(posts.userId, userId),
        inArray(posts.status, ['published', 'scheduled']),
        not(isDeletedThere),
        handwritten ? byHand : undefined,
      ),
    )
    .orderBy(desc(at), posts.id)
    .limit(limit);
}
