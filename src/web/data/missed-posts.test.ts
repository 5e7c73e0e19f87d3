import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { standInForBrowser } from '#test/harness/screen.ts';
import { prefetchDashboard, takeMissed } from './posts.ts';

standInForBrowser();

test('posts that missed their time are counted until it is said, also where the list was only fetched ahead', async () => {
  const told = [2, 1];
  vi.stubGlobal('fetch', (url: string) => {
    if (!url.includes('/api/posts')) return Promise.reject(new TypeError('fetch failed'));
    const pagination = { total: 0, limit: 10, offset: 0, hasMore: false };
    const statusCounts = { draft: 0, scheduled: 0, published: 0, failed: 0 };
    const data = {
      posts: [],
      pagination,
      statusCounts,
      isCountedInPart: false,
      hasDeleted: false,
      restored: null,
      newlyFailed: told.shift(),
      now: new Date(),
    };
    return Promise.resolve(new Response(JSON.stringify({ success: true, data })));
  });
  expect(takeMissed()).toBe(0);
  // Each visit has a memory of its own.
  await prefetchDashboard(new QueryClient());
  await prefetchDashboard(new QueryClient());
  expect(takeMissed()).toBe(3);
  expect(takeMissed()).toBe(0);
});
