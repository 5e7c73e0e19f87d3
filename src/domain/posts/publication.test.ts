import { expect, test } from 'vitest';
import {
  canMove,
  isLive,
  LIVE_STATES,
  PUBLICATION_STATES,
  type PublicationState,
  statusFor,
  TRANSITIONS,
} from './publication.ts';

const ENDS: readonly PublicationState[] = ['published', 'failed', 'cancelled'];

/** Every state that can be reached from one, itself included. */
function reachable(from: PublicationState): Set<PublicationState> {
  const found = new Set([from]);
  for (const state of found) for (const next of TRANSITIONS[state]) found.add(next);
  return found;
}

test('what is over stays over; everything else is live', () => {
  for (const state of PUBLICATION_STATES) {
    expect(isLive(state)).toBe(!ENDS.includes(state));
    expect(TRANSITIONS[state].length === 0).toBe(ENDS.includes(state));
  }
  expect(LIVE_STATES).toEqual(['queued', 'sending', 'doubt', 'needs_look']);
});

test('every state is reached from queued, and every live one can still become published', () => {
  expect([...reachable('queued')].sort()).toEqual([...PUBLICATION_STATES].sort());
  for (const state of LIVE_STATES) expect(reachable(state)).toContain('published');
});

test('what may be out never goes back to the queue but by a person, and is never cancelled', () => {
  expect(canMove('doubt', 'queued')).toBe(false);
  expect(canMove('doubt', 'sending')).toBe(false);
  for (const state of ['sending', 'doubt', 'needs_look'] as const) expect(canMove(state, 'cancelled')).toBe(false);
  expect(canMove('needs_look', 'queued')).toBe(true);
});

test('no state moves to itself, and only sending leads to published at once', () => {
  for (const state of PUBLICATION_STATES) expect(canMove(state, state)).toBe(false);
  expect(canMove('queued', 'published')).toBe(false);
  expect(canMove('sending', 'published')).toBe(true);
});

test.each<[PublicationState, string]>([
  ['queued', 'scheduled'],
  ['sending', 'scheduled'],
  ['doubt', 'scheduled'],
  ['needs_look', 'scheduled'],
  ['published', 'published'],
  ['failed', 'failed'],
  ['cancelled', 'draft'],
])('%s shows as %s', (state, status) => {
  expect(statusFor(state)).toBe(status);
});
