import { expect, test } from 'vitest';
import { INDUSTRIES, ROLES, toIndustry, toRole } from '#domain/users/preferences.ts';
import { hourScore, predictPerformance, verdictOf } from './scores.ts';
import { bestDays, insightFor, optimalTime, scoreDays, smartSchedule } from './smart-schedule.ts';

/** A Saturday evening in New York, already Sunday in Tokyo. */
const NOW = Date.parse('2026-11-21T23:30:00Z');

test('scoreDays scores fourteen days from tomorrow on in the person’s zone', () => {
  const days = scoreDays(NOW, 'America/New_York');
  expect(days).toHaveLength(14);
  expect(days[0]).toEqual({ date: '2026-11-22', dayOfWeek: 7, score: 28 });
  expect(days[13]?.date).toBe('2026-12-05');
  expect(scoreDays(NOW, 'Asia/Tokyo')[0]?.date).toBe('2026-11-23');
});

test('bestDays are the best four of the next week, in the order of the calendar', () => {
  expect(bestDays(NOW, 'America/New_York')).toEqual([
    { date: '2026-11-23', dayOfWeek: 1, score: 78 },
    { date: '2026-11-24', dayOfWeek: 2, score: 96 },
    { date: '2026-11-25', dayOfWeek: 3, score: 94 },
    { date: '2026-11-26', dayOfWeek: 4, score: 92 },
  ]);
});

test('smartSchedule: industry and role change sentences, never numbers', () => {
  const numbers = (value: unknown) => JSON.stringify(value, (_, inner) => (typeof inner === 'string' ? '' : inner));
  const all = INDUSTRIES.flatMap((industry) => ROLES.map((role) => smartSchedule(industry, role)));
  expect(new Set(all.map(numbers)).size).toBe(1);
  expect(new Set(INDUSTRIES.map((industry) => optimalTime(industry, 'general').reason)).size).toBe(INDUSTRIES.length);
  expect(new Set(ROLES.map((role) => smartSchedule('general', role).insights.join())).size).toBe(ROLES.length);
});

test('smartSchedule: good times score higher than times to avoid', () => {
  const { optimalTime: optimal, goodTimes, timesToAvoid } = smartSchedule('general', 'general');
  expect(optimal).toMatchObject({ hour: 8, minute: 30, score: 93 });
  for (const { hour, score } of goodTimes) expect([score, score >= 75]).toEqual([hourScore(hour), true]);
  for (const { fromHour, toHour } of timesToAvoid) expect([hourScore(fromHour), hourScore(toHour)]).toEqual([35, 35]);
});

test('insightFor is about the chosen hour where that agrees with the verdict, on all 168 slots', () => {
  const smart = smartSchedule('finance', 'manager');
  const good = [smart.optimalTime, ...smart.goodTimes].map(({ reason }) => reason);
  const avoided = smart.timesToAvoid.map(({ reason }) => reason);
  for (let day = 1; day <= 7; day += 1) {
    for (let hour = 0; hour < 24; hour += 1) {
      const line = insightFor(smart, day, hour);
      const verdict = verdictOf(predictPerformance(day, hour));
      if (good.includes(line)) expect(verdict).toBe('good');
      else if (avoided.includes(line)) expect([verdict, day]).toEqual(['poor', 5]);
      else expect(line).toBe(smart.insights[0]);
    }
  }
  expect(insightFor(smart, 2, 8)).toBe(smart.optimalTime.reason);
  for (const { hour, reason } of smart.goodTimes) expect(insightFor(smart, 2, hour)).toBe(reason);
  for (const hour of [23, 0, 5]) expect(insightFor(smart, 5, hour)).toBe(avoided[0]);
  for (const hour of [15, 16]) expect(insightFor(smart, 5, hour)).toBe(avoided[1]);
  expect(smart.insights[0]).toContain('manager');
  expect(smartSchedule('finance', 'general').insights[0]).toContain('Finance');
});

test('toIndustry and toRole read an unknown preference as general', () => {
  expect([toIndustry('finance'), toIndustry('mining'), toRole('manager'), toRole(null)]).toEqual([
    'finance',
    'general',
    'manager',
    'general',
  ]);
});

test('smartSchedule suggests these times (docs/product.md §3.10)', () => {
  const { optimalTime: best, goodTimes, timesToAvoid } = smartSchedule('finance', 'manager');
  expect([best, ...goodTimes].map(({ hour, minute, score }) => [hour, minute, score])).toEqual([
    [8, 30, 93],
    [12, 15, 87],
    [17, 30, 85],
    [7, 0, 75],
  ]);
  expect(timesToAvoid.map(({ fromHour, toHour, score }) => [fromHour, toHour, score])).toEqual([
    [23, 5, 35],
    [15, 16, 35],
  ]);
});

test.each(INDUSTRIES)('smartSchedule has sentences of its own for %s', (industry) => {
  const own = smartSchedule(industry, 'general');
  for (const other of INDUSTRIES.filter((one) => one !== industry)) {
    const theirs = smartSchedule(other, 'general');
    expect(own.optimalTime.reason).not.toBe(theirs.optimalTime.reason);
    expect(own.insights[0]).not.toBe(theirs.insights[0]);
  }
});

test.each(ROLES)('smartSchedule puts the insight for %s first, unless it is the general one', (role) => {
  const { insights, optimalTime: best } = smartSchedule('technology', role);
  const [general] = smartSchedule('technology', 'general').insights;
  expect(insights).toHaveLength(2);
  expect(insights.indexOf(general ?? '')).toBe(role === 'general' ? 0 : 1);
  expect(best.reason.endsWith(', decision makers especially.')).toBe(role === 'executive');
  expect(best.reason).toMatch(/^People in technology read .*\.$/);
});

test('bestDays do not reach beyond a week', () => {
  // From a Sunday: Tuesday, Wednesday, Thursday and Monday of the same week.
  expect(bestDays(Date.parse('2026-11-22T12:00:00Z'), 'UTC').map(({ date }) => date)).toEqual([
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
  ]);
});
