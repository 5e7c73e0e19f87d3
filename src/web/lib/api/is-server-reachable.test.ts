import { afterEach, expect, test, vi } from 'vitest';
import { isServerReachable } from './is-server-reachable.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['online, with an answer', true, () => Promise.resolve(new Response()), true],
  ['online, with an error of the server', true, () => Promise.resolve(new Response(null, { status: 503 })), true],
  ['online, without an answer', true, () => Promise.reject(new TypeError('fetch failed')), false],
  ['offline', false, () => Promise.resolve(new Response()), false],
])('%s', async (_case, onLine, fetch, expected) => {
  vi.stubGlobal('navigator', { onLine });
  vi.stubGlobal('fetch', fetch);
  expect(await isServerReachable()).toBe(expected);
});
