import { and, desc, eq, sql } from 'drizzle-orm';
import type { Executor } from '#server/context.ts';
import { inboxMessages } from '#server/db/installation-schema.ts';
import { firstRow } from '#server/db/rows.ts';
import { users } from '#server/db/schema.ts';

type Message = typeof inboxMessages.$inferSelect;
export type InboxQuery = { status: Message['status'] | null; source: Message['source'] | null };

const matching = ({ status, source }: InboxQuery) =>
  and(
    status === null ? undefined : eq(inboxMessages.status, status),
    source === null ? undefined : eq(inboxMessages.source, source),
  );

/** A page of messages, newest first. Name and address are those given with the message, else the account's. */
export async function listMessages(db: Executor, query: InboxQuery, page: { limit: number; offset: number }) {
  const { id, source, kind, userId, subject, message, status, mailedAt, mailError, createdAt } = inboxMessages;
  return db
    .select({
      ...{ id, source, kind, userId, subject, message, status, mailedAt, mailError, createdAt },
      page: inboxMessages.page,
      name: sql<string | null>`coalesce(${inboxMessages.name}, ${users.name})`,
      email: sql<string | null>`coalesce(${inboxMessages.email}, ${users.email})`,
    })
    .from(inboxMessages)
    .leftJoin(users, eq(users.id, userId))
    .where(matching(query))
    .orderBy(desc(createdAt), id)
    .limit(page.limit)
    .offset(page.offset);
}

export async function countMessages(db: Executor, query: InboxQuery): Promise<number> {
  return db.$count(inboxMessages, matching(query));
}

export function lockMessage(db: Executor, id: string): Promise<Pick<Message, 'status' | 'userId'> | null> {
  const { status, userId } = inboxMessages;
  return db.select({ status, userId }).from(inboxMessages).where(eq(inboxMessages.id, id)).for('update').then(firstRow);
}

export async function setMessageStatus(db: Executor, id: string, status: Message['status'], now: Date): Promise<void> {
  await db.update(inboxMessages).set({ status, updatedAt: now }).where(eq(inboxMessages.id, id));
}
