import { and, count, eq, inArray, max, or, sql } from 'drizzle-orm';
import { LIVE_STATES, WAITS_FOR_PERSON } from '#domain/posts/publication.ts';
import { LATE_GRACE_MS } from '#domain/scheduling/late-posts.ts';
import type { Executor } from '#server/context.ts';
import { posts, publicationEvents, publications, users } from '#server/db/schema.ts';

const isQueued = sql`state = 'queued'`;
const isDue = sql`${isQueued} and due_at <= app_now()`;

/** What is on its way, counted at one instant of the publisher's clock. Ages in seconds. */
export async function countLive(db: Executor) {
  const { rows } = await db.execute<Record<string, string>>(sql`
    select
      extract(epoch from app_now()) * 1000 as now,
      count(*) filter (where ${isQueued}) as queued,
      count(*) filter (where ${isDue}) as due,
      count(*) filter (where ${isQueued} and due_at < app_now() - make_interval(secs => ${LATE_GRACE_MS / 1000})) as late,
      coalesce(extract(epoch from app_now() - min(due_at) filter (where ${isDue})), 0) as oldest,
      count(*) filter (where state = 'sending') as sending,
      count(*) filter (where state = 'doubt') as doubt,
      count(*) filter (where state = 'needs_look') as needs_look
    from ${publications} where ${inArray(publications.state, [...LIVE_STATES])}`);
  const row = rows[0] ?? {};
  const read = (name: string) => Number(row[name]);
  return {
    now: new Date(Math.floor(read('now'))),
    queued: read('queued'),
    dueNow: read('due'),
    late: read('late'),
    oldestDueSeconds: Math.round(read('oldest')),
    sending: read('sending'),
    doubt: read('doubt'),
    needsLook: read('needs_look'),
  };
}

/** What queued posts wait for, the most frequent first. */
export async function countWaiting(db: Executor): Promise<{ reason: string; count: number }[]> {
  const { rows } = await db.execute<{ reason: string; count: string }>(sql`
    select wait_reason as reason, count(*) as count from ${publications}
    where state = 'queued' and wait_reason is not null
    group by wait_reason order by count(*) desc, wait_reason`);
  return rows.map(({ reason, count }) => ({ reason, count: Number(count) }));
}

/** What became of posts in the last 24 hours, and the median of how late scheduled ones were out, seconds. */
export async function measureDay(db: Executor) {
  const { rows } = await db.execute<{ published: string; failed: string; median: string | null }>(sql`
    select
      count(*) filter (where e.to_state = 'published') as published,
      count(*) filter (where e.to_state = 'failed') as failed,
      percentile_cont(0.5) within group (order by greatest(extract(epoch from p.published_at - p.due_at), 0))
        filter (where e.to_state = 'published' and p.kind = 'schedule') as median
    from ${publicationEvents} e join ${publications} p on p.id = e.publication_id
    where e.to_state in ('published', 'failed') and e.from_state is distinct from e.to_state
      and e.at > app_now() - interval '24 hours'`);
  const row = rows[0];
  const median = row?.median ?? null;
  return {
    published: Number(row?.published),
    failed: Number(row?.failed),
    medianLateSeconds: median === null ? null : Math.round(Number(median)),
  };
}

/** What waits since a restore, how much of it is due later, and when the backup was made; null where nothing waits. */
export async function findRestored(db: Executor) {
  const [row] = await db
    .select({
      takenAt: max(posts.restoredFrom),
      waiting: count(),
      releasable: sql<number>`count(*) filter (where ${publications.dueAt} > app_now())`.mapWith(Number),
    })
    .from(publications)
    .innerJoin(posts, eq(posts.id, publications.postId))
    .where(and(eq(publications.state, 'queued'), eq(publications.waitReason, 'restored')));
  return row === undefined || row.takenAt === null ? null : { ...row, takenAt: row.takenAt };
}

/** Posts that wait for a person, oldest due first. */
export async function listTroubled(db: Executor, limit: number) {
  const { postId, userId, state, waitReason, dueAt, tries } = publications;
  return db
    .select({ postId, userId, name: users.name, state, waitReason, dueAt, tries })
    .from(publications)
    .innerJoin(users, eq(users.id, userId))
    .where(or(eq(state, 'needs_look'), and(eq(state, 'queued'), inArray(waitReason, [...WAITS_FOR_PERSON]))))
    .orderBy(dueAt, publications.id)
    .limit(limit);
}
