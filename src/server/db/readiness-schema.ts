import { bigint, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { FindingCode } from '#domain/readiness/findings.ts';
import { instant } from './columns.ts';

/** What is known ahead of a scheduled post's going out. See schema.ts. */

/** Something changed that a person's check looks at; triggers add them in the transaction of the change. */
export const readinessMarks = pgTable('readiness_marks', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  userId: uuid('user_id').notNull(),
});

export const readinessLooks = pgTable('readiness_looks', {
  userId: uuid('user_id').primaryKey(),
  lookedAt: instant('looked_at').notNull(),
  /** Null: when something changes. */
  nextLookAt: instant('next_look_at'),
});

/** What was asked elsewhere, and the last clear answer. */
export const readinessAnswers = pgTable(
  'readiness_answers',
  {
    userId: uuid('user_id').notNull(),
    kind: text().$type<'sign_in' | 'page' | 'picture'>().notNull(),
    subject: text().notNull(),
    askedAt: instant('asked_at').notNull(),
    answer: jsonb().$type<unknown>(),
  },
  ({ userId, kind, subject }) => [primaryKey({ columns: [userId, kind, subject] })],
);

export const readinessFindings = pgTable(
  'readiness_findings',
  {
    publicationId: uuid('publication_id').notNull(),
    code: text().$type<FindingCode>().notNull(),
    userId: uuid('user_id').notNull(),
    at: instant('at'),
    otherPostId: uuid('other_post_id'),
    moveTo: instant('move_to'),
  },
  ({ publicationId, code }) => [primaryKey({ columns: [publicationId, code] })],
);

/** Each matter that a person is told of, once. */
export const readinessTellings = pgTable('readiness_tellings', {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid('user_id').notNull(),
  kind: text().$type<FindingCode>().notNull(),
  /** Null: it is of all their posts. */
  postId: uuid('post_id'),
  firstPostId: uuid('first_post_id').notNull(),
  at: instant('at'),
  foundAt: instant('found_at').notNull(),
  toldAt: instant('told_at'),
  settledAt: instant('settled_at'),
});
