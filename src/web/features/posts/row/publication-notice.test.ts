import { expect, test } from 'vitest';
import type { Post, PublicationView } from '#contract/posts.ts';
import { WAIT_REASONS } from '#domain/posts/publication.ts';
import { samplePost, samplePublication } from '#test/harness/sample-post.ts';
import { noticeFor } from './publication-notice.ts';

const DUE = Date.parse(samplePublication().dueAt);
const PERMALINK = 'https://www.linkedin.com/feed/update/urn:li:share:7000000000000000000/';

const post = (publication: Partial<PublicationView>, status: Post['status'] = 'scheduled') =>
  samplePost({ status, publication: samplePublication(publication) });

test.each<[string, Partial<PublicationView>, Post['status'], object | null]>([
  ['sending', { state: 'sending' }, 'scheduled', { title: 'Publishing…', action: 'wait' }],
  ['in doubt', { state: 'doubt' }, 'scheduled', { title: 'Checking…', action: 'wait' }],
  ['not found out', { state: 'needs_look' }, 'scheduled', { title: 'Please look', action: 'look' }],
  ['published with its address', { state: 'published', permalink: PERMALINK }, 'published', null],
  ['published without it', { state: 'published' }, 'published', { action: 'link' }],
  ['cancelled', { state: 'cancelled' }, 'draft', null],
])('noticeFor a post that is %s', (_name, publication, status, expected) => {
  const notice = noticeFor(post(publication, status), DUE);
  if (expected === null) expect(notice).toBeNull();
  else expect(notice).toMatchObject(expected);
});

test('noticeFor a scheduled post says nothing before its time, and then that it is published shortly', () => {
  expect(noticeFor(post({}), DUE - 1)).toBeNull();
  expect(noticeFor(post({}), DUE)).toMatchObject({ title: 'Publishing shortly…', action: 'wait' });
});

test.each(WAIT_REASONS)(
  'noticeFor a post that waits (%s) says why; only an ended sign-in has a button',
  (waitReason) => {
    const notice = noticeFor(post({ waitReason }), DUE);
    expect(notice?.detail).not.toBe('');
    expect(notice?.action).toBe(waitReason === 'reauth' ? 'sign_in' : null);
  },
);

test('noticeFor a failed post gives its reason, with and without a publication', () => {
  const failed = { status: 'failed', errorMessage: 'LinkedIn refused it.' } as const;
  const expected = { tone: 'danger', title: 'Scheduling failed', detail: 'LinkedIn refused it.' };
  expect(noticeFor(samplePost(failed), DUE)).toMatchObject(expected);
  const publication = samplePublication({ state: 'failed' });
  expect(noticeFor(samplePost({ ...failed, publication }), DUE)).toMatchObject(expected);
});

test.each([
  [null, null],
  ['late', null],
  ['throttled_day', null],
  ['duplicate', 'edit'],
  ['refused', 'edit'],
  ['reauth', 'sign_in'],
])('noticeFor a failed post (%s) offers the step that helps: %s', (errorCode, action) => {
  expect(noticeFor(post({ state: 'failed', errorCode }, 'failed'), DUE)?.action).toBe(action);
});
