import { sql } from 'drizzle-orm';
import { posts, publications } from './schema.ts';

/** Whether a post was deleted on LinkedIn after it was out, as a condition of a query over posts. */
export const isDeletedThere = sql<boolean>`exists (select from ${publications}
  where ${publications.postId} = ${posts.id} and ${publications.deletedOnLinkedInAt} is not null)`;
