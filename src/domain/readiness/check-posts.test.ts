import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time.ts';
import { checkPosts } from './check-posts.ts';
import { type FindingCode, lightOf } from './findings.ts';
import type { ReadinessSnapshot, WaitingPost } from './snapshot.ts';

const NOW = Date.parse('2026-11-25T12:00:00Z');
const WORDS = 'Seven weavers share one loom, and it has never stood still in all these years.';

function post(changes: Partial<WaitingPost> = {}): WaitingPost {
  return {
    postId: 'a',
    dueAt: NOW + 10 * DAY_MS,
    text: WORDS,
    wireLength: WORDS.length,
    waitReason: null,
    sendLate: false,
    pictures: ['good'],
    isSourceGone: false,
    ...changes,
  };
}

function snapshot(changes: Partial<ReadinessSnapshot> = {}): ReadinessSnapshot {
  return {
    now: NOW,
    signIn: { isOver: false, endsAt: NOW + 40 * DAY_MS, canPost: true },
    version: { endsAt: NOW + 300 * DAY_MS, isGone: false },
    nextPlan: null,
    isPublisherAwake: true,
    waiting: [post()],
    published: [],
    ...changes,
  };
}

const codesOf = (given: ReadinessSnapshot, postId = 'a') =>
  (checkPosts(given).get(postId) ?? []).map(({ code }) => code);

test('a post with which all is well is ready', () => {
  expect(codesOf(snapshot())).toEqual([]);
  expect(lightOf([])).toBe('ready');
});

test.each<[FindingCode, Partial<ReadinessSnapshot>]>([
  ['sign_in_missing', { signIn: null }],
  ['sign_in_over', { signIn: { isOver: true, endsAt: NOW + 40 * DAY_MS, canPost: true } }],
  ['sign_in_over', { signIn: { isOver: false, endsAt: NOW, canPost: true } }],
  ['permission_missing', { signIn: { isOver: false, endsAt: NOW + 40 * DAY_MS, canPost: false } }],
  ['sign_in_ends', { signIn: { isOver: false, endsAt: NOW + 10 * DAY_MS, canPost: true } }],
  ['version_gone', { version: { endsAt: NOW + 300 * DAY_MS, isGone: true } }],
  ['version_ends', { version: { endsAt: NOW + 10 * DAY_MS, isGone: false } }],
  ['picture_missing', { waiting: [post({ pictures: ['good', 'missing'] })] }],
  ['picture_unreadable', { waiting: [post({ pictures: ['unreadable'] })] }],
  ['text_too_long', { waiting: [post({ text: 'x'.repeat(3001), wireLength: 3100 })] }],
  ['wire_too_long', { waiting: [post({ wireLength: 3001 })] }],
  ['source_gone', { waiting: [post({ isSourceGone: true })] }],
  ['restored', { waiting: [post({ waitReason: 'restored' })] }],
  ['plan_holds', { waiting: [post({ waitReason: 'plan' })] }],
  ['plan_will_hold', { nextPlan: { from: NOW + DAY_MS, limit: 0 } }],
  ['publisher_asleep', { isPublisherAwake: false, waiting: [post({ dueAt: NOW + DAY_MS })] }],
  ['sign_in_later', { waiting: [post({ dueAt: NOW + 70 * DAY_MS })] }],
])('it finds %s, and nothing else', (code, changes) => {
  expect(codesOf(snapshot(changes))).toEqual([code]);
});

test.each<[string, Partial<ReadinessSnapshot>]>([
  [
    'the sign-in outlives the grace',
    { signIn: { isOver: false, endsAt: NOW + 10 * DAY_MS + 5 * MINUTE_MS + 1, canPost: true } },
  ],
  ['the version ends after it', { version: { endsAt: NOW + 10 * DAY_MS + 1, isGone: false } }],
  ['no end of the version is known', { version: { endsAt: null, isGone: false } }],
  ['the next plan has room', { nextPlan: { from: NOW + DAY_MS, limit: 1 } }],
  ['the next plan begins later', { nextPlan: { from: NOW + 10 * DAY_MS, limit: 0 } }],
  ['it may be late', { isPublisherAwake: false, waiting: [post({ dueAt: NOW + HOUR_MS, sendLate: true })] }],
  ['it is far away', { isPublisherAwake: false }],
  ['it has the longest text', { waiting: [post({ text: 'x'.repeat(3000), wireLength: 3000 })] }],
])('it says nothing where %s', (_why, changes) => {
  expect(codesOf(snapshot(changes))).toEqual([]);
});

test('of two posts within the hour the later one is told where it would be free', () => {
  const waiting = [
    post({ postId: 'a', text: 'One thing.' }),
    post({ postId: 'b', text: 'Another.', dueAt: NOW + 10 * DAY_MS + 30 * MINUTE_MS }),
    post({ postId: 'c', text: 'A third.', dueAt: NOW + 10 * DAY_MS + 100 * MINUTE_MS }),
  ];
  const found = checkPosts(snapshot({ waiting }));
  expect(found.get('a')).toEqual([]);
  expect(found.get('c')).toEqual([]);
  expect(found.get('b')).toEqual([
    { code: 'within_hour', at: NOW + 10 * DAY_MS, otherPostId: 'a', moveTo: NOW + 10 * DAY_MS + 210 * MINUTE_MS },
  ]);
});

test('what repeats a post of the last days is told, whatever its case and marks', () => {
  const again = WORDS.toUpperCase().replace(',', ' –');
  const published = (daysBefore: number, text: string) => [
    { postId: 'old', at: NOW + (10 - daysBefore) * DAY_MS, text },
  ];
  expect(codesOf(snapshot({ published: published(2, again) }))).toEqual(['near_duplicate']);
  expect(codesOf(snapshot({ published: published(3, again) }))).toEqual([]);
  expect(
    codesOf(
      snapshot({ published: published(2, `${WORDS} Nobody knew why, until the last of them left the village.`) }),
    ),
  ).toEqual([]);
  const waiting = [post(), post({ postId: 'b', dueAt: NOW + 11 * DAY_MS })];
  expect(codesOf(snapshot({ waiting }), 'a')).toEqual([]);
  expect(codesOf(snapshot({ waiting }), 'b')).toEqual(['near_duplicate']);
});

test('what is held back is nobody’s neighbour and repeats nothing', () => {
  const waiting = [post({ waitReason: 'plan' }), post({ postId: 'b', dueAt: NOW + 10 * DAY_MS + MINUTE_MS })];
  expect(codesOf(snapshot({ waiting }), 'b')).toEqual([]);
});

test('the worst comes first and gives the light', () => {
  const waiting = [post({ isSourceGone: true, pictures: ['missing'] })];
  const found = checkPosts(snapshot({ waiting, version: { endsAt: NOW, isGone: false } })).get('a') ?? [];
  expect(found.map(({ code }) => code)).toEqual(['picture_missing', 'version_ends', 'source_gone']);
  expect(lightOf(found)).toBe('fails');
  expect(lightOf(found.slice(1))).toBe('may_fail');
  expect(lightOf(found.slice(2))).toBe('look');
});

test('moving a post to where it is told leaves it no neighbour, and a sign-in of today leaves no end before it', () => {
  const times = fc.array(fc.integer({ min: 1, max: 5 * 24 * 60 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(times, fc.integer({ min: 1, max: 80 }), (minutes, days) => {
      const waiting = minutes.map((minute, at) =>
        post({ postId: `p${at}`, text: `Words ${at} of ${minute}`, dueAt: NOW + days * DAY_MS + minute * MINUTE_MS }),
      );
      const signIn = { isOver: false, endsAt: NOW + 5 * DAY_MS, canPost: true };
      for (const [postId, findings] of checkPosts(
        snapshot({ waiting, signIn, version: { endsAt: null, isGone: false } }),
      )) {
        for (const { code, moveTo } of findings) {
          if (code === 'within_hour' && moveTo !== null) {
            const moved = waiting.map((one) => (one.postId === postId ? { ...one, dueAt: moveTo } : one));
            expect(codesOf(snapshot({ waiting: moved }), postId)).not.toContain('within_hour');
          }
          if (code === 'sign_in_ends') {
            const fresh = { isOver: false, endsAt: NOW + 60 * DAY_MS - 1000, canPost: true };
            expect(codesOf(snapshot({ waiting, signIn: fresh }), postId)).not.toContain('sign_in_ends');
          }
        }
      }
    }),
  );
});
