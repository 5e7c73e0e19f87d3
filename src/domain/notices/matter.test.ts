import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/time.ts';
import { sampleMatter } from '#test/harness/sample-matter.ts';
import { groupMatters, type Matter, mattersToSend, noticeId, sendAt, tryAgainAt } from './matter.ts';
import { NOTICE_KINDS } from './notice-kinds.ts';
import { signInStage } from './sign-in-stage.ts';

const NOW = Date.parse('2026-11-25T09:00:00Z');
const matter = (given: Partial<Matter> = {}) => sampleMatter({ changedAt: NOW, ...given });

describe('a notice', () => {
  test('is all that is open of one kind and topic, however much; the newest first', () => {
    const outage = Array.from({ length: 200 }, (_, index) => matter({ changedAt: NOW + index, isRead: index > 0 }));
    const others = [
      matter({ kind: 'will_fail', topic: 'waiting', changedAt: NOW + 500, urgentAt: NOW + 9, isRead: true }),
    ];
    const notices = groupMatters([...outage, ...others]);
    expect(notices.map(({ id, matters, isUnread, urgentAt }) => [id, matters.length, isUnread, urgentAt])).toEqual([
      ['will_fail.waiting', 1, false, NOW + 9],
      ['failed', 200, true, null],
    ]);
    expect(notices[1]?.changedAt).toBe(NOW + 199);
  });

  test('loses and doubles nothing', () => {
    const kinds = fc.constantFrom(...NOTICE_KINDS);
    const some = fc.record({
      kind: kinds,
      topic: fc.constantFrom('', 'a', 'b'),
      changedAt: fc.nat(),
      isRead: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(some), (given) => {
        const matters = given.map(matter);
        const notices = groupMatters(matters);
        expect(notices.flatMap((notice) => notice.matters).length).toBe(matters.length);
        expect(new Set(notices.map(({ id }) => id)).size).toBe(notices.length);
        for (const { id, matters: group } of notices)
          expect(group.every(({ kind, topic }) => noticeId(kind, topic) === id)).toBe(true);
      }),
    );
  });

  test('is not sent of what was read, or of a sign-in that no post waits for', () => {
    const sent = mattersToSend([
      matter({ isRead: true }),
      matter({ postId: 'a' }),
      matter({ kind: 'sign_in_ends', facts: { waiting: 0 } }),
      matter({ kind: 'sign_in_ends', facts: { waiting: 2 } }),
    ]);
    expect(sent.map(({ kind, facts }) => [kind, facts.waiting])).toEqual([
      ['failed', undefined],
      ['sign_in_ends', 2],
    ]);
  });
});

describe('when it is sent', () => {
  test('the first time after gathering for a moment', () => {
    expect(sendAt('push', NOW, null, null)).toBe(NOW + 20 * SECOND_MS);
    expect(sendAt('mail', NOW, null, null)).toBe(NOW + MINUTE_MS);
    expect(sendAt('mail', NOW, NOW - DAY_MS, null)).toBe(NOW + MINUTE_MS);
  });

  test('again only after a pause, unless it must be known before that', () => {
    const sent = NOW - MINUTE_MS;
    expect(sendAt('push', NOW, sent, null)).toBe(sent + HOUR_MS);
    expect(sendAt('mail', NOW, sent, null)).toBe(sent + 6 * HOUR_MS);
    expect(sendAt('mail', NOW, sent, NOW + 2 * HOUR_MS)).toBe(NOW + MINUTE_MS);
    expect(sendAt('mail', NOW, sent, NOW + 9 * HOUR_MS)).toBe(sent + 6 * HOUR_MS);
  });

  test('a try that failed is repeated, ever more seldom, and twelve times at most', () => {
    const steps = Array.from({ length: 12 }, (_, index) => tryAgainAt(index + 1, 0));
    expect(steps.map((ms) => (ms === null ? null : ms / MINUTE_MS))).toEqual([
      1,
      2,
      4,
      8,
      16,
      32,
      60,
      60,
      60,
      60,
      60,
      null,
    ]);
  });
});

test.each([
  [8 * DAY_MS, null],
  [7 * DAY_MS, 'week'],
  [DAY_MS + 1, 'week'],
  [DAY_MS, 'day'],
  [HOUR_MS + 1, 'day'],
  [HOUR_MS, 'hour'],
  [1, 'hour'],
  [0, 'ended'],
  [-DAY_MS, 'ended'],
])('a sign-in that ends in %s ms is at the stage %s', (left, stage) => {
  expect(signInStage(NOW + left, NOW)).toBe(stage);
});
