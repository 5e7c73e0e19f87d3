import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitToPlan, lostFeatures, type WaitingPost, waitingAfter } from './plan-changes.ts';
import { PLANS } from './plans.ts';

const NOW = 1000;
const waiting: fc.Arbitrary<WaitingPost[]> = fc
  .array(fc.record({ dueAt: fc.integer({ min: 0, max: 3000 }), isHeld: fc.boolean(), isFixed: fc.boolean() }), {
    maxLength: 12,
  })
  .map((all) => all.map((one, index) => ({ ...one, isHeld: one.isHeld && !one.isFixed, id: `post-${index}` })));
const limit = fc.integer({ min: 0, max: 12 });

/** The posts after holding and releasing. */
function apply(posts: readonly WaitingPost[], room: number): WaitingPost[] {
  const { hold, release } = fitToPlan(posts, room, NOW);
  const [held, free] = [new Set(hold.map(({ id }) => id)), new Set(release.map(({ id }) => id))];
  return posts.map((post) => ({ ...post, isHeld: held.has(post.id) || (post.isHeld && !free.has(post.id)) }));
}
const takesRoom = (post: WaitingPost) => post.isFixed || !post.isHeld;

test('fitToPlan keeps no more posts than the plan allows, except for those being sent, which it never touches', () => {
  fc.assert(
    fc.property(waiting, limit, (posts, room) => {
      const after = apply(posts, room);
      const fixed = posts.filter(({ isFixed }) => isFixed);
      expect(after.filter(takesRoom).length).toBeLessThanOrEqual(Math.max(room, fixed.length));
      expect(after.filter(({ isFixed }) => isFixed)).toEqual(fixed);
    }),
  );
});

test('fitToPlan holds nothing back while there is room, and holds the posts due last', () => {
  fc.assert(
    fc.property(waiting, limit, (posts, room) => {
      const { hold, release } = fitToPlan(posts, room, NOW);
      const after = apply(posts, room);
      if (hold.length > 0) {
        expect(release).toEqual([]);
        expect(after.filter(takesRoom).length).toBeGreaterThanOrEqual(room);
      }
      const last = Math.max(...after.filter((post) => takesRoom(post) && !post.isFixed).map(({ dueAt }) => dueAt));
      for (const { dueAt } of hold) expect(dueAt).toBeGreaterThanOrEqual(last);
    }),
  );
});

test('fitToPlan releases as many held posts as fit, those due first, and none from the past', () => {
  fc.assert(
    fc.property(waiting, limit, (posts, room) => {
      const { release } = fitToPlan(posts, room, NOW);
      const after = apply(posts, room);
      const stayHeld = after.filter((post) => post.isHeld && !post.isFixed && post.dueAt > NOW);
      for (const { dueAt } of release) {
        expect(dueAt).toBeGreaterThan(NOW);
        for (const other of stayHeld) expect(other.dueAt).toBeGreaterThanOrEqual(dueAt);
      }
      if (stayHeld.length > 0) expect(after.filter(takesRoom).length).toBeGreaterThanOrEqual(room);
    }),
  );
});

test('fitToPlan changes nothing when repeated, and releases every future post for a plan with room for all', () => {
  fc.assert(
    fc.property(waiting, limit, (posts, room) => {
      const after = apply(posts, room);
      expect(fitToPlan(after, room, NOW)).toEqual({ hold: [], release: [] });
      expect(apply(after, 999).filter(({ isHeld, dueAt }) => isHeld && dueAt > NOW)).toEqual([]);
    }),
  );
});

test('waitingAfter keeps the posts that are due after the change', () => {
  const posts = [500, 1000, 1500].map((dueAt) => ({ id: String(dueAt), dueAt, isHeld: false, isFixed: false }));
  expect(waitingAfter(posts, 1000).map(({ id }) => id)).toEqual(['1500']);
  expect(waitingAfter(posts, null)).toEqual(posts);
});

test('lostFeatures names what a smaller plan lacks, and nothing for a larger one', () => {
  expect(lostFeatures(PLANS.top_voice, PLANS.pro)).toEqual([
    'You can generate 30 posts a month instead of 90.',
    'No more AI images. Those in your posts stay.',
    'No more bulk actions.',
    'No more early access to new features.',
    'No more automatic YouTube transcripts. You can still paste them.',
  ]);
  expect(lostFeatures(PLANS.pro, PLANS.free)).toEqual([
    'You can generate 5 posts a month instead of 30.',
    'No more analytics.',
  ]);
  expect(lostFeatures(PLANS.free, PLANS.guest)).toContain('No more AI rewrites.');
  expect(lostFeatures(PLANS.admin, { ...PLANS.admin, youtubeTranscriptionsLimit: 10 })).toEqual([
    'You have 10 automatic YouTube transcripts a month.',
  ]);
  expect(lostFeatures(PLANS.free, PLANS.top_voice)).toEqual([]);
});

test('fitToPlan decides between posts of one time by their ids, and releases none that is due now', () => {
  const post = (id: string, dueAt: number, isHeld = false): WaitingPost => ({ id, dueAt, isHeld, isFixed: false });
  const ids = (posts: WaitingPost[]) => posts.map(({ id }) => id);
  for (const order of [
    ['a', 'b', 'c'],
    ['c', 'b', 'a'],
    ['b', 'c', 'a'],
  ]) {
    const { hold } = fitToPlan(
      order.map((id) => post(id, 2000)),
      1,
      NOW,
    );
    expect(ids(hold)).toEqual(['b', 'c']);
  }
  expect(ids(fitToPlan([post('now', NOW, true), post('next', NOW + 1, true)], 5, NOW).release)).toEqual(['next']);
  const fixed: WaitingPost = { id: 'sent', dueAt: 3000, isHeld: false, isFixed: true };
  expect(ids(fitToPlan([fixed, post('a', 2000), post('b', 2500)], 2, NOW).hold)).toEqual(['b']);
  expect(ids(fitToPlan([fixed, post('a', 2000)], 0, NOW).hold)).toEqual(['a']);
});
