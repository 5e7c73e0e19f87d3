import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { DEFAULT_CHOICES, type NoticeChoices } from '#domain/notices/notice-kinds.ts';
import { DEFAULT_QUIET, type QuietHours } from '#domain/notices/quiet-hours.ts';
import type { Executor } from '#server/context.ts';
import { noticeChoices, pushSubscriptions } from '#server/db/notices-schema.ts';
import { sessions, users } from '#server/db/schema.ts';

/** Keeps what a person chose; of mail that was stopped, that it was, as long as `isMailStopped`. */
export async function putChoices(
  db: Executor,
  given: { userId: string; choices: NoticeChoices; quiet: QuietHours | null; isMailStopped: boolean },
): Promise<void> {
  const { userId, choices, quiet, isMailStopped } = given;
  const updatedAt = sql`app_now()`;
  const mailStoppedAt = isMailStopped ? sql`${noticeChoices.mailStoppedAt}` : null;
  await db
    .insert(noticeChoices)
    .values({ userId, choices, quiet, updatedAt })
    .onConflictDoUpdate({ target: noticeChoices.userId, set: { choices, quiet, updatedAt, mailStoppedAt } });
}

/** Notes that a person wants no mail; false where there is no such person. */
export async function stopMail(db: Executor, userId: string): Promise<boolean> {
  const now = sql`app_now()`;
  const row = { choices: DEFAULT_CHOICES, quiet: DEFAULT_QUIET, mailStoppedAt: now, updatedAt: now };
  const [person] = await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share');
  if (person === undefined) return false;
  await db
    .insert(noticeChoices)
    .values({ userId, ...row })
    .onConflictDoUpdate({
      target: noticeChoices.userId,
      set: { mailStoppedAt: sql`coalesce(${noticeChoices.mailStoppedAt}, app_now())`, updatedAt: now },
    });
  return true;
}

export type NewSubscription = {
  userId: string;
  sessionId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
};

/** Keeps a browser's address; one that was another person's is this person's from now on. */
export async function putSubscription(db: Executor, given: NewSubscription): Promise<void> {
  const { endpoint, ...rest } = given;
  await db
    .insert(pushSubscriptions)
    .values({ ...given, createdAt: sql`app_now()` })
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: rest });
}

/** Removes all but the newest of a person's browsers. */
export async function keepNewestSubscriptions(db: Executor, userId: string, most: number): Promise<void> {
  const rows = await db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(asc(pushSubscriptions.createdAt));
  const old = rows.slice(0, -most).map(({ id }) => id);
  if (old.length > 0) await db.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, old));
}

export async function removeSubscription(db: Executor, userId: string, endpoint: string): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.endpoint, endpoint)));
}

/** In how many browsers a person is signed in and has notifications. */
export async function countBrowsers(db: Executor, userId: string): Promise<number> {
  const isOpen = sql`exists (select from ${sessions} where ${sessions.id} = ${pushSubscriptions.sessionId}
    and ${sessions.endedAt} is null and ${sessions.expiresAt} > app_now())`;
  return db.$count(pushSubscriptions, and(eq(pushSubscriptions.userId, userId), isOpen));
}
