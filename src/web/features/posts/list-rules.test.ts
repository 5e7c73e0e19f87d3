import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Post } from '#contract/posts.ts';
import { WAIT_REASONS } from '#domain/posts/publication.ts';
import { countPages, rangeLabel } from '#web/lib/format/page-count.ts';
import { PAGE_SIZES, pageAfterResize, pageOf, windowFor } from './paging.ts';
import { stepWords } from './receipt/receipt-labels.ts';
import { noticeFor } from './row/publication-notice.ts';

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
    editorSessionId: null,
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
            errorCode: null,
            permalink: null,
            sendLate: false,
            ...publication,
          },
    ...rest,
  };
}

test('the first load of the unfiltered list fetches 50 and serves its first two pages', () => {
  expect(windowFor(1, 20, false)).toEqual({ limit: 50, offset: 0, from: 0 });
  expect(windowFor(2, 20, false)).toEqual({ limit: 50, offset: 0, from: 20 });
  expect(windowFor(3, 20, false)).toEqual({ limit: 20, offset: 40, from: 0 });
  expect(windowFor(1, 20, true)).toEqual({ limit: 20, offset: 0, from: 0 });
  expect(windowFor(1, 50, false)).toEqual({ limit: 50, offset: 0, from: 0 });
  expect(windowFor(2, 200, false)).toEqual({ limit: 200, offset: 200, from: 0 });
});

const sizes = fc.constantFrom(...PAGE_SIZES);

test('walking the pages shows every post once and in order, filtered or not, whatever their size', () => {
  fc.assert(
    fc.property(fc.nat(300), fc.boolean(), sizes, (total, isFiltered, size) => {
      const all = Array.from({ length: total }, (_, index) => index);
      const walked = Array.from({ length: countPages(total, size) }, (_, index) => {
        const window = windowFor(index + 1, size, isFiltered);
        return pageOf(all.slice(window.offset, window.offset + window.limit), window, size);
      });
      expect(walked.flat()).toEqual(all);
      expect(walked.every((page) => page.length <= size)).toBe(true);
    }),
  );
});

test('another page size keeps the first post in sight', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), sizes, sizes, (page, size, next) => {
      const first = (page - 1) * size;
      const start = (pageAfterResize(page, size, next) - 1) * next;
      expect(start <= first && first < start + next).toBe(true);
    }),
  );
});

test('an empty list has one page; the range counts from one', () => {
  expect(countPages(0, 20)).toBe(1);
  expect(countPages(21, 20)).toBe(2);
  expect(rangeLabel(2, 20, 20, 57)).toBe('21–40 of 57');
});

test('a card says where its publication stands', () => {
  expect(noticeFor(post({}), NOW)).toBeNull();
  expect(noticeFor(post({ dueAt: new Date(NOW).toISOString() }), NOW)?.title).toBe('Publishing shortly…');
  expect(noticeFor(post({ state: 'sending' }), NOW)).toMatchObject({ title: 'Publishing…', mend: 'wait' });
  expect(noticeFor(post({ state: 'doubt' }), NOW)).toMatchObject({ title: 'Checking…', mend: 'wait' });
  expect(noticeFor(post({ state: 'needs_look' }), NOW)).toMatchObject({ title: 'Please look', mend: 'look' });
  const permalink = 'https://www.linkedin.com/feed/update/urn:li:share:7000000000000000000/';
  expect(noticeFor(post({ state: 'published', permalink }, { status: 'published' }), NOW)).toBeNull();
  expect(noticeFor(post({ state: 'published' }, { status: 'published' }), NOW)?.mend).toBe('link');
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

test.each([
  [null, null],
  ['late', null],
  ['throttled_day', null],
  ['duplicate', 'edit'],
  ['refused', 'edit'],
  ['reauth', 'sign_in'],
])('a failed post offers the step that mends it: %s → %s', (errorCode, mend) => {
  expect(noticeFor(post({ state: 'failed', errorCode }, { status: 'failed' }), NOW)?.mend).toBe(mend);
});

test('a step of the receipt is said in words, also one nobody named', () => {
  expect(stepWords({ type: 'share_pressed', note: null })).toEqual({ title: 'You pressed Share', detail: null });
  expect(stepWords({ type: 'token_renewed', note: 'E_42' })).toEqual({ title: 'Token renewed', detail: null });
});

test.each([
  ['doubt', 'unknown: HTTP 500', 'The connection broke, or LinkedIn answered with an error of its own.'],
  ['doubt', 'the last holder vanished while sending', 'Postsmith was interrupted while sending.'],
  ['waiting', 'not_sent: ECONNREFUSED', 'LinkedIn could not be reached; nothing left.'],
  ['waiting', 'throttled: day', 'LinkedIn asked to slow down.'],
  ['failed', 'duplicate: urn:li:share:7000000000000000000', 'LinkedIn already had the same text.'],
  ['published', 'published: urn:li:share:7000000000000000000', null],
])('the note of a step is said in words, without its codes: %s, %s', (type, note, detail) => {
  expect(stepWords({ type, note }).detail).toBe(detail);
});
