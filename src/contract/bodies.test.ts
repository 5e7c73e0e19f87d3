import { expect, test } from 'vitest';
import type { z } from 'zod/mini';
import { CONTENT_MAX, createPost, FETCH_ALL_SIZE, FIRST_LOAD_SIZE, listPosts, PAGE_SIZE, updatePost } from './posts.ts';
import { schedulePost, sharePost } from './publications.ts';

const id = '00000000-0000-4000-8000-000000000000';
const takes = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).success;

test('page sizes: 20, 50 on first load, 200 when fetching all, and no more', () => {
  expect([PAGE_SIZE, FIRST_LOAD_SIZE, FETCH_ALL_SIZE]).toEqual([20, 50, 200]);
  expect(listPosts.query.parse({})).toEqual({ limit: 20, offset: 0, sort: 'created' });
  expect(listPosts.query.parse({ limit: '200', offset: '40', force: 'true', status: 'all' })).toMatchObject({
    limit: 200,
    offset: 40,
  });
});

test.each([
  { limit: '0' },
  { limit: '201' },
  { limit: '-1' },
  { limit: '1.5' },
  { limit: 'many' },
  { limit: '' },
  { offset: '-1' },
  { offset: '1000001' },
  { status: 'lost' },
  { sort: 'author' },
  { status: ['draft', 'failed'] },
  { search: 'x'.repeat(201) },
  { force: 'yes' },
])('a list is not asked for with %j', (query) => {
  expect(takes(listPosts.query, query)).toBe(false);
});

const addressed = [
  ['a new post', (articleUrl: unknown) => takes(createPost.body, { content: 'x', articleUrl })],
  ['an edit', (articleUrl: unknown) => takes(updatePost.body, { articleUrl })],
  [
    'a share',
    (originalUrl: unknown) =>
      takes(sharePost.body, { accessToken: '', postContent: 'x', userId: id, tiptapContent: null, originalUrl }),
  ],
] as const;

test.each(addressed)('the source address of %s is of the web, empty, or none', (_what, isTaken) => {
  for (const url of ['https://example.org/a?b=c#d', 'http://example.org', 'HTTPS://EXAMPLE.ORG/', '', null, undefined])
    expect([url, isTaken(url)]).toEqual([url, true]);
  for (const url of [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'ftp://example.org',
    'example.org',
    '//example.org',
    '/path',
    42,
    `https://example.org/${'x'.repeat(2048)}`,
  ]) {
    expect([url, isTaken(url)]).toEqual([url, false]);
  }
});

test('an overlong draft is kept, a flood is not', () => {
  expect(CONTENT_MAX).toBe(100_000);
  expect(takes(createPost.body, { content: 'x'.repeat(CONTENT_MAX) })).toBe(true);
  expect(takes(createPost.body, { content: 'x'.repeat(CONTENT_MAX + 1) })).toBe(false);
});

test('a schedule needs a post, an instant with its offset, a zone; the wall time has minutes', () => {
  const good = { postId: id, scheduledDate: '2026-11-24T13:30:00.000Z', userTimezone: 'Europe/Paris' };
  expect(schedulePost.body.parse(good)).toEqual({ ...good, sendLate: false });
  expect(takes(schedulePost.body, { ...good, scheduledDate: '2026-11-24T14:30:00+01:00' })).toBe(true);
  for (const wrong of [
    { postId: 'x' },
    { scheduledDate: '2026-11-24' },
    { scheduledDate: '2026-11-24T13:30:00' },
    { scheduledDate: '2026-02-30T13:30:00Z' },
    { scheduledDate: 1_795_527_000_000 },
    { userTimezone: '' },
    { localTime: '2026-11-24 14:30' },
    { localTime: '2026-11-24T14:30:00' },
    { sendLate: 'yes' },
    { tier: 'admin' },
  ]) {
    expect([wrong, takes(schedulePost.body, { ...good, ...wrong })]).toEqual([wrong, false]);
  }
});
