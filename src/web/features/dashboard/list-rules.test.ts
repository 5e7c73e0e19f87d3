import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Post } from '#contract/posts.ts';
import { WAIT_REASONS } from '#domain/posts/publication.ts';
import { countPages, pageOf, rangeLabel, windowFor } from './paging.ts';
import { needsPolling } from './polling.ts';
import { noticeFor } from './publication-notice.ts';
import { stepLabel } from './receipt-words.ts';

const NOW = Date.parse('2026-11-24T13:30:00.000Z');
type Publication = NonNullable<Post['publication']>;

function post(publication: Partial<Publication> | null, rest: Partial<Post> = {}): Post {
  return {
    id: 'a',
    userId: 'u',
    content: 'Text',
    tiptapJson: null,
    status: 'scheduled',
    createdAt: '2026-11-20T10:00:00.000Z',
    updatedAt: '2026-11-20T10:00:00.000Z',
    scheduledAt: null,
    publishedAt: null,
    articleUrl: null,
    linkCard: null,
    source: null,
    errorMessage: null,
    publication:
      publication === null
        ? null
        : {
            id: 'p',
            state: 'queued',
            dueAt: new Date(NOW + 3_600_000).toISOString(),
            localTime: null,
            zone: null,
            waitReason: null,
            permalink: null,
            sendLate: false,
            ...publication,
          },
    ...rest,
  };
}

test('the first load of the unfiltered list fetches 50 and serves its first two pages', () => {
  expect(windowFor(1, false)).toEqual({ limit: 50, offset: 0, from: 0 });
  expect(windowFor(2, false)).toEqual({ limit: 50, offset: 0, from: 20 });
  expect(windowFor(3, false)).toEqual({ limit: 20, offset: 40, from: 0 });
  expect(windowFor(1, true)).toEqual({ limit: 20, offset: 0, from: 0 });
});

test('walking the pages shows every post once and in order, filtered or not', () => {
  fc.assert(
    fc.property(fc.nat(300), fc.boolean(), (total, isFiltered) => {
      const all = Array.from({ length: total }, (_, index) => index);
      const walked = Array.from({ length: countPages(total) }, (_, index) => {
        const window = windowFor(index + 1, isFiltered);
        return pageOf(all.slice(window.offset, window.offset + window.limit), window);
      });
      expect(walked.flat()).toEqual(all);
      expect(walked.every((page) => page.length <= 20)).toBe(true);
    }),
  );
});

test('an empty list has one page; the range counts from one', () => {
  expect(countPages(0)).toBe(1);
  expect(countPages(21)).toBe(2);
  expect(rangeLabel(2, 20, 57)).toBe('21–40 of 57');
});

test('watches what is being published, in doubt, or due within the minute', () => {
  const due = (ms: number) => new Date(NOW + ms).toISOString();
  expect(needsPolling([post(null)], NOW)).toBe(false);
  expect(needsPolling([post({})], NOW)).toBe(false);
  expect(needsPolling([post(null), post({ state: 'sending' })], NOW)).toBe(true);
  expect(needsPolling([post({ state: 'doubt' })], NOW)).toBe(true);
  expect(needsPolling([post({ state: 'needs_look' })], NOW)).toBe(false);
  expect(needsPolling([post({ dueAt: due(60_000) })], NOW)).toBe(true);
  expect(needsPolling([post({ dueAt: due(60_001) })], NOW)).toBe(false);
  expect(needsPolling([post({ dueAt: due(-5000), waitReason: 'reauth' })], NOW)).toBe(false);
  expect(needsPolling([post({ dueAt: due(-5000), waitReason: 'network' })], NOW)).toBe(true);
  expect(needsPolling([post({ state: 'published', dueAt: due(0) })], NOW)).toBe(false);
});

test('a card says where its publication stands', () => {
  expect(noticeFor(post({}), NOW)).toBeNull();
  expect(noticeFor(post({ dueAt: new Date(NOW).toISOString() }), NOW)?.title).toBe('Publishing shortly…');
  expect(noticeFor(post({ state: 'sending' }), NOW)).toMatchObject({ title: 'Publishing…', mend: 'wait' });
  expect(noticeFor(post({ state: 'doubt' }), NOW)).toMatchObject({ title: 'Checking…', mend: 'wait' });
  expect(noticeFor(post({ state: 'needs_look' }), NOW)).toMatchObject({ title: 'Please look', mend: 'look' });
  expect(noticeFor(post({ state: 'published' }, { status: 'published' }), NOW)).toBeNull();
});

test.each(WAIT_REASONS)('a post that waits (%s) says why; only a lost sign-in has a button', (waitReason) => {
  const notice = noticeFor(post({ waitReason }), NOW);
  expect(notice?.detail).not.toBe('');
  expect(notice?.mend).toBe(waitReason === 'reauth' ? 'sign_in' : null);
});

test('a failed post says so with its reason, even where an earlier publication was cancelled', () => {
  const failed = { status: 'failed', errorMessage: 'LinkedIn refused it.' } as const;
  const expected = { tone: 'danger', title: 'Scheduling failed', detail: 'LinkedIn refused it.' };
  expect(noticeFor(post({ state: 'failed' }, failed), NOW)).toMatchObject(expected);
  expect(noticeFor(post(null, failed), NOW)).toMatchObject(expected);
  expect(noticeFor(post({ state: 'cancelled' }, { status: 'draft' }), NOW)).toBeNull();
});

test('a step of the receipt is said in words, also one nobody named', () => {
  expect(stepLabel('doubt')).toBe('LinkedIn did not confirm');
  expect(stepLabel('token_renewed')).toBe('Token renewed');
});
