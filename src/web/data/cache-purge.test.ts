import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { isExpired } from './cache-purge.ts';

const MINUTE_MS = 60_000;
const NOW = 1_000 * MINUTE_MS;

function entryOf(queryKey: string[], updatedAt: number) {
  const client = new QueryClient();
  client.setQueryData(queryKey, 'something', { updatedAt });
  const query = client.getQueryCache().find({ queryKey });
  if (query === undefined) throw new Error('nothing is cached');
  return query;
}

test.each([
  [['posts', 'list'], 2, false],
  [['posts', 'list'], 3, true],
  [['usage'], 5, false],
  [['usage'], 6, true],
  [['referral-stats'], 3, true],
  [['nps-status'], 3, true],
  [['app-info'], 600, false],
])('%j after %d minutes: expired is %s', (queryKey, minutes, expired) => {
  expect(isExpired(entryOf(queryKey, NOW - minutes * MINUTE_MS), NOW)).toBe(expired);
});
