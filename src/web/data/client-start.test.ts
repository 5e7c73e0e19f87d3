import { afterEach, expect, test, vi } from 'vitest';
import { STARTUP } from '#contract/messages.ts';
import { DUMMY_PROJECT, startClient } from './client-start.ts';

afterEach(() => vi.restoreAllMocks());

function watchConsole() {
  return {
    info: vi.spyOn(console, 'info').mockReturnValue(undefined),
    warn: vi.spyOn(console, 'warn').mockReturnValue(undefined),
    error: vi.spyOn(console, 'error').mockReturnValue(undefined),
  };
}

test('a client that starts is logged, and a true build gives no warning', () => {
  const said = watchConsole();
  startClient('postsmith-0.1.0').clear();
  expect(said.info).toHaveBeenCalledWith(STARTUP.started, 'postsmith-0.1.0');
  expect(said.warn).not.toHaveBeenCalled();
  expect(said.error).not.toHaveBeenCalled();
});

test('without a build it says that real values were not available', () => {
  const said = watchConsole();
  startClient(DUMMY_PROJECT).clear();
  expect(said.warn).toHaveBeenCalledWith(STARTUP.noValues);
});

test('a client that does not start is logged, and the failure goes on', () => {
  const said = watchConsole();
  const broken = new Error('no storage');
  const start = () =>
    startClient('postsmith-0.1.0', () => {
      throw broken;
    });
  expect(start).toThrow(broken);
  expect(said.error).toHaveBeenCalledWith(STARTUP.failed, broken);
  expect(said.info).not.toHaveBeenCalled();
});
