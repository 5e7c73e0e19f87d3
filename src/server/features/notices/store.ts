import { and, desc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Matter, MatterFacts } from '#domain/notices/matter.ts';
import type { NoticeKind } from '#domain/notices/notice-kinds.ts';
import { LATE_GRACE_MS } from '#domain/scheduling/late-posts.ts';
import { firstWords } from '#domain/versions/first-words.ts';
import type { Executor } from '#server/context.ts';
import { noticeChoices, noticeDeliveries, noticeMatters } from '#server/db/notices-schema.ts';
import { firstRow, hasRows, onlyRow } from '#server/db/rows.ts';
import { posts, publications, users } from '#server/db/schema.ts';

type NewMatter = {
  userId: string;
  kind: NoticeKind;
  key: string;
  topic: string;
  stage: string;
  postId: string | null;
  facts: MatterFacts;
  urgentAt: Date | null;
};

/**
 * Notes a matter, or what has changed of it. One that was settled, or has come further, is new again.
 * @returns whether there is something to tell
 */
export async function putMatter(db: Executor, matter: NewMatter): Promise<boolean> {
  const { facts, urgentAt, ...named } = matter;
  const { stage, settledAt } = noticeMatters;
  const isNew = sql`(${settledAt} is not null or ${stage} <> excluded.stage)`;
  const ifNew = (value: unknown, column: unknown) => sql`case when ${isNew} then ${value} else ${column} end`;
  const rows = await db
    .insert(noticeMatters)
    .values({ ...named, facts, urgentAt, changedAt: sql`app_now()` })
    .onConflictDoUpdate({
      target: [noticeMatters.userId, noticeMatters.kind, noticeMatters.key],
      set: {
        topic: sql`excluded.topic`,
        stage: sql`excluded.stage`,
        postId: sql`excluded.post_id`,
        facts: sql`excluded.facts`,
        urgentAt: sql`excluded.urgent_at`,
        changedAt: ifNew(sql`excluded.changed_at`, noticeMatters.changedAt),
        readAt: ifNew(null, noticeMatters.readAt),
        clearedAt: ifNew(null, noticeMatters.clearedAt),
        isPlanned: ifNew(false, noticeMatters.isPlanned),
        settledAt: null,
      },
      // What is the same writes nothing.
      setWhere: sql`${isNew} or ${noticeMatters.facts} <> excluded.facts or ${noticeMatters.urgentAt} is distinct from excluded.urgent_at`,
    })
    .returning({ isPlanned: noticeMatters.isPlanned });
  return rows.some(({ isPlanned }) => !isPlanned);
}

/** What is not true any more. */
export async function settleMatters(
  db: Executor,
  { userId, kind, keys }: { userId: string; kind: NoticeKind; keys: readonly string[] },
): Promise<void> {
  await db
    .update(noticeMatters)
    .set({ settledAt: sql`app_now()` })
    .where(
      and(
        eq(noticeMatters.userId, userId),
        eq(noticeMatters.kind, kind),
        inArray(noticeMatters.key, [...keys]),
        isNull(noticeMatters.settledAt),
      ),
    );
}

/** More of one person's are not read: their number is then said too low. */
const READ_AT_ONCE = 5000;
/** Of a post, of which its first line is quoted. */
const BEGINNING = 400;
/** Characters of that line: two lines of the inbox on a desktop. */
const WORDS_MAX = 180;

/** A person's open matters that they did not take out of the inbox, the newest first. */
export async function listOpenMatters(db: Executor, userId: string): Promise<Matter[]> {
  const { kind, topic, stage, postId, facts, urgentAt, changedAt, readAt } = noticeMatters;
  const beginning = sql<string | null>`left(ltrim(${posts.content}, E' \\n\\t'), ${BEGINNING})`;
  const rows = await db
    .select({ kind, topic, stage, postId, facts, urgentAt, changedAt, readAt, beginning })
    .from(noticeMatters)
    .leftJoin(posts, eq(posts.id, noticeMatters.postId))
    .where(and(eq(noticeMatters.userId, userId), isNull(noticeMatters.settledAt), isNull(noticeMatters.clearedAt)))
    .orderBy(desc(changedAt))
    .limit(READ_AT_ONCE);
  return rows.map(({ beginning: text, ...row }) => ({
    kind: row.kind,
    topic: row.topic,
    stage: row.stage,
    postId: row.postId,
    words: text === null ? null : firstWords(text.split('\n', 1)[0] ?? '', WORDS_MAX) || null,
    facts: row.facts,
    urgentAt: row.urgentAt?.getTime() ?? null,
    changedAt: row.changedAt.getTime(),
    isRead: row.readAt !== null,
  }));
}

/** How many of a person's posts have failed, and how many are still scheduled though their time is over. */
export async function countTroubled(db: Executor, userId: string): Promise<{ failed: number; late: number }> {
  const graceSeconds = LATE_GRACE_MS / 1000;
  const { rows } = await db.execute<{ failed: number; late: number }>(sql`select
    (select count(*)::int from posts where user_id = ${userId} and status = 'failed') as failed,
    (select count(*)::int from posts where user_id = ${userId} and status = 'scheduled'
      and scheduled_at < app_now() - make_interval(secs => ${graceSeconds})) as late`);
  return onlyRow(rows);
}

export async function markRead(db: Executor, userId: string, until: Date): Promise<void> {
  await db
    .update(noticeMatters)
    .set({ readAt: sql`app_now()` })
    .where(
      and(
        eq(noticeMatters.userId, userId),
        isNull(noticeMatters.readAt),
        lte(noticeMatters.changedAt, justAfter(until)),
      ),
    );
}

export async function clearMatters(
  db: Executor,
  given: { userId: string; kind: string; topic: string; until: Date; postId: string | undefined },
): Promise<void> {
  const { userId, kind, topic, until, postId } = given;
  await db
    .update(noticeMatters)
    .set({ clearedAt: sql`app_now()`, readAt: sql`coalesce(${noticeMatters.readAt}, app_now())` })
    .where(
      and(
        eq(noticeMatters.userId, userId),
        sql`${noticeMatters.kind} = ${kind}`,
        eq(noticeMatters.topic, topic),
        postId === undefined ? undefined : eq(noticeMatters.postId, postId),
        isNull(noticeMatters.clearedAt),
        lte(noticeMatters.changedAt, justAfter(until)),
      ),
    );
}

/** The database knows microseconds, answers have milliseconds. */
const justAfter = (at: Date) => new Date(at.getTime() + 1);

type ChoicesRow = typeof noticeChoices.$inferSelect;

export function findChoices(db: Executor, userId: string): Promise<ChoicesRow | null> {
  return db.select().from(noticeChoices).where(eq(noticeChoices.userId, userId)).then(firstRow);
}

export type Person = {
  email: string | null;
  /** Their own, else the one that they last scheduled in; null: not known. */
  zone: string | null;
  isActive: boolean;
};

/** Whom a notice is for. The address is null unless it is verified. */
export async function findPerson(db: Executor, userId: string): Promise<Person | null> {
  const { email, emailVerified, timezone, status } = users;
  const lastZone = sql<string | null>`(select ${publications.zone} from ${publications}
    where ${publications.userId} = ${users.id} and ${publications.zone} is not null order by ${publications.createdAt} desc limit 1)`;
  const row = await db
    .select({ email, emailVerified, timezone, status, lastZone })
    .from(users)
    .where(eq(users.id, userId))
    .then(firstRow);
  if (row === null) return null;
  return {
    email: row.emailVerified ? row.email : null,
    zone: row.timezone ?? row.lastZone,
    isActive: row.status === 'active',
  };
}

/** Removes what is long over; of matters also those of nobody. @returns whether there was anything */
export async function purgeBefore(db: Executor, before: Date): Promise<number> {
  const isOver = sql`(coalesce(${noticeMatters.settledAt}, ${noticeMatters.clearedAt}) < ${before}
    or (${noticeMatters.kind} = 'published' and ${noticeMatters.changedAt} < ${before})
    or not exists (select from ${users} where ${users.id} = ${noticeMatters.userId}))`;
  const matters = await db.delete(noticeMatters).where(isOver).returning({ id: noticeMatters.id });
  const sent = await db
    .delete(noticeDeliveries)
    .where(
      and(
        lt(noticeDeliveries.createdAt, before),
        sql`(${noticeDeliveries.sentAt} is not null or ${noticeDeliveries.givenUpAt} is not null)`,
      ),
    )
    .returning({ id: noticeDeliveries.id });
  return hasRows(matters) || hasRows(sent) ? matters.length + sent.length : 0;
}

type EndingSignIn = { userId: string; endsAt: Date; waiting: number; firstDueAt: Date | null };

/** Sign-ins that end before `until` or ended after `since`, with the scheduled posts that are due after that. */
export async function listEndingSignIns(db: Executor, since: Date, until: Date): Promise<EndingSignIn[]> {
  const { rows } = await db.execute<{ id: string; ends: string; waiting: number; first: string | null }>(sql`
    select c.user_id as id, extract(epoch from ends.at) * 1000 as ends, coalesce(behind.waiting, 0)::int as waiting,
      extract(epoch from behind.first) * 1000 as first
    from linkedin_connections c join users u on u.id = c.user_id
    cross join lateral (select least(c.expires_at, coalesce(c.refused_at, c.expires_at)) as at) ends
    left join lateral (
      select count(*) as waiting, min(p.due_at) as first from publications p
      where p.user_id = c.user_id and p.kind = 'schedule' and p.state = 'queued'
        and (p.wait_reason = 'reauth' or (p.wait_reason is null and p.due_at >= ends.at))
    ) behind on true
    where u.status = 'active' and ends.at between ${since} and ${until}`);
  const at = (ms: string | null) => (ms === null ? null : new Date(Number(ms)));
  return rows.map(({ id, ends, waiting, first }) => ({
    userId: id,
    endsAt: new Date(Number(ends)),
    waiting,
    firstDueAt: at(first),
  }));
}

type WaitingPosts = { userId: string; waiting: number; reason: string; firstDueAt: Date };

/** People of whom scheduled posts are late because LinkedIn does not take them, with the reason of the one that is latest. */
export async function listWaitingPosts(db: Executor, lateBefore: Date): Promise<WaitingPosts[]> {
  const { rows } = await db.execute<{ id: string; waiting: number; reason: string; first: string }>(sql`
    select user_id as id, count(*)::int as waiting, extract(epoch from min(due_at)) * 1000 as first,
      (array_agg(wait_reason order by due_at))[1] as reason
    from publications
    where state = 'queued' and kind = 'schedule' and due_at < ${lateBefore}
      and wait_reason in ('network', 'throttled', 'throttled_day', 'unverified', 'version', 'images', 'clock')
    group by user_id`);
  return rows.map(({ id, first, ...row }) => ({ ...row, userId: id, firstDueAt: new Date(Number(first)) }));
}

/** Posts that came due as their person's to publish, of which nothing is told yet; the first due first. */
export async function listDueByHand(
  db: Executor,
  limit: number,
): Promise<{ userId: string; postId: string; dueAt: Date }[]> {
  const { rows } = await db.execute<{ userId: string; postId: string; due: string }>(sql`
    select user_id as "userId", post_id as "postId", due_at::text as due from publications as publication
    where kind = 'schedule' and state = 'queued' and wait_reason = 'by_hand' and due_at <= app_now()
      and not exists (select from notice_matters as matter where matter.user_id = publication.user_id
        and matter.kind = 'yours_to_press' and matter.key = publication.post_id::text and matter.settled_at is null)
    order by due_at limit ${limit}`);
  return rows.map(({ due, ...row }) => ({ ...row, dueAt: new Date(due) }));
}

/** Settles a topic of everybody for whom it is over. */
export async function settleTopicExcept(
  db: Executor,
  { kind, topic, userIds }: { kind: NoticeKind; topic: string; userIds: readonly string[] },
): Promise<void> {
  await db.execute(sql`
    update notice_matters set settled_at = app_now()
    where kind = ${kind} and topic = ${topic} and settled_at is null
      and not (user_id = any (${`{${userIds.join(',')}}`}::uuid[]))`);
}
