import { expect, test, vi } from 'vitest';
import { ERRORS, UI } from '#contract/messages.ts';
import { renderHook } from '#test/harness/screen.ts';
import { useUntilOnline } from './use-until-online.ts';

const OFFLINE = UI.scheduling.failed(UI.request.offline);

test.each([
  ['offline', false, OFFLINE, OFFLINE],
  ['online again', true, OFFLINE, null],
  ['online', true, ERRORS.INTERNAL, ERRORS.INTERNAL],
  ['online', true, null, null],
])('%s: a problem is that one is offline only as long as one is: %#', (_when, onLine, problem, said) => {
  vi.stubGlobal('navigator', { onLine });
  expect(renderHook(() => useUntilOnline(problem))).toBe(said);
});
