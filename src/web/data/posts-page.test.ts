import { expect, test } from 'vitest';
import type { Post } from '#contract/posts.ts';
import { type PostsPage, withoutPost } from './posts-page.ts';

const post = (id: string, status: Post['status']): Post => ({
  id,
  userId: 'u',
  content: id,
  tiptapJson: null,
  status,
  createdAt: '2026-11-21T00:00:00Z',
  updatedAt: '2026-11-21T00:00:00Z',
  scheduledAt: null,
  publishedAt: null,
  articleUrl: null,
  linkCard: null,
  source: null,
  errorMessage: null,
  publication: null,
});
const page = (posts: Post[]): PostsPage => ({
  posts,
  pagination: { total: 9, limit: 20, offset: 0, hasMore: false },
  statusCounts: { published: 3, scheduled: 2, draft: 4, failed: 0 },
  newlyFailed: 0,
});

test('the post leaves its page, the total and the count of its status', () => {
  const [a, b] = [post('a', 'draft'), post('b', 'scheduled')];
  const after = withoutPost(page([a, b]), b);
  expect(after.posts).toEqual([a]);
  expect(after.pagination.total).toBe(8);
  expect(after.statusCounts).toEqual({ published: 3, scheduled: 1, draft: 4, failed: 0 });
});

test('a page that does not hold it keeps its posts and total, and counts one less', () => {
  const other = page([post('a', 'draft')]);
  const after = withoutPost(other, post('z', 'draft'));
  expect(after.posts).toEqual(other.posts);
  expect(after.pagination.total).toBe(9);
  expect(after.statusCounts.draft).toBe(3);
});

test('no count goes below nothing', () => {
  expect(withoutPost(page([]), post('z', 'failed')).statusCounts.failed).toBe(0);
});
