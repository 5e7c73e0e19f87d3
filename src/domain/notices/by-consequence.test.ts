import { expect, test } from 'vitest';
import { sampleMatter } from '#test/harness/sample-matter.ts';
import { byConsequence, mostUrgent } from './by-consequence.ts';
import { groupMatters, type Matter } from './matter.ts';

const urgentOf = (...matters: Partial<Matter>[]) => mostUrgent(groupMatters(matters.map(sampleMatter)))?.id ?? null;

const failed = sampleMatter({ kind: 'failed', changedAt: 9 });
const toLookFor = sampleMatter({ kind: 'please_look', changedAt: 8 });
const signIn = sampleMatter({ kind: 'sign_in_ends', facts: { waiting: 2 }, changedAt: 7 });
const willFail = sampleMatter({ kind: 'will_fail', changedAt: 6 });
const byHand = sampleMatter({ kind: 'yours_to_press', changedAt: 5 });

const out = sampleMatter({ kind: 'published', changedAt: 20 });
const outage = sampleMatter({ kind: 'will_fail', topic: 'waiting', facts: { waiting: 3 }, changedAt: 19 });

test('what can still be prevented comes first, then what can be mended, then the rest, of each the newest', () => {
  const all = [outage, byHand, willFail, failed, out, signIn, toLookFor];
  expect(byConsequence(groupMatters(all)).map(({ id }) => id)).toEqual([
    ...['sign_in_ends', 'will_fail'],
    ...['failed', 'please_look', 'yours_to_press'],
    ...['published', 'will_fail.waiting'],
  ]);
  expect(urgentOf(...all)).toBe('sign_in_ends');
  expect(urgentOf(failed, willFail)).toBe('will_fail');
  expect(urgentOf(failed, { ...byHand, changedAt: 10 })).toBe('yours_to_press');
});

test.each([
  ['nothing', []],
  ['a post that is out', [sampleMatter({ kind: 'published' })]],
  ['a sign-in that no post waits for', [sampleMatter({ kind: 'sign_in_ends', facts: { waiting: 0 } })]],
  ['an outage, which ends by itself', [sampleMatter({ kind: 'will_fail', topic: 'waiting', facts: { waiting: 3 } })]],
])('%s is not urgent', (_name, matters) => {
  expect(urgentOf(...matters)).toBeNull();
  expect(urgentOf(...matters, failed)).toBe('failed');
  expect(byConsequence(groupMatters([...matters, failed].map(sampleMatter)))[0]?.id).toBe('failed');
});
