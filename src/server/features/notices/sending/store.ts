import { and, desc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { NoticeKind, SentWay } from '#domain/notices/notice-kinds.ts';
import type { Executor } from '#server/context.ts';
import { noticeDeliveries, noticeMatters, pushSubscriptions } from '#server/db/notices-schema.ts';
import { firstRow, lockByName } from '#server/db/rows.ts';
import { sessions } from '#server/db/schema.ts';

export type DeliveryRow = typeof noticeDeliveries.$inferSelect;
export type SubscriptionRow = typeof pushSubscriptions.$inferSelect;

/** People of whom something new was not seen to yet. */
export async function listUnplanned(db: Executor, limit: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: noticeMatters.userId })
    .from(noticeMatters)
    .where(eq(noticeMatters.isPlanned, false))
    .limit(limit);
  return rows.map(({ userId }) => userId);
}

/** Lets one transaction at a time see to a person's notices. */
export function lockNoticesOf(db: Executor, userId: string): Promise<void> {
  return lockByName(db, 'notices', userId);
}

/** Takes what is new for a person: which kinds and topics, and the earliest instant by which each must be known. */
export async function takeUnplanned(
  db: Executor,
  userId: string,
): Promise<{ kind: NoticeKind; topic: string; urgentAt: number | null }[]> {
  const taken = await db
    .update(noticeMatters)
    .set({ isPlanned: true })
    .where(and(eq(noticeMatters.userId, userId), eq(noticeMatters.isPlanned, false)))
    .returning({ kind: noticeMatters.kind, topic: noticeMatters.topic, urgentAt: noticeMatters.urgentAt });
  const groups = Map.groupBy(taken, ({ kind, topic }) => `${kind}.${topic}`);
  return [...groups.values()].flatMap(([first, ...more]) => {
    if (first === undefined) return [];
    const urgent = [first, ...more].flatMap(({ urgentAt }) => (urgentAt === null ? [] : [urgentAt.getTime()]));
    return [{ kind: first.kind, topic: first.topic, urgentAt: urgent.length === 0 ? null : Math.min(...urgent) }];
  });
}

type Named = { userId: string; kind: NoticeKind; topic: string; way: SentWay };
const isOf = ({ userId, kind, topic, way }: Named) =>
  and(
    eq(noticeDeliveries.userId, userId),
    eq(noticeDeliveries.kind, kind),
    eq(noticeDeliveries.topic, topic),
    eq(noticeDeliveries.way, way),
  );

/** When a notice was last sent in a way; null: never. */
export async function findLastSent(db: Executor, named: Named): Promise<number | null> {
  const row = await db
    .select({ sentAt: noticeDeliveries.sentAt })
    .from(noticeDeliveries)
    .where(and(isOf(named), isNotNull(noticeDeliveries.sentAt)))
    .orderBy(desc(noticeDeliveries.sentAt))
    .limit(1)
    .then(firstRow);
  return row?.sentAt?.getTime() ?? null;
}

/** Has a notice sent then; where it waits to be sent already, at the earlier of both times. */
export async function putDelivery(
  db: Executor,
  { subscriptionId, dueAt, ...named }: Named & { subscriptionId: string | null; dueAt: Date },
): Promise<void> {
  await db.execute(sql`
    insert into notice_deliveries (user_id, kind, topic, way, subscription_id, due_at, created_at)
    values (${named.userId}, ${named.kind}, ${named.topic}, ${named.way}, ${subscriptionId}, ${dueAt}, app_now())
    on conflict (user_id, kind, topic, way, subscription_id) where sent_at is null and given_up_at is null
    do update set due_at = least(notice_deliveries.due_at, excluded.due_at)
    where notice_deliveries.tries = 0`);
}

const isOpen = sql`exists (select from ${sessions} where ${sessions.id} = ${pushSubscriptions.sessionId}
  and ${sessions.endedAt} is null and ${sessions.expiresAt} > app_now())`;

/** The browsers that show a person's notices; those whose session is over do not. */
export async function listSubscriptions(db: Executor, userId: string): Promise<SubscriptionRow[]> {
  return db
    .select()
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), isOpen));
}

export function findSubscription(db: Executor, id: string): Promise<SubscriptionRow | null> {
  return db
    .select()
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, id), isOpen))
    .then(firstRow);
}

/** Forgets a browser, and with it what was to be sent there. */
export async function forgetSubscription(db: Executor, id: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
}

/** The delivery that has been due longest, locked; skips those that others have locked. */
export function lockDue(db: Executor): Promise<DeliveryRow | null> {
  return db
    .select()
    .from(noticeDeliveries)
    .where(
      and(
        isNull(noticeDeliveries.sentAt),
        isNull(noticeDeliveries.givenUpAt),
        lte(noticeDeliveries.dueAt, sql`app_now()`),
      ),
    )
    .orderBy(noticeDeliveries.dueAt)
    .limit(1)
    .for('update', { skipLocked: true })
    .then(firstRow);
}

export async function setDelivery(
  db: Executor,
  id: string,
  patch: Partial<Pick<DeliveryRow, 'dueAt' | 'tries' | 'error' | 'sentAt' | 'givenUpAt'>>,
): Promise<void> {
  await db.update(noticeDeliveries).set(patch).where(eq(noticeDeliveries.id, id));
}

/** There is nothing to say any more. */
export async function dropDelivery(db: Executor, id: string): Promise<void> {
  await db.delete(noticeDeliveries).where(eq(noticeDeliveries.id, id));
}
