import { expect, test } from 'vitest';
import { type Act, type Appearance, type JudgedPost, judge } from './judge.ts';

const wrote = (words: string, said: Act['said'] = 'done'): Act => ({ kind: 'write', said, at: 0, words });
const scheduled = (due: number, said: Act['said'] = 'done'): Act => ({ kind: 'schedule', said, at: 10, due });
const cancelled = (said: Act['said'] = 'done'): Act => ({ kind: 'cancel', said, at: 20 });
const shared = (said: Act['said'] = 'done'): Act => ({ kind: 'share', said, at: 10_000 });
const OUT: JudgedPost['end'] = { status: 'published', state: 'published', message: null };
const DRAFT: JudgedPost['end'] = { status: 'draft', state: 'cancelled', message: null };
const FAILED: JudgedPost['end'] = { status: 'failed', state: 'failed', message: 'LinkedIn rejected it.' };
const LOOK: JudgedPost['end'] = { status: 'scheduled', state: 'needs_look', message: null };
const WAITS: JudgedPost['end'] = { status: 'scheduled', state: 'queued', message: null };

const out = (at: number, words = 'A'): Appearance => ({ id: 'p', words, at });
const faults = (acts: Act[], end: JudgedPost['end'], ...seen: Appearance[]) =>
  judge([{ id: 'p', acts, end }], seen)[0]?.faults;

test('a post that went out once, in time, in its last words is right', () => {
  expect(faults([wrote('B'), wrote('A'), scheduled(60_000)], OUT, out(60_000))).toEqual([]);
  expect(faults([wrote('A'), shared()], OUT, out(10_000))).toEqual([]);
  expect(faults([wrote('A'), scheduled(60_000)], LOOK, out(60_000))).toEqual([]);
});

test.each([
  ['doubled', [wrote('A'), scheduled(60_000)], OUT, [out(60_000), out(70_000)]],
  ['early', [wrote('A'), scheduled(60_000)], OUT, [out(58_000)]],
  ['other words', [wrote('B'), wrote('A'), scheduled(60_000)], OUT, [out(60_000, 'B')]],
  ['out although cancelled', [wrote('A'), scheduled(60_000), cancelled()], DRAFT, [out(60_000)]],
  ['out unasked', [wrote('A')], OUT, [out(60_000)]],
  ['out but told otherwise', [wrote('A'), scheduled(60_000)], FAILED, [out(60_000)]],
  ['lost', [wrote('A'), scheduled(60_000)], WAITS, []],
  ['lost', [wrote('A'), scheduled(60_000)], DRAFT, []],
  ['lost', [wrote('A'), scheduled(60_000)], null, []],
  ['told out but is not', [wrote('A'), scheduled(60_000)], OUT, []],
] as const)('%s is found', (fault, acts, end, seen) => {
  expect(faults([...acts], end, ...seen)).toContain(fault);
});

test('a post that is not out is right where its person cancelled it, was told, or was refused', () => {
  expect(faults([wrote('A'), scheduled(60_000), cancelled()], DRAFT)).toEqual([]);
  expect(faults([wrote('A'), scheduled(60_000)], FAILED)).toEqual([]);
  expect(faults([wrote('A'), scheduled(60_000)], LOOK)).toEqual([]);
  expect(faults([wrote('A'), scheduled(60_000, 'refused')], DRAFT)).toEqual([]);
});

test('an act whose outcome nobody knows may have been done or not', () => {
  const maybe = [wrote('A'), wrote('B', 'unknown'), scheduled(60_000), scheduled(30_000, 'unknown')];
  expect(faults(maybe, OUT, out(60_000, 'A'))).toEqual([]);
  expect(faults(maybe, OUT, out(30_000, 'B'))).toEqual([]);
  expect(faults(maybe, OUT, out(20_000, 'B'))).toEqual(['early']);
  expect(faults([wrote('A'), scheduled(60_000, 'unknown')], DRAFT)).toEqual([]);
  expect(faults([wrote('A'), scheduled(60_000), cancelled('unknown')], OUT, out(60_000))).toEqual([]);
  expect(faults([wrote('A'), scheduled(60_000), cancelled('unknown')], DRAFT)).toEqual([]);
});
