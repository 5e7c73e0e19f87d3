import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keptWhileUsed } from './kept-while-used.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('it is read once while it is used, and anew after a pause', () => {
  const read = vi.fn(() => ({}));
  const get = keptWhileUsed(read, 1000);
  expect(read).not.toHaveBeenCalled();
  const first = get();
  vi.advanceTimersByTime(999);
  expect(get()).toBe(first);
  vi.advanceTimersByTime(999);
  expect(get()).toBe(first);
  vi.advanceTimersByTime(1000);
  expect(get()).not.toBe(first);
  expect(read).toHaveBeenCalledTimes(2);
});
