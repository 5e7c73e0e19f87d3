import { expect, test } from 'vitest';
import type { Post } from '#contract/posts.ts';
import { WAIT_REASONS } from '#domain/posts/publication.ts';
import { nextReadMs, POSTS_STALE_MS, type PostsPage, withoutPost } from './posts-page.ts';

const NOW = Date.parse('2026-11-24T13:30:00.000Z');
type Publication = NonNullable<Post['publication']>;

const post = (id: string, status: Post['status'], publication: Publication | null = null): Post => ({
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
  editorSessionId: null,
  publication,
});
const page = (posts: Post[], clockOffsetMs = 0): PostsPage => ({
  posts,
  pagination: { total: 9, limit: 20, offset: 0, hasMore: false },
  statusCounts: { published: 3, scheduled: 2, draft: 4, failed: 0 },
  newlyFailed: 0,
  clockOffsetMs,
});
const waiting = (publication: Partial<Publication>): Post =>
  post('w', 'scheduled', {
    id: 'p',
    state: 'queued',
    dueAt: new Date(NOW + 3_600_000).toISOString(),
    localTime: null,
    zone: null,
    waitReason: null,
    errorCode: null,
    permalink: null,
    sendLate: false,
    ...publication,
  });

test('the post leaves its page, the total and the count of its status, however often it is asked', () => {
  const [a, b] = [post('a', 'draft'), post('b', 'scheduled')];
  const once = withoutPost(page([a, b]), b);
  expect(once.posts).toEqual([a]);
  expect(once.pagination.total).toBe(8);
  expect(once.statusCounts).toEqual({ published: 3, scheduled: 1, draft: 4, failed: 0 });
  expect(withoutPost(once, b)).toEqual(once);
});

test('a page that does not hold it stays as it is: its search may never have found it', () => {
  const other = page([post('a', 'draft')]);
  expect(withoutPost(other, post('z', 'draft'))).toBe(other);
});

test('no count goes below nothing', () => {
  const failed = post('z', 'failed');
  expect(withoutPost(page([failed]), failed).statusCounts.failed).toBe(0);
});

test('a page on which nothing moves is not read again; one on which a post goes out is read every few seconds', () => {
  expect(nextReadMs(page([post('a', 'draft'), waiting({ state: 'published' })]), NOW)).toBeNull();
  expect(nextReadMs(page([post('a', 'draft'), waiting({ state: 'sending' })]), NOW)).toBe(3000);
  expect(nextReadMs(page([waiting({ state: 'doubt' })]), NOW)).toBe(3000);
  expect(nextReadMs(page([waiting({ state: 'needs_look' })]), NOW)).toBe(POSTS_STALE_MS);
});

test('a waiting post is watched from a minute before its time, and looked at now and then until that', () => {
  const due = (ms: number) => page([waiting({ dueAt: new Date(NOW + ms).toISOString() })]);
  expect(nextReadMs(due(3_600_000), NOW)).toBe(POSTS_STALE_MS);
  expect(nextReadMs(due(100_000), NOW)).toBe(40_000);
  expect(nextReadMs(due(60_000), NOW)).toBe(3000);
  expect(nextReadMs(due(-5000), NOW)).toBe(3000);
});

test.each([-7_200_000, 0, 7_200_000])('a browser whose clock is wrong by %d ms watches the same minutes', (wrongMs) => {
  const at = (ms: number) =>
    nextReadMs(page([waiting({ dueAt: new Date(NOW + ms).toISOString() })], -wrongMs), NOW + wrongMs);
  expect(at(100_000)).toBe(40_000);
  expect(at(60_000)).toBe(3000);
});

test.each(WAIT_REASONS)(
  'what waits for a reason (%s) is not asked about every few seconds, but for a lost network',
  (waitReason) => {
    const late = page([waiting({ waitReason, dueAt: new Date(NOW - 5000).toISOString() })]);
    expect(nextReadMs(late, NOW)).toBe(waitReason === 'network' ? 3000 : POSTS_STALE_MS);
  },
);
