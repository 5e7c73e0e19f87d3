import { integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** What LinkedIn says of published posts; see schema.ts. */
export const postFigures = pgTable('post_figures', {
  postId: uuid('post_id').primaryKey(),
  userId: uuid('user_id').notNull(),
  impressions: integer(),
  engagements: integer(),
  reactions: integer(),
  comments: integer(),
  keptAt: instant('kept_at').notNull(),
});
