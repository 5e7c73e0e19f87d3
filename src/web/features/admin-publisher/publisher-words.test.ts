import { expect, test } from 'vitest';
import { WAIT_REASONS } from '#domain/posts/publication.ts';
import type { PublisherHealth } from '#web/data/admin-publisher.ts';
import { pulseOf, reasonOf, sunsetOf, troubleOf } from './publisher-words.ts';

const version = (daysLeft: number | null, sunset: string | null = '2027-09-15') =>
  sunsetOf({ apiVersion: { version: '202609', sunset, daysLeft } } as PublisherHealth);

test('every reason to wait has words of its own, and an unknown one is still readable', () => {
  expect(new Set(WAIT_REASONS.map(reasonOf)).size).toBe(WAIT_REASONS.length);
  for (const reason of WAIT_REASONS) expect(reasonOf(reason)).not.toContain('_');
  expect(troubleOf('queued', 'moon_phase')).toBe('Waits moon phase');
  expect(troubleOf('needs_look', null)).toBe('Please look');
});

test('silence is told after 15 seconds, the end of a version 60 days before', () => {
  expect(pulseOf({ lastLookSecondsAgo: 15 } as PublisherHealth).tone).toBe('good');
  expect(pulseOf({ lastLookSecondsAgo: 16 } as PublisherHealth)).toMatchObject({ tone: 'danger' });
  expect(pulseOf({ lastLookSecondsAgo: null } as PublisherHealth).tone).toBe('good');
  expect([61, 60, 0, -1].map((days) => version(days).tone)).toEqual(['good', 'warn', 'warn', 'danger']);
  expect(version(1).words).toContain('in 1 day.');
  expect(version(null, null).words).toContain('has not said');
});
