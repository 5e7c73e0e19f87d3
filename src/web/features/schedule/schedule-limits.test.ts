import { expect, test } from 'vitest';
import { UI } from '#contract/messages.ts';
import { PLANS } from '#domain/plans/plans.ts';
import { consentWarning, roomMessage } from './schedule-limits.ts';

test('roomMessage says the room of the plan, what to do if there is none, and nothing if there is no limit', () => {
  expect(roomMessage(null, false)).toBeNull();
  expect(roomMessage({ used: 1, limit: 2 }, false)).toEqual({ text: '1 of 2 scheduled posts used', isFull: false });
  expect(roomMessage({ used: 2, limit: 2 }, false)).toEqual({ text: UI.scheduling.noRoom(2, 2), isFull: true });
  expect(roomMessage({ used: 0, limit: 0 }, false)).toEqual({ text: UI.scheduling.noneInPlan, isFull: true });
  // After a smaller plan was chosen, more may wait than it has room for.
  expect(roomMessage({ used: 5, limit: 2 }, false)).toMatchObject({ isFull: true });
  for (const tier of ['top_voice', 'admin'] as const) {
    expect(roomMessage({ used: 3, limit: PLANS[tier].scheduledPostsLimit }, false)).toBeNull();
  }
});

test('roomMessage: a post that is scheduled already needs no more room', () => {
  expect(roomMessage({ used: 2, limit: 2 }, true)).toMatchObject({ isFull: false });
});

test('consentWarning warns of a time after the consent’s end, on the clock of the chosen zone', () => {
  const at = (iso: string) => Date.parse(iso);
  const input = { consentEndsMs: at('2027-01-20T03:00Z'), nowMs: at('2026-11-20T19:00Z'), zone: 'America/New_York' };
  expect(consentWarning({ ...input, instantMs: at('2027-01-20T02:59Z') })).toBeNull();
  expect(consentWarning({ ...input, instantMs: at('2027-01-20T03:00Z') })).toBe(
    UI.scheduling.afterConsent('Tue 19 Jan 2027'),
  );
  expect(consentWarning({ ...input, consentEndsMs: null, instantMs: at('2030-01-01T00:00Z') })).toBeNull();
});
