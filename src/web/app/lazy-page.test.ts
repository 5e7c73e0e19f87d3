import { afterEach, expect, test, vi } from 'vitest';
import { lazyPage } from './lazy-page.ts';

const Page = () => null;
const MISSING = new TypeError('Failed to fetch dynamically imported module: /assets/page.js');

afterEach(() => vi.unstubAllGlobals());

test('the code of a page is loaded once, when it is first needed', async () => {
  const load = vi.fn(async () => ({ Page }));
  const page = lazyPage(load, 'Page');
  expect(load).not.toHaveBeenCalled();
  await page.preload?.();
  await page.preload?.();
  expect(load).toHaveBeenCalledOnce();
});

test('where the server is unreachable, missing code fails with a message that causes no reload', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const page = lazyPage(() => Promise.reject(MISSING), 'Page');
  await page.preload?.();
  expect(() => page({})).toThrow(/^The server is unreachable: Failed to fetch/);
});
