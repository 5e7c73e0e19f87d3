import { expect, test } from 'vitest';
import { isOutdated } from './expected-version.ts';

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
