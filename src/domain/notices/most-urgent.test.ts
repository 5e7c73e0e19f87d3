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

test('what is due now comes before what will fail or wait, and that before what has failed, whichever is newer', () => {
  const all = [failed, toLookFor, signIn, willFail, byHand];
  const order = all.map((_one, index) => urgentOf(...all.slice(0, all.length - index)));
  expect(order).toEqual(['yours_to_press', 'will_fail', 'sign_in_ends', 'please_look', 'failed']);
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
