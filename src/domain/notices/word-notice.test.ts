import { describe, expect, test } from 'vitest';
import { groupMatters, type Matter } from './matter.ts';
import { NOTICE_KINDS } from './notice-kinds.ts';
import { noticeText, wordNotice } from './word-notice.ts';

const AT = Date.parse('2026-11-25T14:30:00Z');
const ZONE = 'America/New_York';
const base: Matter = {
  kind: 'failed',
  topic: '',
  stage: '',
  postId: '4f0c1c0e-6f0b-4a53-9a8e-2f6d1f0a7c11',
  words: 'We stopped firing the kiln',
  facts: { at: AT },
  urgentAt: null,
  changedAt: AT,
  isRead: false,
};
function word(...given: Partial<Matter>[]) {
  const [notice] = groupMatters(given.map((one) => ({ ...base, ...one })));
  if (notice === undefined) throw new Error('no notice');
  const worded = wordNotice(notice, ZONE);
  return { ...worded, text: noticeText(notice, worded) };
}

describe('what a notice says', () => {
  test('of one post: which, why, when, and it leads to it', () => {
    const path = `/compose?post=${base.postId}`;
    expect(word({ facts: { at: AT, reason: 'LinkedIn refused it' } })).toEqual({
      title: 'A post was not published',
      detail: 'LinkedIn refused it.',
      when: 'It was due on Nov 25, 2026, 9:30 AM.',
      posts: [{ id: base.postId, words: 'We stopped firing the kiln', path, at: AT, reason: null }],
      path,
      text: '“We stopped firing the kiln” LinkedIn refused it. It was due on Nov 25, 2026, 9:30 AM.',
    });
  });

  test('of many posts: how many, three of them, the reason where it is the same, and it leads to the list', () => {
    const failed = ['One', 'Two', 'Three', 'Four', 'Five'].map((words) => ({
      words,
      facts: { at: AT, reason: 'Too late.' },
    }));
    expect(word(...failed)).toMatchObject({
      title: '5 posts were not published',
      detail: 'Too late.',
      posts: [{ words: 'One' }, { words: 'Two' }, { words: 'Three' }],
      path: '/dashboard?tab=posts&status=failed',
      text: '“One”, “Two”, “Three” and 2 more. Too late.',
    });
    expect(word(...failed.slice(0, 2)).text).toBe('“One”, “Two”. Too late.');
    const mixed = word({ words: 'Six', facts: { reason: 'Another.' } }, ...failed);
    expect(mixed.detail).not.toContain('Too late');
    expect(mixed.posts.map(({ reason }) => reason)).toEqual(['Another.', 'Too late.', 'Too late.']);
  });

  test('a post that may be out is found in the list, where its person says what they saw', () => {
    expect(word({ kind: 'please_look', words: 'We stopped firing the kiln on Fridays & more…' }).path).toBe(
      '/dashboard?tab=posts&status=scheduled&search=We%20stopped%20firing%20the%20kiln%20on',
    );
  });

  test('an outage says how many posts wait, why, and until when', () => {
    const waiting = { kind: 'will_fail', topic: 'waiting', postId: null, words: null } as const;
    expect(word({ ...waiting, facts: { at: AT, waiting: 200, reason: 'LinkedIn does not respond.' } })).toMatchObject({
      posts: [],
      title: '200 posts wait for LinkedIn',
      detail:
        'LinkedIn does not respond. We keep trying. What is a day late is not sent any more; the first would fail on Nov 25, 2026, 9:30 AM.',
      path: '/dashboard?tab=posts&status=scheduled',
    });
    expect(word({ ...waiting, facts: { waiting: 1 } }).title).toBe('1 post waits for LinkedIn');
  });

  test.each([
    [
      'week',
      2,
      'Reconnect LinkedIn by Nov 25, or 2 posts will wait',
      'Your sign-in ends that day at 9:30 AM. Sign in again and they go out at their times.',
    ],
    [
      'day',
      1,
      'Reconnect LinkedIn within a day, or 1 post will wait',
      'Your sign-in ends on Nov 25, 2026, 9:30 AM. Sign in again and it goes out at its time.',
    ],
    [
      'hour',
      0,
      'Your LinkedIn sign-in ends within an hour',
      'It ends on Nov 25, 2026, 9:30 AM. No scheduled post waits behind it. Sign in again before you publish.',
    ],
    ['ended', 3, 'Your LinkedIn sign-in has ended', '3 posts wait. Sign in again and they go out at their times.'],
  ])('a sign-in that ends, %s, with %s posts behind it', (stage, waiting, title, detail) => {
    const said = word({ kind: 'sign_in_ends', stage, postId: null, words: null, facts: { at: AT, waiting } });
    expect(said).toEqual({ title, detail, when: null, text: detail, posts: [], path: '/settings#linkedin' });
  });

  test('is a sentence for every kind, of one and of several, also where nothing is known of the post', () => {
    for (const kind of NOTICE_KINDS) {
      for (const count of [1, 2]) {
        const said = word(...Array.from({ length: count }, () => ({ kind, words: null, postId: null, facts: {} })));
        expect(said.title).toMatch(/^[A-Z0-9].*[a-z]$/);
        expect(`${said.title} ${said.text}`).not.toMatch(/undefined|null|NaN|“”| {2}/);
        expect(said.path).toMatch(/^\/(dashboard|settings)/);
      }
    }
  });
});
