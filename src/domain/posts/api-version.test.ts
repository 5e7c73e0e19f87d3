import { expect, test } from 'vitest';
import { daysToSunset, nextVersion } from './api-version.ts';

const NOW = Date.parse('2026-11-21T00:00:00Z');

test('steps to the months after the configured one, never past this month, then back', () => {
  expect(nextVersion('202609', [], NOW)).toBe('202609');
  expect(nextVersion('202609', ['202609'], NOW)).toBe('202610');
  expect(nextVersion('202609', ['202609', '202610', '202611'], NOW)).toBe('202608');
  expect(nextVersion('202501', ['202501'], NOW)).toBe('202502');
});

test('ends when nothing is left', () => {
  const gone: string[] = [];
  for (let version = nextVersion('202609', gone, NOW); version !== null; version = nextVersion('202609', gone, NOW))
    gone.push(version);
  expect(gone).toHaveLength(15);
});

test('counts the days to a sunset', () => {
  expect(daysToSunset('202601', NOW)).toBe(55);
  expect(daysToSunset('203001', NOW)).toBeNull();
});
