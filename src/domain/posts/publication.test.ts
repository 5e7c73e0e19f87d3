import { expect, test } from 'vitest';
import {
  canChangeState,
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

test('states that are not live have no transitions', () => {
  for (const state of PUBLICATION_STATES) expect(TRANSITIONS[state].length === 0).toBe(ENDS.includes(state));
  expect(LIVE_STATES).toEqual(['queued', 'sending', 'doubt', 'needs_look']);
});

test('every state can be reached from queued, and every live state can lead to published', () => {
  expect([...reachable('queued')].sort()).toEqual([...PUBLICATION_STATES].sort());
  for (const state of LIVE_STATES) expect(reachable(state)).toContain('published');
});

test('a publication that may be out is queued again only by its person, and never cancelled', () => {
  expect(canChangeState('doubt', 'queued')).toBe(false);
  expect(canChangeState('doubt', 'sending')).toBe(false);
  for (const state of ['sending', 'doubt', 'needs_look'] as const)
    expect(canChangeState(state, 'cancelled')).toBe(false);
  expect(canChangeState('needs_look', 'queued')).toBe(true);
});

test('no transition leads to its own state', () => {
  for (const state of PUBLICATION_STATES) expect(canChangeState(state, state)).toBe(false);
  expect(canChangeState('queued', 'published')).toBe(false);
  expect(canChangeState('sending', 'published')).toBe(true);
});

test.each<[PublicationState, string]>([
  ['queued', 'scheduled'],
  ['sending', 'scheduled'],
  ['doubt', 'scheduled'],
  ['needs_look', 'scheduled'],
  ['published', 'published'],
  ['failed', 'failed'],
  ['cancelled', 'draft'],
])('a schedule that is %s makes a post %s; a share too, but gives its status back where it failed', (state, status) => {
  for (const statusBefore of ['draft', 'failed'] as const) {
    expect(statusFor({ kind: 'schedule', state, statusBefore })).toBe(status);
    const shared = state === 'failed' || state === 'cancelled' ? statusBefore : status;
    expect(statusFor({ kind: 'share', state, statusBefore })).toBe(shared);
  }
});
