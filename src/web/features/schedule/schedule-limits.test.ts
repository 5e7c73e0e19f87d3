import { expect, test } from 'vitest';
import { UI } from '#contract/messages.ts';
import { PLANS } from '#domain/plans/plans.ts';
import { consentWarning, roomWords } from './schedule-limits.ts';

test('the room of the plan, what to do where there is none, and nothing where it has no end', () => {
  expect(roomWords(null, false)).toBeNull();
  expect(roomWords({ used: 1, limit: 2 }, false)).toEqual({ text: '1 of 2 scheduled posts used', isFull: false });
  expect(roomWords({ used: 2, limit: 2 }, false)).toEqual({ text: UI.scheduling.noRoom(2, 2), isFull: true });
  expect(roomWords({ used: 0, limit: 0 }, false)).toEqual({ text: UI.scheduling.noneInPlan, isFull: true });
  // After a smaller plan was chosen, more may wait than it has room for.
  expect(roomWords({ used: 5, limit: 2 }, false)).toMatchObject({ isFull: true });
  for (const tier of ['top_voice', 'admin'] as const) {
    expect(roomWords({ used: 3, limit: PLANS[tier].scheduledPostsLimit }, false)).toBeNull();
  }
});

test('a post that is scheduled already takes no more room', () => {
  expect(roomWords({ used: 2, limit: 2 }, true)).toMatchObject({ isFull: false });
});

test('a time after the consent’s end is warned of, on the clock of the chosen zone', () => {
  const at = (iso: string) => Date.parse(iso);
  const input = { consentEndsMs: at('2027-01-20T03:00Z'), nowMs: at('2026-11-20T19:00Z'), zone: 'America/New_York' };
  expect(consentWarning({ ...input, instantMs: at('2027-01-20T02:59Z') })).toBeNull();
  expect(consentWarning({ ...input, instantMs: at('2027-01-20T03:00Z') })).toBe(
    UI.scheduling.afterConsent('Tue 19 Jan 2027'),
  );
  expect(consentWarning({ ...input, consentEndsMs: null, instantMs: at('2030-01-01T00:00Z') })).toBeNull();
});
