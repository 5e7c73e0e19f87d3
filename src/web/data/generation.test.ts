import { expect, test } from 'vitest';
import { failedState, IDLE, nextGenerateState } from './generation.ts';

const result = { content: 'One two.', remaining: 4, writer: 'built-in' as const, sources: [] };

test('the state follows stages, then text piece by piece, then the result', () => {
  const fetching = nextGenerateState(IDLE, { type: 'stage', stage: 'fetching' });
  expect(fetching.phase).toBe('fetching');
  const first = nextGenerateState(fetching, { type: 'delta', text: 'One ' });
  const second = nextGenerateState(first, { type: 'delta', text: 'two' });
  expect(second).toMatchObject({ phase: 'writing', text: 'One two', result: null });
  const done = nextGenerateState(second, { type: 'result', result: { success: true, data: result } });
  expect(done).toEqual({ phase: 'done', text: 'One two.', result, error: null });
});

test("a failure keeps the text so far and the failure's flags", () => {
  const writing = nextGenerateState(IDLE, { type: 'delta', text: 'One' });
  const failed = nextGenerateState(writing, {
    type: 'result',
    result: { success: false, error: 'No more today.', code: 'AUTH_REQUIRED', authRequired: true },
  });
  expect(failed).toMatchObject({ phase: 'failed', text: 'One' });
  expect(failed.error?.message).toBe('No more today.');
  expect(failed.error?.failure?.authRequired).toBe(true);
});

test('failedState turns any other error into the unexpected error', () => {
  expect(failedState(IDLE, new TypeError('x')).error?.message).toBe('An unexpected error occurred. Please try again.');
});
