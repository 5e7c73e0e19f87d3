import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { MatterFacts } from '#domain/notices/matter.ts';
import type { NoticeChoices, NoticeKind, SentWay } from '#domain/notices/notice-kinds.ts';
import type { QuietHours } from '#domain/notices/quiet-hours.ts';
import { instant } from './columns.ts';

/** What people are told about their posts. See schema.ts. */

export const noticeMatters = pgTable('notice_matters', {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  kind: text().$type<NoticeKind>().notNull(),
  /** Which matter of its kind. */
  key: text().notNull(),
  topic: text().notNull(),
  stage: text().notNull(),
  postId: uuid('post_id'),
  facts: jsonb().$type<MatterFacts>().notNull(),
  urgentAt: instant('urgent_at'),
  changedAt: instant('changed_at').notNull(),
  readAt: instant('read_at'),
  /** Its person took it out of the inbox. */
  clearedAt: instant('cleared_at'),
  /** It is not true any more. */
  settledAt: instant('settled_at'),
  /** It was seen to what is sent of it. */
  isPlanned: boolean('is_planned').notNull().default(false),
});

export const noticeChoices = pgTable('notice_choices', {
  userId: uuid('user_id').primaryKey(),
  choices: jsonb().$type<NoticeChoices>().notNull(),
  quiet: jsonb().$type<QuietHours>(),
  mailStoppedAt: instant('mail_stopped_at'),
  updatedAt: instant('updated_at').notNull(),
});

export const pushSubscriptions = pgTable('push_subscriptions', {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  sessionId: uuid('session_id').notNull(),
  endpoint: text().notNull(),
  p256dh: text().notNull(),
  auth: text().notNull(),
  createdAt: instant('created_at').notNull(),
});

export const noticeDeliveries = pgTable('notice_deliveries', {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  kind: text().$type<NoticeKind>().notNull(),
  topic: text().notNull(),
  way: text().$type<SentWay>().notNull(),
  subscriptionId: uuid('subscription_id'),
  /** When to send it, or to try again. */
  dueAt: instant('due_at').notNull(),
  tries: integer().notNull().default(0),
  error: text(),
  sentAt: instant('sent_at'),
  givenUpAt: instant('given_up_at'),
  createdAt: instant('created_at').notNull(),
});
