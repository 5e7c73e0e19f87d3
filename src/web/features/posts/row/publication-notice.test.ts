import { expect, test } from 'vitest';
import { UI } from '#contract/messages.ts';
import type { Post, PublicationView } from '#contract/posts.ts';
import { PUBLISHING } from '#contract/publishing-messages.ts';
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
  ['not found out', { state: 'needs_look' }, 'scheduled', { title: 'Needs checking', action: 'look' }],
  ['published with its address', { state: 'published', permalink: PERMALINK }, 'published', null],
  [
    'published and deleted there',
    { state: 'published', deletedOnLinkedInAt: '2026-11-25T08:00:00.000Z' },
    'published',
    null,
  ],
  ['published without it', { state: 'published' }, 'published', { action: 'link' }],
  ['cancelled', { state: 'cancelled' }, 'draft', null],
])('noticeFor a post that is %s', (_name, publication, status, expected) => {
  const notice = noticeFor(post(publication, status), DUE, 'UTC');
  if (expected === null) expect(notice).toBeNull();
  else expect(notice).toMatchObject(expected);
});

test('noticeFor a scheduled post says nothing before its time, and then that it is published shortly', () => {
  expect(noticeFor(post({}), DUE - 1, 'UTC')).toBeNull();
  expect(noticeFor(post({}), DUE, 'UTC')).toMatchObject({ title: 'Publishing shortly…', action: 'wait' });
});

test.each(WAIT_REASONS)(
  'noticeFor a post that waits (%s) says why; what its person can publish by hand is offered so',
  (waitReason) => {
    const notice = noticeFor(post({ waitReason }), DUE, 'UTC');
    expect(notice?.detail).not.toBe('');
    const actions: Partial<Record<typeof waitReason, string>> = { reauth: 'press_or_sign_in', by_hand: 'press' };
    expect(notice?.action).toBe(actions[waitReason] ?? null);
  },
);

test('noticeFor a post that is published by hand says nothing before its time, and asks once it was begun', () => {
  expect(noticeFor(post({ waitReason: 'by_hand' }), DUE - 1, 'UTC')).toBeNull();
  const begun = noticeFor(post({ waitReason: 'by_hand', state: 'needs_look' }), DUE, 'UTC');
  expect(begun).toMatchObject({ title: 'Posted already?', action: 'press' });
});

test.each(['network', 'images', 'version'] as const)(
  'noticeFor a share on its way that waits (%s) says why, and offers Undo as long as the server takes it',
  (waitReason) => {
    const share = (more: Partial<PublicationView>) =>
      noticeFor(post({ kind: 'share', waitReason, ...more }), DUE, 'UTC');
    const waiting = noticeFor(post({ waitReason }), DUE, 'UTC');
    expect(share({})).toEqual({ ...waiting, action: 'undo' });
    expect(share({ firstMaybeSentAt: '2026-11-24T13:30:00.000Z' })).toEqual(waiting);
  },
);

test.each(['throttled_day', 'unverified'] as const)(
  'noticeFor a post that waits for the day (%s) names the time',
  (waitReason) => {
    const now = Date.parse('2026-11-22T15:00:00Z');
    const detail = (zone: string) => noticeFor(post({ waitReason }), now, zone)?.detail;
    expect(detail('UTC')).toContain('after Nov 23, 2026, 12:01 AM.');
    expect(detail('America/New_York')).toContain('after Nov 22, 2026, 7:01 PM.');
  },
);

test('noticeFor a post that may be out says so where it comes from a backup', () => {
  const unsure = post({ state: 'needs_look' });
  expect(noticeFor(unsure, DUE, 'UTC')?.detail).toBeNull();
  const restored = { ...unsure, restoredFrom: '2026-11-20T10:00:00.000Z' };
  expect(noticeFor(restored, DUE, 'UTC')).toMatchObject({ detail: expect.stringContaining('backup'), action: 'look' });
});

test('noticeFor a draft whose share was refused says so, until the message is gone', () => {
  const errorMessage = UI.share.failed('No.');
  const draft = { status: 'draft', errorMessage } as const;
  expect(noticeFor(samplePost(draft), DUE, 'UTC')).toEqual({
    tone: 'danger',
    title: 'Not shared',
    detail: errorMessage,
    action: null,
  });
  const refused = samplePublication({ state: 'failed', errorCode: 'refused' });
  expect(noticeFor(samplePost({ ...draft, publication: refused }), DUE, 'UTC')).toMatchObject({ action: 'edit' });
  expect(noticeFor(samplePost({ ...draft, errorMessage: null, publication: refused }), DUE, 'UTC')).toBeNull();
  const reauth = UI.share.failed(PUBLISHING.reauth);
  expect(noticeFor(samplePost({ ...draft, errorMessage: reauth }), DUE, 'UTC')).toMatchObject({ action: 'sign_in' });
});

test('noticeFor a failed post gives its reason, with and without a publication', () => {
  const failed = { status: 'failed', errorMessage: 'LinkedIn rejected it.' } as const;
  const expected = { tone: 'danger', title: 'Scheduling failed', detail: 'LinkedIn rejected it.' };
  expect(noticeFor(samplePost(failed), DUE, 'UTC')).toMatchObject(expected);
  const publication = samplePublication({ state: 'failed' });
  expect(noticeFor(samplePost({ ...failed, publication }), DUE, 'UTC')).toMatchObject(expected);
});

test.each([
  [null, null],
  ['late', null],
  ['throttled_day', null],
  ['duplicate', 'edit'],
  ['refused', 'edit'],
  ['reauth', 'sign_in'],
])('noticeFor a failed post (%s) offers the step that helps: %s', (errorCode, action) => {
  expect(noticeFor(post({ state: 'failed', errorCode }, 'failed'), DUE, 'UTC')?.action).toBe(action);
});
