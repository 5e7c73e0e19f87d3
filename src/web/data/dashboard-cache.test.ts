import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { clearCredentials, writeCredentials } from '#web/lib/auth/credentials.ts';
import { storedUserSchema } from '#web/lib/auth/stored-user.ts';
import { CACHE_PREFIX, clearCacheStorage } from '#web/lib/storage/cache-storage.ts';
import { createPersister, purgePersisted, removePersisted } from './dashboard-cache.ts';

const LIFETIME_MS = 120_000;
const KEY = ['posts', 'list', { offset: 0 }];
const NOW = Date.parse('2026-11-21T12:00:00Z');

/** A browser's storage: keys are its own properties, as Object.entries sees them. */
function createStorage(room = Number.POSITIVE_INFINITY) {
  const items: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError');
      items[key] = value;
    },
    removeItem: (key: string) => {
      delete items[key];
    },
  };
  return new Proxy(items, { get: (_items, name) => Reflect.get(name in methods ? methods : items, name) });
}

const signIn = (id: string) =>
  writeCredentials(storedUserSchema.parse({ id, name: id, email: null, accessToken: 'handle' }));

let storage: ReturnType<typeof createStorage>;
let warn: MockInstance<typeof console.warn>;
beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockReturnValue();
  vi.useFakeTimers({ now: NOW });
  storage = createStorage();
  vi.stubGlobal('window', { localStorage: storage });
  signIn('ada');
});
afterEach(() => {
  clearCredentials();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const findKey = () => Object.keys(storage).find((key) => key.startsWith(CACHE_PREFIX)) ?? 'nothing is stored';

/** A visit of its own: an empty memory, the same storage. Gives what is shown first, and what was read from the server. */
async function visit(answer: unknown, refetchOnRestore: boolean | 'always' = true) {
  const read = vi.fn(() => Promise.resolve(answer));
  const client = new QueryClient();
  const shown = await client.fetchQuery<unknown, Error, unknown, readonly unknown[], never>({
    queryKey: KEY,
    queryFn: read,
    persister: createPersister({ lifetimeMs: LIFETIME_MS, refetchOnRestore }),
    staleTime: LIFETIME_MS,
  });
  await vi.advanceTimersByTimeAsync(0);
  return { shown, reads: read.mock.calls.length, later: client.getQueryData(KEY) };
}

test('what one visit read is shown by the next, with its times', async () => {
  await visit({ posts: ['a'] });
  expect(JSON.parse(storage[findKey()] ?? '')).toMatchObject({
    data: { posts: ['a'] },
    timestamp: NOW,
    expiresAt: NOW + LIFETIME_MS,
  });
  expect(await visit({ posts: ['b'] })).toMatchObject({ shown: { posts: ['a'] }, reads: 0 });
});

test('a stored entry is shown at once and read anew, where that is asked for', async () => {
  await visit({ posts: ['a'] });
  const { shown, reads, later } = await visit({ posts: ['b'] }, 'always');
  expect([shown, reads, later]).toEqual([{ posts: ['a'] }, 1, { posts: ['b'] }]);
});

test('a stored entry stays shown where reading anew fails', async () => {
  await visit({ posts: ['a'] });
  const broken = vi.fn(() => Promise.reject(new Error('no answer')));
  const client = new QueryClient();
  const queryKey = KEY;
  const shown = await client.fetchQuery<unknown, Error, unknown, readonly unknown[], never>({
    queryKey,
    queryFn: broken,
    persister: createPersister({ lifetimeMs: LIFETIME_MS, refetchOnRestore: 'always' }),
    retry: false,
  });
  await vi.advanceTimersByTimeAsync(0);
  expect([shown, broken.mock.calls.length]).toEqual([{ posts: ['a'] }, 1]);
  expect(client.getQueryState(queryKey)).toMatchObject({ data: shown, error: new Error('no answer') });
});

test('an entry that has expired, belongs to another person, or is broken is not shown', async () => {
  await visit({ posts: ['a'] });
  vi.setSystemTime(NOW + LIFETIME_MS + 1);
  expect((await visit({ posts: ['late'] })).shown).toEqual({ posts: ['late'] });
  signIn('tomas');
  expect((await visit({ posts: ['other'] })).shown).toEqual({ posts: ['other'] });
  const key = findKey();
  for (const broken of ['', '{', '{"data":1}', 'null']) {
    storage[key] = broken;
    expect((await visit({ posts: ['anew'] })).shown).toEqual({ posts: ['anew'] });
  }
});

test('expired entries are deleted, and changed ones at once', async () => {
  await visit({ posts: ['a'] });
  storage['linkedin_user'] = 'stays';
  await purgePersisted();
  expect(Object.keys(storage)).toHaveLength(2);
  await removePersisted(['usage']);
  expect(Object.keys(storage)).toHaveLength(2);
  await removePersisted(['posts', 'list']);
  expect(Object.keys(storage)).toEqual(['linkedin_user']);
  await visit({ posts: ['a'] });
  vi.setSystemTime(NOW + LIFETIME_MS);
  await purgePersisted();
  expect(Object.keys(storage)).toEqual(['linkedin_user']);
  await visit({ posts: ['a'] });
  clearCacheStorage();
  expect(Object.keys(storage)).toEqual(['linkedin_user']);
});

test('a browser without room, or one that refuses storage, still shows what the server says', async () => {
  vi.stubGlobal('window', { localStorage: createStorage(10) });
  expect((await visit({ posts: ['a'] })).shown).toEqual({ posts: ['a'] });
  expect((await visit({ posts: ['b'] })).shown).toEqual({ posts: ['b'] });
  vi.stubGlobal('window', {
    get localStorage() {
      throw new DOMException('no', 'SecurityError');
    },
  });
  expect((await visit({ posts: ['c'] })).shown).toEqual({ posts: ['c'] });
  await purgePersisted();
  expect(warn).toHaveBeenCalled();
});
