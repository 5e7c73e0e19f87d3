import { bigint, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { NamedSources } from '#domain/sources/name-sources.ts';
import { bytes, instant } from './columns.ts';

/** What was used; see schema.ts. */
export const usageMonths = pgTable(
  'usage_months',
  {
    userId: uuid('user_id').notNull(),
    month: text().notNull(),
    generations: integer().notNull().default(0),
    transcriptions: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userId, table.month] })],
);

export const visitorDays = pgTable(
  'visitor_days',
  {
    /** Of a visitor's browser, or of an address. */
    countedHash: bytes('counted_hash').notNull(),
    day: text().notNull(),
    generations: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.countedHash, table.day] })],
);

/** Calls of one limit and person or address, in a window that began with the first. */
export const callCounts = pgTable('call_counts', {
  countedHash: bytes('counted_hash').primaryKey(),
  beganAt: instant('began_at').notNull(),
  calls: integer().notNull(),
});

export const imageDays = pgTable(
  'image_days',
  {
    userId: uuid('user_id').notNull(),
    day: text().notNull(),
    cards: integer().notNull().default(0),
    models: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);

export const usageEvents = pgTable('usage_events', {
  id: uuid().primaryKey().defaultRandom(),
  userId: uuid('user_id'),
  addressHash: bytes('address_hash'),
  browserHash: bytes('browser_hash'),
  kind: text().$type<'generation' | 'rewrite' | 'transcription' | 'image'>().notNull(),
  period: text().notNull(),
  model: text(),
  inputTokens: integer('input_tokens'),
  outputTokens: integer('output_tokens'),
  videoId: text('video_id'),
  readers: integer().notNull().default(0),
  readAt: instant('read_at'),
  refundedAt: instant('refunded_at'),
  /** While a text is written: until when its process can still be at it. */
  heldUntil: instant('held_until'),
  /** The post it was written for, whether it was ever saved or not. */
  postId: uuid('post_id'),
  sourceKind: text('source_kind').$type<NamedSources['kind']>(),
  /** The site of a single article; forgotten with the post, and after the month. */
  sourceHost: text('source_host'),
  /** Posts of one series have the same. */
  seriesId: uuid('series_id'),
  createdAt: instant('created_at').notNull(),
});

export const tokenDays = pgTable(
  'token_days',
  {
    scope: text().notNull(),
    day: text().notNull(),
    tokens: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.scope, table.day] })],
);
