import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { localStore, readChoice, STORAGE_KEYS, sessionStore } from './browser-storage.ts';

const AREAS = [
  ['localStorage', localStore],
  ['sessionStorage', sessionStore],
] as const;

/** Stubs the browser's storages; `refused` are the methods that throw. */
function stubStorage(...refused: string[]) {
  const items: Record<string, string> = {};
  const allow = (method: string) => {
    if (refused.includes(method)) throw new DOMException('refused', 'SecurityError');
  };
  const methods = {
    getItem: (key: string) => {
      allow('getItem');
      return items[key] ?? null;
    },
    setItem: (key: string, value: string) => {
      allow('setItem');
      items[key] = value;
    },
    removeItem: (key: string) => {
      allow('removeItem');
      delete items[key];
    },
  };
  const storage = new Proxy(items, { get: (_items, name) => Reflect.get(name in methods ? methods : items, name) });
  vi.stubGlobal('window', { localStorage: storage, sessionStorage: storage });
  return items;
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  // What other files of this worker left in memory.
  for (const [, store] of AREAS) for (const [key] of store.entries()) store.removeItem(key);
});
afterEach(() => {
  for (const [, store] of AREAS) store.removeItem('key');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each(AREAS)('%s stores, lists and removes texts', (_area, store) => {
  const items = stubStorage();
  expect(store.getItem('key')).toBeNull();
  expect(store.setItem('key', 'text')).toBe(true);
  expect([items, store.getItem('key'), store.entries()]).toEqual([{ key: 'text' }, 'text', [['key', 'text']]]);
  store.removeItem('key');
  expect([items, store.getItem('key'), store.entries()]).toEqual([{}, null, []]);
});

test.each([[['setItem']], [['getItem', 'setItem']], [['getItem', 'setItem', 'removeItem']]])(
  'a browser that refuses %j keeps the text in memory until it is removed',
  (refused) => {
    const items = stubStorage(...refused);
    expect(localStore.setItem('key', 'text')).toBe(false);
    expect([items, localStore.getItem('key'), localStore.entries()]).toEqual([{}, 'text', [['key', 'text']]]);
    localStore.removeItem('key');
    expect([localStore.getItem('key'), localStore.entries()]).toEqual([null, []]);
  },
);

test('a text that the browser takes again replaces the one in memory', () => {
  stubStorage('setItem');
  localStore.setItem('key', 'old');
  const items = stubStorage();
  localStore.setItem('key', 'new');
  expect([items, localStore.getItem('key'), localStore.entries()]).toEqual([{ key: 'new' }, 'new', [['key', 'new']]]);
});

test('without any storage nothing is thrown', () => {
  vi.stubGlobal('window', {});
  for (const [, store] of AREAS) {
    expect([store.setItem('key', 'text'), store.getItem('key')]).toEqual([false, 'text']);
    expect(store.entries()).toEqual([['key', 'text']]);
  }
});

test.each([
  ['light', 'light'],
  ['purple', null],
  [null, null],
])('a choice stored as %j is read as %j', (stored, expected) => {
  const items = stubStorage();
  if (stored !== null) items[STORAGE_KEYS.theme] = stored;
  expect(readChoice(STORAGE_KEYS.theme, ['light', 'dark'])).toBe(expected);
});
