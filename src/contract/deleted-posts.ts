import { z } from 'zod/mini';
import { POST_STATUSES } from '#domain/posts/status.ts';
import { dataEnvelope, doneSchema } from './envelope.ts';
import { defineRoute } from './route.ts';

const instant = z.iso.datetime();

/** Most posts of the list: the newest. */
export const DELETED_MAX = 200;

/** A deleted post that can be brought back. */
export const deletedPostSchema = z.object({
  id: z.uuid(),
  /** Its first 200 characters. */
  beginning: z.string(),
  /** What it was. */
  status: z.enum(POST_STATUSES),
  /** When a scheduled one was to go out. */
  scheduledAt: z.nullable(instant),
  deletedAt: instant,
  /** At the latest: of older ones only the newest stay (docs/product.md §5.21). */
  keptUntil: instant,
});
export type DeletedPost = z.infer<typeof deletedPostSchema>;

export const listDeletedPosts = defineRoute({
  method: 'GET',
  path: '/api/posts/deleted',
  access: 'user',
  tag: 'posts',
  summary: "The person's deleted posts that can be brought back, the last deleted first",
  response: dataEnvelope(z.object({ posts: z.array(deletedPostSchema) })),
});

export const forgetDeletedPost = defineRoute({
  method: 'DELETE',
  path: '/api/posts/:id/deleted',
  access: 'user',
  tag: 'posts',
  summary: 'Forget a deleted post at once, for good',
  params: z.object({ id: z.uuid() }),
  response: doneSchema,
});
