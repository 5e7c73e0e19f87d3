import { afterEach, expect, test, vi } from 'vitest';
import { createLater } from './later.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('code is fetched once for all who ask, and found from then on', async () => {
  const fetchCode = vi.fn(async () => 'code');
  const later = createLater(fetchCode);
  const told = vi.fn();
  later.subscribe(told);
  expect(later.find()).toBeNull();
  await expect(Promise.all([later.load(), later.load()])).resolves.toEqual(['code', 'code']);
  expect(later.find()).toBe('code');
  expect(told).toHaveBeenCalledOnce();
  expect(fetchCode).toHaveBeenCalledOnce();
});

test('code that could not be had is fetched again at the next call', async () => {
  const fetchCode = vi.fn(async () => 'code').mockRejectedValueOnce(new Error('offline'));
  const later = createLater(fetchCode);
  await expect(later.load()).rejects.toThrow('offline');
  expect(later.find()).toBeNull();
  await expect(later.load()).resolves.toBe('code');
});

test('in a browser it is fetched ahead when there is nothing to do, and a failure is left to the next call', async () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('window', {});
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const later = createLater(vi.fn(async () => 'code').mockRejectedValueOnce(new Error('offline')));
  for (const run of idle) run();
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
  await expect(later.load()).resolves.toBe('code');
});

test('whose files are known is fetched ahead without being run, each file once for all', () => {
  const idle: (() => void)[] = [];
  const links: object[] = [];
  vi.stubGlobal('window', {});
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  vi.stubGlobal('document', { createElement: () => ({}), head: { append: (link: object) => links.push(link) } });
  const fetchCode = vi.fn(async () => 'code');
  createLater(fetchCode, ['/one.js', '/shared.js']);
  createLater(fetchCode, ['/other.js', '/shared.js']);
  for (const run of idle) run();
  expect(links).toEqual(['/one.js', '/shared.js', '/other.js'].map((href) => ({ rel: 'modulepreload', href })));
  expect(fetchCode).not.toHaveBeenCalled();
});

test('who saves data has nothing fetched ahead', async () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('window', {});
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  const later = createLater(async () => 'code', ['/one.js']);
  expect(idle).toEqual([]);
  await expect(later.load()).resolves.toBe('code');
});
