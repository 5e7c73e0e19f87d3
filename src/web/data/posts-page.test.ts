import { expect, test } from 'vitest';
import type { Post } from '#contract/posts.ts';
import { WAIT_REASONS } from '#domain/posts/publication.ts';
import { samplePost } from '#test/harness/sample-post.ts';
import { nextRefreshMs, POSTS_STALE_MS, type PostsPage, watchMsFor, withoutPost } from './posts-page.ts';

const NOW = Date.parse('2026-11-24T13:30:00.000Z');
type Publication = NonNullable<Post['publication']>;

const post = (id: string, status: Post['status'], publication: Publication | null = null): Post =>
  samplePost({ id, status, publication });
const page = (posts: Post[], clockOffsetMs = 0): PostsPage => ({
  posts,
  pagination: { total: 9, limit: 20, offset: 0, hasMore: false },
  statusCounts: { published: 3, scheduled: 2, draft: 4, failed: 0 },
  isCountedInPart: false,
  hasDeleted: false,
  restored: null,
  clockOffsetMs,
});
const waiting = (publication: Partial<Publication>): Post =>
  post('w', 'scheduled', {
    id: 'p',
    kind: 'schedule',
    state: 'queued',
    dueAt: new Date(NOW + 3_600_000).toISOString(),
    localTime: null,
    zone: null,
    waitReason: null,
    firstMaybeSentAt: null,
    errorCode: null,
    permalink: null,
    sendLate: false,
    inQueue: false,
    deletedOnLinkedInAt: null,
    isDeletableThere: false,
    ...publication,
  });

test('a removed post leaves its page, the total and the count of its status, once', () => {
  const [a, b] = [post('a', 'draft'), post('b', 'scheduled')];
  const once = withoutPost(page([a, b]), b);
  expect(once.posts).toEqual([a]);
  expect(once.pagination.total).toBe(8);
  expect(once.statusCounts).toEqual({ published: 3, scheduled: 1, draft: 4, failed: 0 });
  expect(withoutPost(once, b)).toEqual(once);
});

test('a page without the post stays as it is', () => {
  const other = page([post('a', 'draft')]);
  expect(withoutPost(other, post('z', 'draft'))).toBe(other);
});

test('no count goes below zero', () => {
  const failed = post('z', 'failed');
  expect(withoutPost(page([failed]), failed).statusCounts.failed).toBe(0);
});

test('one post on its way out is read every few seconds, one that waits for a person or a day now and then, others not', () => {
  const leaving = { kind: 'share', state: 'queued', dueAt: new Date(NOW).toISOString() } as const;
  expect(watchMsFor(post('a', 'draft'))).toBeNull();
  expect(watchMsFor(waiting({ state: 'published' }))).toBeNull();
  expect(watchMsFor(waiting({ state: 'sending' }))).toBe(3000);
  expect(watchMsFor(waiting(leaving))).toBe(3000);
  expect(watchMsFor(waiting({ ...leaving, waitReason: 'throttled_day' }))).toBe(POSTS_STALE_MS);
  expect(watchMsFor(waiting({ state: 'needs_look' }))).toBe(POSTS_STALE_MS);
});

test('a page on which nothing is published is not read again; one on which a post is being sent is read every few seconds', () => {
  expect(nextRefreshMs(page([post('a', 'draft'), waiting({ state: 'published' })]), NOW)).toBeNull();
  expect(nextRefreshMs(page([post('a', 'draft'), waiting({ state: 'sending' })]), NOW)).toBe(3000);
  expect(nextRefreshMs(page([waiting({ state: 'doubt' })]), NOW)).toBe(3000);
  expect(nextRefreshMs(page([waiting({ state: 'needs_look' })]), NOW)).toBe(POSTS_STALE_MS);
});

test('a scheduled post is watched from a minute before its time, and refreshed now and then until that', () => {
  const due = (ms: number) => page([waiting({ dueAt: new Date(NOW + ms).toISOString() })]);
  expect(nextRefreshMs(due(3_600_000), NOW)).toBe(POSTS_STALE_MS);
  expect(nextRefreshMs(due(100_000), NOW)).toBe(40_000);
  expect(nextRefreshMs(due(60_000), NOW)).toBe(3000);
  expect(nextRefreshMs(due(-5000), NOW)).toBe(3000);
});

test.each([-7_200_000, 0, 7_200_000])('a browser whose clock is wrong by %d ms watches at the same time', (wrongMs) => {
  const at = (ms: number) =>
    nextRefreshMs(page([waiting({ dueAt: new Date(NOW + ms).toISOString() })], -wrongMs), NOW + wrongMs);
  expect(at(100_000)).toBe(40_000);
  expect(at(60_000)).toBe(3000);
});

test.each(WAIT_REASONS)(
  'a post that waits (%s) is not watched every few seconds, except for a lost network',
  (waitReason) => {
    const late = page([waiting({ waitReason, dueAt: new Date(NOW - 5000).toISOString() })]);
    expect(nextRefreshMs(late, NOW)).toBe(waitReason === 'network' ? 3000 : POSTS_STALE_MS);
  },
);
