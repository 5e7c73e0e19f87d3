import { expect, test } from 'vitest';
import { isOutdated, isOvertaken } from './expected-version.ts';

const [before, now] = ['2026-11-21T10:00:00.000Z', '2026-11-21T10:00:00.001Z'];
const post = { updatedAt: now, editorSessionId: 'mine' };

test('isOutdated compares to the millisecond, whatever the time’s offset', () => {
  expect(isOutdated({ expectedUpdatedAt: before }, post)).toBe(true);
  expect(isOutdated({ expectedUpdatedAt: now }, post)).toBe(false);
  expect(isOutdated({ expectedUpdatedAt: '2026-11-21T11:00:00.001+01:00' }, post)).toBe(false);
});

test('isOutdated is false after a save of the same editor session, true after one of another', () => {
  expect(isOutdated({ expectedUpdatedAt: before, editorSessionId: 'mine' }, post)).toBe(false);
  expect(isOutdated({ expectedUpdatedAt: before, editorSessionId: 'other' }, post)).toBe(true);
  expect(isOutdated({ expectedUpdatedAt: before, editorSessionId: 'mine' }, { ...post, editorSessionId: null })).toBe(
    true,
  );
});

test('isOutdated is false without an expected version', () => {
  expect(isOutdated({}, post)).toBe(false);
  expect(isOutdated({ editorSessionId: 'other' }, post)).toBe(false);
});

test.each([
  ['older words of the same opening', { editorSessionId: 'mine', editorRevision: 2 }, true],
  ['the same words', { editorSessionId: 'mine', editorRevision: 3 }, false],
  ['newer words', { editorSessionId: 'mine', editorRevision: 4 }, false],
  ['another opening', { editorSessionId: 'other', editorRevision: 2 }, false],
  ['a save that does not count', { editorSessionId: 'mine' }, false],
])('isOvertaken, %s: %j is %s', (_what, expected, isLate) => {
  const saved = { ...post, editorRevision: 3 };
  expect(isOvertaken(expected, saved)).toBe(isLate);
  const isOutdatedNow = isOutdated({ ...expected, expectedUpdatedAt: before }, saved);
  expect(isOutdatedNow).toBe(isLate || expected.editorSessionId === 'other');
});

test('isOvertaken knows nothing of words that were saved without a count', () => {
  expect(isOvertaken({ editorSessionId: 'mine', editorRevision: 0 }, post)).toBe(false);
});
