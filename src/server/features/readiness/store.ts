import { and, asc, eq, gt, inArray, isNull, lte, ne, not, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { LIVE_STATES } from '#domain/posts/publication.ts';
import type { Executor } from '#server/context.ts';
import {
  readinessAnswers,
  readinessFindings,
  readinessLooks,
  readinessMarks,
  readinessTellings,
} from '#server/db/readiness-schema.ts';
import { firstRow, hasRows, lockByName } from '#server/db/rows.ts';
import { images, posts, publications, users } from '#server/db/schema.ts';

export type FindingRow = typeof readinessFindings.$inferSelect;
export type TellingRow = typeof readinessTellings.$inferSelect;
export type AnswerRow = typeof readinessAnswers.$inferSelect;
export type AnswerKind = AnswerRow['kind'];
export type WaitingRow = Awaited<ReturnType<typeof listWaiting>>[number];

const now = sql`(select app_now())`;
const isWaiting = and(eq(publications.kind, 'schedule'), eq(publications.state, 'queued'), gt(publications.dueAt, now));

/** The person's scheduled posts whose time has not come, the first due first. */
export function listWaiting(db: Executor, userId: string) {
  const { id, postId, dueAt, networkText, body, content, waitReason, sendLate } = publications;
  return db
    .select({ id, postId, dueAt, networkText, body, content, waitReason, sendLate, articleUrl: posts.articleUrl })
    .from(publications)
    .innerJoin(posts, eq(posts.id, postId))
    .where(and(eq(publications.userId, userId), isWaiting))
    .orderBy(dueAt, id);
}

/** What of the person's is out since `since`, or is on its way there: a post between its time and LinkedIn's answer counts as out. */
export function listOutSince(db: Executor, userId: string, since: Date) {
  const { postId, publishedAt, dueAt, state, networkText } = publications;
  const at = sql<Date>`coalesce(${publishedAt}, ${dueAt})`.mapWith(dueAt);
  const isOnItsWay = and(inArray(state, [...LIVE_STATES]), not(isWaiting as SQL));
  return db
    .select({ postId, at, networkText })
    .from(publications)
    .where(and(eq(publications.userId, userId), or(eq(state, 'published'), isOnItsWay), gt(at, since)));
}

/** Of these images those that the person has, with the bytes that each has. */
export async function findImageSizes(
  db: Executor,
  userId: string,
  hashes: readonly string[],
): Promise<Map<string, number>> {
  if (hashes.length === 0) return new Map();
  const rows = await db
    .select({ hash: images.hash, bytes: images.bytes })
    .from(images)
    .where(and(eq(images.userId, userId), inArray(images.hash, [...hashes])));
  return new Map(rows.map(({ hash, bytes }) => [hash, bytes]));
}

/** Whose posts must be looked at: something changed, or it is time. The longest waiting first. */
export async function listDueMembers(db: Executor, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ user_id: string }>(sql`
    select user_id from (
      (select user_id, min(id) as turn from readiness_marks group by user_id)
      union all
      (select user_id, 0 from readiness_looks where next_look_at <= ${now} order by next_look_at limit ${limit})
    ) as due group by user_id order by min(turn), user_id limit ${limit}`);
  return rows.map(({ user_id: userId }) => userId);
}

/** Whether something changed since the person's posts were looked at, or they never were, or it is time. */
export async function isCheckDue(db: Executor, userId: string): Promise<boolean> {
  const { rows } = await db.execute<{ due: boolean }>(sql`
    select exists (select from readiness_marks where user_id = ${userId})
      or not exists (select from readiness_looks where user_id = ${userId} and (next_look_at is null or next_look_at > ${now}))
      as due`);
  return rows[0]?.due === true;
}

/** One check of a person's posts at a time; the marks that were there until now are taken. False: there is no such person. */
export async function beginCheck(db: Executor, userId: string): Promise<boolean> {
  await lockByName(db, 'readiness', userId);
  await db.delete(readinessMarks).where(eq(readinessMarks.userId, userId));
  return db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share').then(hasRows);
}

export function findLook(db: Executor, userId: string) {
  return db.select().from(readinessLooks).where(eq(readinessLooks.userId, userId)).then(firstRow);
}

export async function saveLook(db: Executor, look: typeof readinessLooks.$inferInsert): Promise<void> {
  const { userId: target } = readinessLooks;
  await db.insert(readinessLooks).values(look).onConflictDoUpdate({ target, set: look });
}

/** What was found of the person's posts becomes these. */
export async function replaceFindings(db: Executor, userId: string, findings: readonly FindingRow[]): Promise<void> {
  await db.delete(readinessFindings).where(eq(readinessFindings.userId, userId));
  if (findings.length > 0) await db.insert(readinessFindings).values([...findings]);
}

export function listFindings(db: Executor, userId: string): Promise<FindingRow[]> {
  return db.select().from(readinessFindings).where(eq(readinessFindings.userId, userId));
}

export function listOpenTellings(db: Executor, userId: string): Promise<TellingRow[]> {
  const { userId: person, settledAt, foundAt, id } = readinessTellings;
  return db
    .select()
    .from(readinessTellings)
    .where(and(eq(person, userId), isNull(settledAt)))
    .orderBy(asc(foundAt), asc(id));
}

export async function addTellings(
  db: Executor,
  tellings: readonly (typeof readinessTellings.$inferInsert)[],
): Promise<void> {
  if (tellings.length > 0) await db.insert(readinessTellings).values([...tellings]);
}

/** These matters are no longer so; what nobody was told of needs no telling. */
export async function settleTellings(db: Executor, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(readinessTellings)
    .set({ settledAt: at })
    .where(inArray(readinessTellings.id, [...ids]));
}

/** Marks the person's tellings as told, and gives the ids of those that were not before. */
export async function markTold(db: Executor, userId: string, ids: readonly string[], at: Date): Promise<string[]> {
  const { id, toldAt } = readinessTellings;
  const told = await db
    .update(readinessTellings)
    .set({ toldAt: at })
    .where(and(eq(readinessTellings.userId, userId), inArray(id, [...ids]), isNull(toldAt)))
    .returning({ id });
  return told.map((row) => row.id);
}

export function listAnswers(db: Executor, userId: string): Promise<AnswerRow[]> {
  return db.select().from(readinessAnswers).where(eq(readinessAnswers.userId, userId));
}

/** Takes the turn to ask, so that nobody else asks within the time. False: it was asked since `before`. */
export async function takeTurn(
  db: Executor,
  turn: { userId: string; kind: AnswerKind; subject: string; at: Date; before: Date },
): Promise<boolean> {
  const { at: askedAt, before, ...key } = turn;
  const { userId, kind, subject } = readinessAnswers;
  const taken = await db
    .insert(readinessAnswers)
    .values({ ...key, askedAt })
    .onConflictDoUpdate({
      target: [userId, kind, subject],
      set: { askedAt },
      setWhere: lte(readinessAnswers.askedAt, before),
    })
    .returning({ subject });
  return taken.length === 1;
}

/** Keeps the answer of a turn that was taken, unless its person is gone. */
export async function saveAnswer(
  db: Executor,
  { answer, ...key }: Pick<AnswerRow, 'userId' | 'kind' | 'subject' | 'answer'>,
): Promise<void> {
  const { userId, kind, subject } = readinessAnswers;
  await db
    .update(readinessAnswers)
    .set({ answer })
    .where(and(eq(userId, key.userId), eq(kind, key.kind), eq(subject, key.subject)));
}

/** Forgets what was asked about pages and pictures that no waiting post has any more, if it was long ago. */
export async function forgetAnswers(
  db: Executor,
  { userId, subjects, before }: { userId: string; subjects: readonly string[]; before: Date },
): Promise<void> {
  await db
    .delete(readinessAnswers)
    .where(
      and(
        eq(readinessAnswers.userId, userId),
        ne(readinessAnswers.kind, 'sign_in'),
        lte(readinessAnswers.askedAt, before),
        subjects.length === 0 ? undefined : notInArray(readinessAnswers.subject, [...subjects]),
      ),
    );
}
