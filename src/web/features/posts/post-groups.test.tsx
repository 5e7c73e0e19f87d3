import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Post } from '#contract/posts.ts';
import type { PostOrder } from '#domain/posts/listing/list-order.ts';
import { samplePost, samplePublication } from '#test/harness/sample-post.ts';
import { PostGroups, waitingAmong, waitingFirst } from './post-groups.tsx';

const NOW = Date.parse(samplePublication().dueAt) + 60_000;
const COUNTS = { draft: 1, scheduled: 4, published: 2, failed: 0 };

const scheduled = (content: string, publication: Parameters<typeof samplePublication>[0]) =>
  samplePost({ id: content, content, status: 'scheduled', publication: samplePublication(publication) });
const BY_HAND = scheduled('by hand', { waitReason: 'by_hand' });
const BEGUN = scheduled('begun', { state: 'needs_look', waitReason: 'by_hand' });
const DOUBT = scheduled('doubt', { state: 'needs_look' });
const LATER = scheduled('later', { dueAt: '2026-12-24T13:30:00.000Z', waitReason: 'by_hand' });
const DRAFT = samplePost({ id: 'draft', content: 'draft' });
const FAILED = samplePost({ id: 'failed', content: 'failed', status: 'failed' });
const OUT = samplePost({
  id: 'out',
  content: 'out',
  status: 'published',
  publication: samplePublication({ state: 'published' }),
});

const GONE = samplePost({
  ...OUT,
  content: 'gone',
  publication: samplePublication({ state: 'published', deletedOnLinkedInAt: '2026-12-24T13:30:00.000Z' }),
});

const waitingOf = (posts: readonly Post[]) => waitingAmong(posts, { nowMs: NOW, zone: 'UTC' });

/** Headings and posts, in their order. */
function shown(posts: readonly Post[], waiting: readonly Post[], order?: PostOrder): string {
  const html = renderToStaticMarkup(
    <PostGroups
      posts={posts}
      order={order}
      waiting={waiting}
      counts={COUNTS}
      isMinimum={false}
      ofScheduled={null}
      renderRow={(post) => <li key={post.id}>{post.content}</li>}
    />,
  );
  return html
    .replace(/ ?<\/(h2|p|li)>/g, ', ')
    .replace(/<.*?>/g, '')
    .replace(/, $/, '');
}

test('waitingAmong: what only its person can go on with, once its time has come', () => {
  expect(waitingOf([LATER, DRAFT, DOUBT, OUT, BY_HAND, BEGUN])).toEqual([DOUBT, BY_HAND, BEGUN]);
});

test('waitingFirst: what waits for its person comes before what failed, and the others keep their order', () => {
  const posts = [FAILED, LATER, DOUBT, DRAFT, BY_HAND];
  expect(waitingFirst(posts, waitingOf(posts))).toEqual([DOUBT, BY_HAND, FAILED, LATER, DRAFT]);
  expect(waitingFirst(posts, []), 'in an order of one').toEqual(posts);
});

test('PostGroups by status: what waits for its person has a heading of its own, and is not counted by the other', () => {
  const posts = [BY_HAND, DOUBT, LATER, DRAFT];
  expect(shown(posts, waitingOf(posts))).toBe('Waiting for you 2, by hand, doubt, Scheduled 2, later, Drafts 1, draft');
});

test('PostGroups by status: one that waits on another page is not counted by Scheduled here either', () => {
  expect(shown([LATER], [BY_HAND])).toBe('Scheduled 3, later');
});

test('PostGroups in another order: one heading for all', () => {
  expect(shown([LATER, BY_HAND, DRAFT], [], 'changed')).toBe('Recently edited, later, by hand, draft');
});

test('PostGroups: what was deleted on LinkedIn counts as published, which is said where there is such a post', () => {
  expect(shown([OUT], [])).toBe('Published 2, out');
  expect(shown([OUT, GONE], [])).toBe('Published 2, Posts deleted on LinkedIn count too, out, gone');
});
