import type { listPosts, Post } from '#contract/posts.ts';
import type { RouteData } from '#contract/route.ts';
import { isBeingPublished } from '#domain/posts/actions.ts';
import { MINUTE_MS } from '#domain/time.ts';

/** docs/product.md §13.5 */
export const POSTS_STALE_MS = 120_000;
/** How often the list is read anew while a post on it is about to change. */
const WATCH_EVERY_MS = 3000;
/** A post is watched from so long before it is due. */
const WATCH_AHEAD_MS = MINUTE_MS;

/** A page of whole posts, as the dashboard reads it. */
export type PostsPage = Omit<RouteData<typeof listPosts>, 'posts' | 'now' | 'newlyFailed'> & {
  posts: Post[];
  /** What to add to the browser's clock, which may be wrong, to get the server's, ms. */
  clockOffsetMs: number;
};

/** The page without a post: one less in total and of its status. A page that does not contain the post stays as it is. */
export function withoutPost(page: PostsPage, { id }: Pick<Post, 'id'>): PostsPage {
  const gone = page.posts.find((post) => post.id === id);
  if (gone === undefined) return page;
  return {
    ...page,
    posts: page.posts.filter((post) => post !== gone),
    pagination: { ...page.pagination, total: Math.max(0, page.pagination.total - 1) },
    statusCounts: { ...page.statusCounts, [gone.status]: Math.max(0, page.statusCounts[gone.status] - 1) },
  };
}

/**
 * When the page is to be read anew because a post on it is being published, ms from now; null where none is. `nowMs` is the
 * browser's clock. Never later than the cache's lifetime, however wrong the clocks are.
 */
export function nextRefreshMs(page: PostsPage, nowMs: number): number | null {
  const waits = page.posts.flatMap((post) => refreshMsFor(post, nowMs + page.clockOffsetMs) ?? []);
  return waits.length === 0 ? null : Math.min(...waits);
}

/** The same for one post on its way out, whatever the clocks are. */
export function watchMsFor(post: Post): number | null {
  if (!isBeingPublished(post)) return null;
  const isStuck = post.publication?.state === 'needs_look' || post.publication?.waitReason !== null;
  return isStuck ? POSTS_STALE_MS : WATCH_EVERY_MS;
}

function refreshMsFor({ publication }: Post, serverNowMs: number): number | null {
  switch (publication?.state) {
    case 'sending':
    case 'doubt':
      return WATCH_EVERY_MS;
    case 'needs_look':
      return POSTS_STALE_MS;
    case 'queued': {
      // What waits for a person, or for midnight, does not change within seconds.
      if (publication.waitReason !== null && publication.waitReason !== 'network') return POSTS_STALE_MS;
      const untilWatchedMs = Date.parse(publication.dueAt) - serverNowMs - WATCH_AHEAD_MS;
      return Math.min(POSTS_STALE_MS, Math.max(WATCH_EVERY_MS, untilWatchedMs));
    }
    default:
      return null;
  }
}
