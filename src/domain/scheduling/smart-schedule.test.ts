import { expect, test } from 'vitest';
import { INDUSTRIES, ROLES, toIndustry, toRole } from '#domain/users/preferences.ts';
import { hourScore } from './scores.ts';
import { bestDays, insightFor, optimalTime, scoreDays, smartSchedule } from './smart-schedule.ts';

/** A Saturday evening in New York, already Sunday in Tokyo. */
const NOW = Date.parse('2026-11-21T23:30:00Z');

test('fourteen days are scored from tomorrow on, where the person is', () => {
  const days = scoreDays(NOW, 'America/New_York');
  expect(days).toHaveLength(14);
  expect(days[0]).toEqual({ date: '2026-11-22', dayOfWeek: 7, score: 28 });
  expect(days[13]?.date).toBe('2026-12-05');
  expect(scoreDays(NOW, 'Asia/Tokyo')[0]?.date).toBe('2026-11-23');
});

test('the best four of the next week, best first', () => {
  expect(bestDays(NOW, 'America/New_York')).toEqual([
    { date: '2026-11-24', dayOfWeek: 2, score: 96 },
    { date: '2026-11-25', dayOfWeek: 3, score: 94 },
    { date: '2026-11-26', dayOfWeek: 4, score: 92 },
    { date: '2026-11-23', dayOfWeek: 1, score: 78 },
  ]);
});

test('industry and role change sentences, never numbers', () => {
  const numbers = (value: unknown) => JSON.stringify(value, (_, inner) => (typeof inner === 'string' ? '' : inner));
  const all = INDUSTRIES.flatMap((industry) => ROLES.map((role) => smartSchedule(industry, role)));
  expect(new Set(all.map(numbers)).size).toBe(1);
  expect(new Set(INDUSTRIES.map((industry) => optimalTime(industry, 'general').reason)).size).toBe(INDUSTRIES.length);
  expect(new Set(ROLES.map((role) => smartSchedule('general', role).insights.join())).size).toBe(ROLES.length);
});

test('what is called good scores well, what is to be avoided does not', () => {
  const { optimalTime: optimal, goodTimes, timesToAvoid } = smartSchedule('general', 'general');
  expect(optimal).toMatchObject({ hour: 8, minute: 30, score: 93 });
  for (const { hour, score } of goodTimes) expect([score, score >= 75]).toEqual([hourScore(hour), true]);
  for (const { fromHour, toHour } of timesToAvoid) expect([hourScore(fromHour), hourScore(toHour)]).toEqual([35, 35]);
});

test('the one line speaks of the chosen hour, where something is known of it', () => {
  const smart = smartSchedule('finance', 'manager');
  const { optimalTime: optimal, goodTimes, timesToAvoid, insights } = smart;
  expect(insightFor(smart, 8)).toBe(optimal.reason);
  for (const { hour, reason } of goodTimes) expect(insightFor(smart, hour)).toBe(reason);
  for (const hour of [23, 0, 5]) expect(insightFor(smart, hour)).toBe(timesToAvoid[0]?.reason);
  for (const hour of [15, 16]) expect(insightFor(smart, hour)).toBe(timesToAvoid[1]?.reason);
  for (const hour of [6, 9, 14, 22]) expect(insightFor(smart, hour)).toBe(insights[0]);
  expect(insights[0]).toContain('manager');
  expect(smartSchedule('finance', 'general').insights[0]).toContain('Financial');
});

test('an unknown preference is general', () => {
  expect([toIndustry('finance'), toIndustry('mining'), toRole('manager'), toRole(null)]).toEqual([
    'finance',
    'general',
    'manager',
    'general',
  ]);
});
