import type { PostStatus } from './status.ts';

/**
 * How posts are listed (docs/product.md §2.8): `created` the newest first, `changed` the last changed first, `time` by when they go out:
 * what is scheduled, the soonest first, then what is out, the latest first, then the others.
 */
export const POST_ORDERS = ['created', 'changed', 'time'] as const;
export type PostOrder = (typeof POST_ORDERS)[number];

/** The order of a list of one status, or of all, unless another is chosen. */
export function defaultOrder(status: PostStatus | 'all'): PostOrder {
  if (status === 'scheduled' || status === 'published') return 'time';
  return status === 'all' ? 'created' : 'changed';
}
