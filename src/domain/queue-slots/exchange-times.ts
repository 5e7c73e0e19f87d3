/** A post of the queue that can be moved; `dueMs` is when it goes out, epoch ms. */
export type QueuedPost = { readonly id: string; readonly dueMs: number };

/** Queued posts in the order in which they go out. */
export function inOrder<P extends QueuedPost>(posts: readonly P[]): P[] {
  return posts.toSorted((a, b) => a.dueMs - b.dueMs || (a.id < b.id ? -1 : 1));
}

/**
 * Which post's time each post takes when they are put into another order: the times stay, the posts change places. Only those that move
 * are named. Null where `order` does not name each post once (docs/product.md §21.5).
 */
export function exchangeTimes<P extends QueuedPost>(
  posts: readonly P[],
  order: readonly string[],
): { post: P; takes: P }[] | null {
  const times = inOrder(posts);
  const byId = new Map(posts.map((post) => [post.id, post]));
  if (order.length !== times.length || new Set(order).size !== order.length) return null;
  const moves: { post: P; takes: P }[] = [];
  for (const [place, id] of order.entries()) {
    const [post, takes] = [byId.get(id), times[place]];
    if (post === undefined || takes === undefined) return null;
    if (post.dueMs !== takes.dueMs) moves.push({ post, takes });
  }
  return moves;
}
