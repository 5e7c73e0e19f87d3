import { expect, test } from 'vitest';
import { PUBLICATION_STATES, WAIT_REASONS } from '../publication.ts';
import { canUndo, isLeaving, isUndone, SHARE_UNDO_SECONDS, undoLeftMs } from './share-undo.ts';

const DUE = new Date('2026-11-24T13:30:05.000Z');
const share = { kind: 'share', state: 'queued', dueAt: DUE, firstMaybeSentAt: null } as const;
const schedule = { ...share, kind: 'schedule' } as const;

test.each(PUBLICATION_STATES)('only a share of which nothing has begun to leave can be undone: %s', (state) => {
  expect(canUndo({ ...share, state })).toBe(state === 'queued');
  expect(canUndo({ ...schedule, state })).toBe(false);
  expect(canUndo({ ...share, state, firstMaybeSentAt: DUE })).toBe(false);
  expect(isUndone({ ...share, state })).toBe(state === 'cancelled');
  expect(isUndone({ ...schedule, state })).toBe(false);
  expect(isUndone({ ...share, state, firstMaybeSentAt: DUE })).toBe(false);
});

test('a share on its way is one that leaves by itself', () => {
  const leaving = WAIT_REASONS.filter((waitReason) => isLeaving({ ...share, waitReason }));
  expect(leaving).toEqual(WAIT_REASONS.filter((reason) => reason !== 'plan' && reason !== 'restored'));
  expect(isLeaving({ ...schedule, waitReason: null })).toBe(false);
  expect(isLeaving({ ...share, waitReason: null, firstMaybeSentAt: DUE })).toBe(false);
});

test('the time to undo counts down to its time, and is never longer than what was granted', () => {
  const leftAt = (ms: number, more: object = {}) => undoLeftMs({ ...share, ...more }, DUE.getTime() - ms);
  expect([leftAt(5000), leftAt(1), leftAt(0), leftAt(-1)]).toEqual([5000, 1, 0, 0]);
  expect(leftAt(3_600_000)).toBe(SHARE_UNDO_SECONDS * 1000);
  expect(leftAt(5000, { state: 'sending' })).toBe(0);
  expect(leftAt(5000, { kind: 'schedule' })).toBe(0);
});
