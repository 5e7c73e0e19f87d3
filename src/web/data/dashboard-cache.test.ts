import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearCredentials, writeCredentials } from '#web/lib/auth/credentials.ts';
import { storedUserSchema } from '#web/lib/auth/stored-user.ts';
import { CACHE_PREFIX, removeKeptEntries } from '#web/lib/storage/cache-storage.ts';
import { forgetKept, keepBetweenVisits, purgeKept } from './dashboard-cache.ts';

const LIFETIME_MS = 120_000;
const KEY = ['posts', 'list', { offset: 0 }];
const NOW = Date.parse('2026-11-21T12:00:00Z');

/** A browser's storage: keys are its own properties, as Object.entries sees them. */
function createStorage(room = Number.POSITIVE_INFINITY) {
  const kept: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError');
      kept[key] = value;
    },
    removeItem: (key: string) => {
      delete kept[key];
    },
  };
  return new Proxy(kept, { get: (_kept, name) => Reflect.get(name in methods ? methods : kept, name) });
}

const signIn = (id: string) =>
  writeCredentials(storedUserSchema.parse({ id, name: id, email: null, accessToken: 'handle' }));

let storage: ReturnType<typeof createStorage>;
beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  storage = createStorage();
  vi.stubGlobal('window', { localStorage: storage });
  signIn('ada');
});
afterEach(() => {
  clearCredentials();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const findKey = () => Object.keys(storage).find((key) => key.startsWith(CACHE_PREFIX)) ?? 'nothing is kept';

/** A visit of its own: an empty memory, the same storage. Gives what is shown first, and what was read from the server. */
async function visit(answer: unknown, refetchOnRestore: boolean | 'always' = true) {
  const read = vi.fn(() => Promise.resolve(answer));
  const client = new QueryClient();
  const shown = await client.fetchQuery<unknown, Error, unknown, readonly unknown[], never>({
    queryKey: KEY,
    queryFn: read,
    persister: keepBetweenVisits({
      lifetimeMs: LIFETIME_MS,
      refetchOnRestore,
      strip: (data) => ({ ...(data as object), told: 0 }),
    }),
    staleTime: LIFETIME_MS,
  });
  await vi.advanceTimersByTimeAsync(0);
  return { shown, reads: read.mock.calls.length, later: client.getQueryData(KEY) };
}

test('what one visit read is shown by the next, without what is told once, and with its times', async () => {
  await visit({ posts: ['a'], told: 2 });
  expect(JSON.parse(storage[findKey()] ?? '')).toMatchObject({
    data: { posts: ['a'], told: 0 },
    timestamp: NOW,
    expiresAt: NOW + LIFETIME_MS,
  });
  expect(await visit({ posts: ['b'] })).toMatchObject({ shown: { posts: ['a'], told: 0 }, reads: 0 });
});

test('shown at once and read anew all the same, where that is asked for', async () => {
  await visit({ posts: ['a'] });
  const { shown, reads, later } = await visit({ posts: ['b'] }, 'always');
  expect([shown, reads, later]).toEqual([{ posts: ['a'], told: 0 }, 1, { posts: ['b'] }]);
});

test('what cannot be read anew is shown as it was kept, and breaks nothing', async () => {
  await visit({ posts: ['a'] });
  const broken = vi.fn(() => Promise.reject(new Error('no answer')));
  const client = new QueryClient();
  const queryKey = KEY;
  const shown = await client.fetchQuery<unknown, Error, unknown, readonly unknown[], never>({
    queryKey,
    queryFn: broken,
    persister: keepBetweenVisits({ lifetimeMs: LIFETIME_MS, refetchOnRestore: 'always' }),
    retry: false,
  });
  await vi.advanceTimersByTimeAsync(0);
  expect([shown, broken.mock.calls.length]).toEqual([{ posts: ['a'], told: 0 }, 1]);
  expect(client.getQueryState(queryKey)).toMatchObject({ data: shown, error: new Error('no answer') });
});

test('nothing is shown past its lifetime, of another person, of another format, or of what is no entry', async () => {
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

test('what has expired is thrown away, and what was changed here is forgotten at once', async () => {
  await visit({ posts: ['a'] });
  storage['linkedin_user'] = 'stays';
  await purgeKept();
  expect(Object.keys(storage)).toHaveLength(2);
  await forgetKept(['usage']);
  expect(Object.keys(storage)).toHaveLength(2);
  await forgetKept(['posts', 'list']);
  expect(Object.keys(storage)).toEqual(['linkedin_user']);
  await visit({ posts: ['a'] });
  vi.setSystemTime(NOW + LIFETIME_MS);
  await purgeKept();
  expect(Object.keys(storage)).toEqual(['linkedin_user']);
  await visit({ posts: ['a'] });
  removeKeptEntries();
  expect(Object.keys(storage)).toEqual(['linkedin_user']);
});

test('a browser without room, or one that keeps nothing, still shows what the server says', async () => {
  vi.stubGlobal('window', { localStorage: createStorage(10) });
  expect((await visit({ posts: ['a'] })).shown).toEqual({ posts: ['a'] });
  expect((await visit({ posts: ['b'] })).shown).toEqual({ posts: ['b'] });
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  vi.stubGlobal('window', {
    get localStorage() {
      throw new DOMException('no', 'SecurityError');
    },
  });
  expect((await visit({ posts: ['c'] })).shown).toEqual({ posts: ['c'] });
  await purgeKept();
  expect(warn).toHaveBeenCalled();
  warn.mockRestore();
});
