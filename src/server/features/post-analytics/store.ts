import { sql } from 'drizzle-orm';
import type { PostStatus } from '#domain/posts/status.ts';
import type { Executor } from '#server/context.ts';
import { posts, publications } from '#server/db/schema.ts';

/** Whose posts, and since when they count. */
export type Span = { userId: string; since: Date };
export type PublishedGroup = {
  /** Monday is 1. */
  weekday: number;
  hour: number;
  /** The week's Monday, 'YYYY-MM-DD'. */
  week: string;
  /** Characters as LinkedIn was given them. */
  length: number;
  source: string | null;
  hasArticle: boolean;
  count: number;
};

/** Posts by status: published ones by when they went out, all others by when they were begun. */
export async function countByStatus(db: Executor, span: Span): Promise<{ status: PostStatus; count: number }[]> {
  const { rows } = await db.execute<{ status: PostStatus; count: number }>(sql`
    select status, count(*)::int as count from ${posts}
    where user_id = ${span.userId}
      and case when status = 'published' then coalesce(published_at, created_at) else created_at end >= ${span.since}
    group by status`);
  return rows;
}

/** Published posts with the same day, hour, length and source together. @param zone an IANA name that the database knows */
export async function groupPublished(db: Executor, span: Span, zone: string): Promise<PublishedGroup[]> {
  const { rows } = await db.execute<PublishedGroup>(sql`
    with out as (
      select post.published_at at time zone ${zone} as local, post.source, post.article_url is not null as has_article,
        char_length(coalesce(sent.network_text, post.content)) as length
      from ${posts} as post
      left join lateral (
        select network_text from ${publications} as publication
        where publication.post_id = post.id and publication.state = 'published'
        order by publication.published_at desc limit 1
      ) as sent on true
      where post.user_id = ${span.userId} and post.status = 'published'
        and post.published_at >= ${span.since}
    )
    select extract(isodow from local)::int as weekday, extract(hour from local)::int as hour,
      date_trunc('week', local)::date::text as week, length, source, has_article as "hasArticle", count(*)::int as count
    from out group by 1, 2, 3, 4, 5, 6`);
  return rows;
}

export type Punctuality = {
  count: number;
  withinMinute: number;
  withinFiveMinutes: number;
  later: number;
  medianSeconds: number | null;
  worstSeconds: number | null;
};

/** How long after their time scheduled posts went out. */
export async function measurePunctuality(db: Executor, span: Span): Promise<Punctuality> {
  const { rows } = await db.execute<Punctuality>(sql`
    with late as (
      select extract(epoch from published_at - due_at)::float8 as seconds from ${publications}
      where user_id = ${span.userId} and kind = 'schedule' and state = 'published'
        and published_at >= ${span.since}
    )
    select count(*)::int as "count", (count(*) filter (where seconds <= 60))::int as "withinMinute",
      (count(*) filter (where seconds <= 300))::int as "withinFiveMinutes",
      (count(*) filter (where seconds > 300))::int as "later",
      percentile_cont(0.5) within group (order by seconds) as "medianSeconds", max(seconds) as "worstSeconds"
    from late`);
  const [row] = rows;
  if (row === undefined) throw new Error('an aggregate gave no row');
  return row;
}

/** True where the database can tell the time of a zone. */
export async function isKnownZone(db: Executor, zone: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from pg_timezone_names where lower(name) = lower(${zone}) limit 1`);
  return rows.length > 0;
}
