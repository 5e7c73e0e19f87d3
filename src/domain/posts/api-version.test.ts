import { expect, test } from 'vitest';
import { daysToSunset, lastKnownEnd, nextVersion } from './api-version.ts';

const NOW = Date.parse('2026-11-21T00:00:00Z');

test('nextVersion tries the months after the configured one, never past this month, then those before', () => {
  expect(nextVersion('202609', [], NOW)).toBe('202609');
  expect(nextVersion('202609', ['202609'], NOW)).toBe('202610');
  expect(nextVersion('202609', ['202609', '202610', '202611'], NOW)).toBe('202608');
  expect(nextVersion('202501', ['202501'], NOW)).toBe('202502');
});

test('nextVersion is null when no version is left', () => {
  const gone: string[] = [];
  for (let version = nextVersion('202609', gone, NOW); version !== null; version = nextVersion('202609', gone, NOW))
    gone.push(version);
  expect(gone).toHaveLength(15);
});

test('daysToSunset counts the days', () => {
  expect(daysToSunset('202601', NOW)).toBe(55);
  expect(daysToSunset('203001', NOW)).toBeNull();
});

test('lastKnownEnd is that of the latest version known, of those that would be tried', () => {
  const end = Date.parse('2027-09-15T00:00:00Z');
  expect(lastKnownEnd('202609', [], NOW)).toBe(end);
  expect(lastKnownEnd('202601', [], NOW)).toBe(end);
  expect(lastKnownEnd('202609', ['202609', '202610', '202611', '202608', '202607', '202606', '202605'], NOW)).toBe(
    Date.parse('2027-04-15T00:00:00Z'),
  );
  expect(lastKnownEnd('202610', [], NOW)).toBeNull();
});
