import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { standInForBrowser } from '#test/harness/screen.ts';
import { invalidatePosts } from './posts.ts';

standInForBrowser();

const client = new QueryClient();
const SHOWN = [
  ['posts', 'list', { search: '' }],
  ['posts', 'list', { search: 'kiln' }],
  ['posts', 'calendar'],
  ['posts', 'receipt', 'id'],
];
let read: unknown[] = [];
beforeEach(async () => {
  vi.stubGlobal('navigator', { onLine: true });
  for (const queryKey of SHOWN) {
    await client.fetchQuery({ queryKey, queryFn: () => Promise.resolve(read.push(queryKey)) });
  }
  read = [];
});
afterEach(() => client.clear());

test('the list and the calendar are read anew after a change where neither is in sight, so that what is kept of them is no older', async () => {
  await invalidatePosts(client);
  await vi.waitFor(() => expect(read).toEqual([SHOWN[0], SHOWN[2]]));
});

test('without a connection nothing is read: what is kept would count as read', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  await invalidatePosts(client);
  expect(read).toEqual([]);
});
