import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { FeedbackKind } from '#domain/feedback/feedback.ts';
import type { Settings } from '#domain/settings/settings.ts';
import { bytes, instant } from './columns.ts';

/** What the installation itself keeps: its notes, settings, log and inbox. See schema.ts. */

export const appMemory = pgTable('app_memory', {
  key: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/** What each boot of a publishing machine believes of the database's clock; ms are of the clocks themselves. */
export const clockWatches = pgTable('clock_watches', {
  bootId: text('boot_id').primaryKey(),
  databaseMs: bigint('database_ms', { mode: 'number' }),
  upMs: bigint('up_ms', { mode: 'number' }),
  heldSince: instant('held_since'),
  heldUpMs: bigint('held_up_ms', { mode: 'number' }),
  heldStepMs: bigint('held_step_ms', { mode: 'number' }),
  accepted: boolean().notNull().default(false),
  seenAt: instant('seen_at').notNull(),
});

/** On which UTC days, 'YYYY-MM-DD', each person used the product. */
export const activeDays = pgTable(
  'active_days',
  { day: text().notNull(), userId: uuid('user_id').notNull() },
  (table) => [primaryKey({ columns: [table.day, table.userId] })],
);

export const settingsVersions = pgTable('settings_versions', {
  version: integer().primaryKey(),
  settings: jsonb().$type<Settings>().notNull(),
  changedBy: uuid('changed_by'),
  changedAt: instant('changed_at').notNull(),
  note: text().notNull(),
});

export const auditLog = pgTable('audit_log', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: instant('at').notNull(),
  actorId: uuid('actor_id').notNull(),
  action: text().notNull(),
  targetId: uuid('target_id'),
  /** No personal data: the log outlives accounts. */
  detail: jsonb().$type<Record<string, unknown>>().notNull(),
});

export const npsAnswers = pgTable('nps_answers', {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  /** Null: asked, and dismissed. */
  score: integer(),
  reason: text(),
  createdAt: instant('created_at').notNull(),
});

/** Feedback, and messages to support. */
export const inboxMessages = pgTable('inbox_messages', {
  id: uuid().primaryKey().defaultRandom(),
  source: text().$type<'feedback' | 'support'>().notNull(),
  userId: uuid('user_id'),
  addressHash: bytes('address_hash'),
  email: text(),
  name: text(),
  kind: text().$type<FeedbackKind>().notNull(),
  subject: text(),
  message: text().notNull(),
  page: text(),
  status: text().$type<'open' | 'done'>().notNull().default('open'),
  mailedAt: instant('mailed_at'),
  mailError: text('mail_error'),
  mailTries: integer('mail_tries').notNull().default(0),
  /** When to mail it, or to try again; null: mailed, given up, or not to be mailed. */
  mailDueAt: instant('mail_due_at'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});
