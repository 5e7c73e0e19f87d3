import type { listPosts, Post } from '#contract/posts.ts';
import type { RouteOutput } from '#contract/route.ts';

/** A page of whole posts, as the dashboard reads it. */
export type PostsPage = Omit<RouteOutput<typeof listPosts>['data'], 'posts'> & { posts: Post[] };

/** The page without a post: every page counts one less of its status, the one that held it has one less in total. */
export function withoutPost(page: PostsPage, gone: Pick<Post, 'id' | 'status'>): PostsPage {
  const posts = page.posts.filter((post) => post.id !== gone.id);
  const removed = page.posts.length - posts.length;
  return {
    ...page,
    posts,
    pagination: { ...page.pagination, total: Math.max(0, page.pagination.total - removed) },
    statusCounts: { ...page.statusCounts, [gone.status]: Math.max(0, page.statusCounts[gone.status] - 1) },
  };
}
