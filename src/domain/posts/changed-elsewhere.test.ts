import { expect, test } from 'vitest';
import { isChangedElsewhere } from './changed-elsewhere.ts';

const [before, now] = ['2026-11-21T10:00:00.000Z', '2026-11-21T10:00:00.001Z'];
const post = { updatedAt: now, sittingId: 'mine' };

test('a millisecond is a change; the same instant written otherwise is none', () => {
  expect(isChangedElsewhere(post, { knownUpdatedAt: before })).toBe(true);
  expect(isChangedElsewhere(post, { knownUpdatedAt: now })).toBe(false);
  expect(isChangedElsewhere(post, { knownUpdatedAt: '2026-11-21T11:00:00.001+01:00' })).toBe(false);
});

test("one's own save is no news, somebody else's is", () => {
  expect(isChangedElsewhere(post, { knownUpdatedAt: before, sittingId: 'mine' })).toBe(false);
  expect(isChangedElsewhere(post, { knownUpdatedAt: before, sittingId: 'other' })).toBe(true);
  expect(isChangedElsewhere({ ...post, sittingId: null }, { knownUpdatedAt: before, sittingId: 'mine' })).toBe(true);
});

test('who does not say what is known is not asked', () => {
  expect(isChangedElsewhere(post, {})).toBe(false);
  expect(isChangedElsewhere(post, { sittingId: 'other' })).toBe(false);
});
