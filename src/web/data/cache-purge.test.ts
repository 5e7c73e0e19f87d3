import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { isExpired, purgeExpired } from './cache-purge.ts';

const MINUTE_MS = 60_000;
const NOW = 1_000 * MINUTE_MS;

afterEach(() => vi.useRealTimers());

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

test('purgeExpired deletes what has expired every 5 minutes and when the tab becomes visible, until it is ended', () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'hidden' });
  vi.stubGlobal('document', page);
  vi.useFakeTimers({ now: NOW });
  // Where a file before this one had a window, entries that nobody uses would go by themselves.
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } });
  const isCached = () => client.getQueryData(['usage']) !== undefined;
  const outlive = () => client.setQueryData(['usage'], 'something', { updatedAt: Date.now() - 6 * MINUTE_MS });
  const end = purgeExpired(client);
  outlive();
  vi.advanceTimersByTime(5 * MINUTE_MS - 1);
  expect(isCached()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isCached()).toBe(false);
  outlive();
  page.dispatchEvent(new Event('visibilitychange'));
  expect(isCached()).toBe(true);
  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  expect(isCached()).toBe(false);
  end();
  outlive();
  page.dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(10 * MINUTE_MS);
  expect(isCached()).toBe(true);
  client.clear();
});
