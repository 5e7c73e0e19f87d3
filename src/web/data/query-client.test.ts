import { afterEach, expect, test, vi } from 'vitest';
import { STARTUP } from '#contract/messages.ts';
import { DUMMY_PROJECT, startQueryClient } from './query-client.ts';

afterEach(() => vi.restoreAllMocks());

function watchConsole() {
  return {
    info: vi.spyOn(console, 'info').mockReturnValue(undefined),
    warn: vi.spyOn(console, 'warn').mockReturnValue(undefined),
    error: vi.spyOn(console, 'error').mockReturnValue(undefined),
  };
}

test('a client that starts is logged, and a true build gives no warning', () => {
  const logged = watchConsole();
  startQueryClient('postsmith-0.1.0').clear();
  expect(logged.info).toHaveBeenCalledWith(STARTUP.started, 'postsmith-0.1.0');
  expect(logged.warn).not.toHaveBeenCalled();
  expect(logged.error).not.toHaveBeenCalled();
});

test('without a build it says that real values were not available', () => {
  const logged = watchConsole();
  startQueryClient(DUMMY_PROJECT).clear();
  expect(logged.warn).toHaveBeenCalledWith(STARTUP.noValues);
});

test('a client that does not start is logged, and the failure goes on', () => {
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
