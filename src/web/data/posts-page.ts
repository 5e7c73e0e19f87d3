import type { listPosts, Post } from '#contract/posts.ts';
import type { RouteOutput } from '#contract/route.ts';

/** How long a page of posts is good without asking again (spec §9 'Posts cache'). */
export const POSTS_STALE_MS = 120_000;
/** How often the list is read anew while something on it is about to change. */
const LOOK_AGAIN_MS = 3000;
/** A post that is due so soon is watched. */
const SOON_MS = 60_000;

/** A page of whole posts, as the dashboard reads it. */
export type PostsPage = Omit<RouteOutput<typeof listPosts>['data'], 'posts' | 'now'> & {
  posts: Post[];
  /** What to add to the browser's clock, which may be wrong, to get the one that publishing obeys; ms. */
  clockOffsetMs: number;
};

/** The page without a post, if it held it: one less in total and of its status. Asked twice it is the same. */
export function withoutPost(page: PostsPage, gone: Pick<Post, 'id'>): PostsPage {
  const held = page.posts.find((post) => post.id === gone.id);
  if (held === undefined) return page;
  return {
    ...page,
    posts: page.posts.filter((post) => post !== held),
    pagination: { ...page.pagination, total: Math.max(0, page.pagination.total - 1) },
    statusCounts: { ...page.statusCounts, [held.status]: Math.max(0, page.statusCounts[held.status] - 1) },
  };
}

/**
 * When the page is to be read anew because a post on it changes without a press, ms from now; null where none will. `nowMs` is the
 * browser's own clock. However wrong both clocks may be, nothing that is on its way is left unread for longer than the cache lasts.
 */
export function nextReadMs(page: PostsPage, nowMs: number): number | null {
  const waits = page.posts.flatMap((post) => waitOf(post, nowMs + page.clockOffsetMs) ?? []);
  return waits.length === 0 ? null : Math.min(...waits);
}

function waitOf({ publication }: Post, serverNowMs: number): number | null {
  switch (publication?.state) {
    case 'sending':
    case 'doubt':
      return LOOK_AGAIN_MS;
    case 'needs_look':
      return POSTS_STALE_MS;
    case 'queued': {
      // What waits on a person, or on midnight, does not change within seconds.
      if (publication.waitReason !== null && publication.waitReason !== 'network') return POSTS_STALE_MS;
      const untilSoonMs = Date.parse(publication.dueAt) - serverNowMs - SOON_MS;
      return Math.min(POSTS_STALE_MS, Math.max(LOOK_AGAIN_MS, untilSoonMs));
    }
    default:
      return null;
  }
}
