import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Figures } from '#domain/own-figures/figures.ts';
import type { Tier } from '#domain/plans/plans.ts';
import type { PostContent } from '#domain/posts/post-content.ts';
import type { Executor } from '#server/context.ts';
import { postFigures } from '#server/db/figures-schema.ts';
import { posts, publications, users } from '#server/db/schema.ts';

export type PublishedRow = {
  postId: string;
  publishedAt: Date;
  content: string;
  urn: string | null;
  networkText: string | null;
  kind: PostContent['kind'] | null;
  figures: Figures | null;
  keptAt: Date | null;
};

/** The person's published posts, the newest first, as they went out, with what is kept of them. */
export async function listPublishedWithFigures(db: Executor, userId: string, limit: number): Promise<PublishedRow[]> {
  const { rows } = await db.execute<
    Omit<PublishedRow, 'publishedAt' | 'keptAt'> & { at: string; kept: string | null }
  >(sql`
    select post.id as "postId", post.published_at::text as at, post.content,
      sent.urn, sent.network_text as "networkText", sent.content ->> 'kind' as kind,
      case when kept.post_id is not null then jsonb_build_object('impressions', kept.impressions,
        'engagements', kept.engagements, 'reactions', kept.reactions, 'comments', kept.comments) end as figures,
      kept.kept_at::text as kept
    from ${posts} as post
    left join lateral (
      select urn, network_text, content from ${publications} as publication
      where publication.post_id = post.id and publication.state = 'published'
      order by publication.published_at desc limit 1
    ) as sent on true
    left join ${postFigures} as kept on kept.post_id = post.id
    where post.user_id = ${userId} and post.status = 'published' and post.published_at is not null
    order by post.published_at desc, post.id limit ${limit}`);
  return rows.map(({ at, kept, ...row }) => ({
    ...row,
    publishedAt: new Date(at),
    keptAt: kept === null ? null : new Date(kept),
  }));
}

/** What the person has kept of these posts, keyed by post; nothing where they are of none of these tiers. */
export async function findFigures(
  db: Executor,
  { userId, postIds, tiers }: { userId: string; postIds: readonly string[]; tiers: readonly Tier[] },
): Promise<Map<string, Figures>> {
  if (postIds.length === 0) return new Map();
  const { postId, impressions, engagements, reactions, comments } = postFigures;
  const rows = await db
    .select({ postId, figures: { impressions, engagements, reactions, comments } })
    .from(postFigures)
    .innerJoin(users, and(eq(users.id, postFigures.userId), inArray(users.tier, [...tiers])))
    .where(and(eq(postFigures.userId, userId), inArray(postId, [...postIds])));
  return new Map(rows.map(({ postId, figures }) => [postId, figures]));
}

/** Which of these posts are the person's and published. */
export async function findPublished(db: Executor, userId: string, postIds: string[]): Promise<string[]> {
  const rows = await db
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.userId, userId), eq(posts.status, 'published'), inArray(posts.id, postIds)));
  return rows.map(({ id }) => id);
}

/** Keeps figures; one that is not known now leaves what was known. */
export async function putFigures(
  db: Executor,
  userId: string,
  kept: readonly { postId: string; figures: Figures }[],
  now: Date,
): Promise<void> {
  const later = (column: string) => sql.raw(`coalesce(excluded.${column}, post_figures.${column})`);
  await db
    .insert(postFigures)
    .values(kept.map(({ postId, figures }) => ({ postId, userId, ...figures, keptAt: now })))
    .onConflictDoUpdate({
      target: postFigures.postId,
      set: {
        impressions: later('impressions'),
        engagements: later('engagements'),
        reactions: later('reactions'),
        comments: later('comments'),
        keptAt: now,
      },
    });
}

/** @returns how many posts had figures */
export async function deleteFigures(db: Executor, userId: string): Promise<number> {
  const gone = await db.delete(postFigures).where(eq(postFigures.userId, userId)).returning({ id: postFigures.postId });
  return gone.length;
}
