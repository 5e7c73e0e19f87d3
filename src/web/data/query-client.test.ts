import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { STARTUP } from '#contract/messages.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { DUMMY_PROJECT, readAgainOnline, startQueryClient } from './query-client.ts';

afterEach(() => vi.restoreAllMocks());

function watchConsole() {
  return {
    info: vi.spyOn(console, 'info').mockReturnValue(undefined),
    warn: vi.spyOn(console, 'warn').mockReturnValue(undefined),
    error: vi.spyOn(console, 'error').mockReturnValue(undefined),
  };
}

test('a client that starts is logged, and a real build gives no warning', () => {
  const logged = watchConsole();
  startQueryClient('postsmith-0.1.0').clear();
  expect(logged.info).toHaveBeenCalledWith(STARTUP.started, 'postsmith-0.1.0');
  expect(logged.warn).not.toHaveBeenCalled();
  expect(logged.error).not.toHaveBeenCalled();
});

test('without a build it warns that real values are not available', () => {
  const logged = watchConsole();
  startQueryClient(DUMMY_PROJECT).clear();
  expect(logged.warn).toHaveBeenCalledWith(STARTUP.noValues);
});

test('a client that does not start is logged, and the error is thrown on', () => {
  const logged = watchConsole();
  const broken = new Error('no storage');
  const start = () =>
    startQueryClient('postsmith-0.1.0', () => {
      throw broken;
    });
  expect(start).toThrow(broken);
  expect(logged.error).toHaveBeenCalledWith(STARTUP.failed, broken);
  expect(logged.info).not.toHaveBeenCalled();
});

test.each([
  ['no answer', new ApiError('NETWORK_ERROR', 'Network error occurred'), true],
  ['being offline', new ApiError('OFFLINE', 'You are offline'), false],
  ['a failure of the server', new ApiError('HTTP_503', 'HTTP 503', 503), true],
  ['a rejection', new ApiError('HTTP_403', 'HTTP 403', 403), false],
  ['any other error', new TypeError('odd'), true],
])('a read that fails by %s is tried again: %j', (_case, error, expected) => {
  watchConsole();
  const client = startQueryClient('postsmith-0.1.0');
  const retry = client.getDefaultOptions().queries?.retry as (count: number, error: Error) => boolean;
  expect([retry(0, error), retry(1, error)]).toEqual([expected, false]);
});

test('what was opened without a connection is read again as it comes back', async () => {
  watchConsole();
  const client = startQueryClient('postsmith-0.1.0');
  const window = new EventTarget();
  const stop = readAgainOnline(client, window);
  const read = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new ApiError('OFFLINE', 'You are offline'))
    .mockResolvedValue('a list');
  const observer = new QueryObserver(client, { queryKey: ['list'], queryFn: read });
  const end = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true));
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('a list'));
  end();
  stop();
});

test('what changes while a list is read for the first time is in it', async () => {
  watchConsole();
  const client = startQueryClient('postsmith-0.1.0');
  const first = Promise.withResolvers<string[]>();
  const read = vi.fn<() => Promise<string[]>>().mockReturnValueOnce(first.promise).mockResolvedValue(['new']);
  const observer = new QueryObserver(client, { queryKey: ['list'], queryFn: read });
  const end = observer.subscribe(() => undefined);
  const again = client.invalidateQueries({ queryKey: ['list'] });
  first.resolve([]);
  await again;
  expect(observer.getCurrentResult().data).toEqual(['new']);
  end();
});

test('offline a press fails at once, and nothing of it happens when the connection is back', async () => {
  watchConsole();
  const client = startQueryClient('postsmith-0.1.0');
  client.mount();
  onlineManager.setOnline(false);
  try {
    const send = vi.fn(() => Promise.reject(new ApiError('OFFLINE', 'You are offline')));
    const pressed = client.getMutationCache().build(client, client.defaultMutationOptions({ mutationFn: send }));
    const outcome = await Promise.race([
      pressed.execute(undefined).catch((error: unknown) => error),
      new Promise((resolve) => setImmediate(resolve, 'waits for the connection')),
    ]);
    expect(outcome).toMatchObject({ code: 'OFFLINE' });
    onlineManager.setOnline(true);
    await client.resumePausedMutations();
    expect(send).toHaveBeenCalledOnce();
  } finally {
    onlineManager.setOnline(true);
    client.unmount();
  }
});
