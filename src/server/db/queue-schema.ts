import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Pause, SlotTime } from '#domain/queue-slots/queue-settings.ts';
import { instant } from './columns.ts';

/** When the posts of a person's queue go out; see schema.ts. */
export const queues = pgTable('queues', {
  userId: uuid('user_id').primaryKey(),
  zone: text().notNull(),
  slots: jsonb().$type<readonly SlotTime[]>().notNull(),
  pauses: jsonb().$type<readonly Pause[]>().notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});
