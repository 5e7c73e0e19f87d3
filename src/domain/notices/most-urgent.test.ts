import { expect, test } from 'vitest';
import { groupMatters, type Matter } from './matter.ts';
import { mostUrgent } from './most-urgent.ts';

const matter = (given: Partial<Matter>): Matter => ({
  kind: 'failed',
  topic: '',
  stage: '',
  postId: null,
  words: null,
  facts: {},
  urgentAt: null,
  changedAt: 0,
  isRead: false,
  ...given,
});
const urgentOf = (...matters: Partial<Matter>[]) => mostUrgent(groupMatters(matters.map(matter)))?.id ?? null;

const failed = matter({ kind: 'failed', changedAt: 9 });
const toLookFor = matter({ kind: 'please_look', changedAt: 8 });
const signIn = matter({ kind: 'sign_in_ends', facts: { waiting: 2 }, changedAt: 7 });
const willFail = matter({ kind: 'will_fail', changedAt: 6 });
const byHand = matter({ kind: 'yours_to_press', changedAt: 5 });

test('of posts that need their person the newest notice comes first, and a sign-in after all of them', () => {
  const all = [failed, toLookFor, signIn, willFail, byHand];
  const order = all.map((_one, index) => urgentOf(...all.slice(index)));
  expect(order).toEqual(['failed', 'please_look', 'will_fail', 'will_fail', 'yours_to_press']);
  expect(urgentOf(failed, { ...byHand, changedAt: 10 })).toBe('yours_to_press');
  expect(urgentOf(signIn)).toBe('sign_in_ends');
});

test.each([
  ['nothing', []],
  ['a post that is out', [matter({ kind: 'published' })]],
  ['a sign-in that no post waits for', [matter({ kind: 'sign_in_ends', facts: { waiting: 0 } })]],
  ['an outage, which ends by itself', [matter({ kind: 'will_fail', topic: 'waiting', facts: { waiting: 3 } })]],
])('%s is not urgent', (_name, matters) => {
  expect(urgentOf(...matters)).toBeNull();
  expect(urgentOf(...matters, failed)).toBe('failed');
});
