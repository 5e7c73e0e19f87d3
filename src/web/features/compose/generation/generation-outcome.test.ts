import { expect, test } from 'vitest';
import { toProblem } from './generation-outcome.ts';

const failed = (code: string) => toProblem({ code, message: 'Sentence.', failure: null }, false);

test('each kind of failure offers what helps', () => {
  expect(failed('AUTH_REQUIRED')).toEqual({ message: 'Sentence.', remedy: 'sign-in', canPaste: false });
  expect(failed('UPGRADE_NEEDED')?.remedy).toBe('wait-for-renewal');
  for (const code of [
    'PAGE_TIMED_OUT',
    'PAGE_UNREACHABLE',
    'AI_OVERLOADED',
    'VIDEO_RATE_LIMITED',
    'TIMEOUT',
    'NETWORK_ERROR',
    'HTTP_502',
  ]) {
    expect(failed(code)?.remedy, code).toBe('retry');
  }
  for (const code of [
    'PAGE_NOT_FOUND',
    'PAGE_NOT_A_URL',
    'TEXT_TOO_SHORT',
    'VIDEO_NO_CAPTIONS',
    'VIDEO_LIVE',
    'AI_KEY',
    'INVALID_INPUT',
  ]) {
    expect(failed(code)?.remedy, code).toBe('none');
  }
});

test('the flags of the answer count as much as its code', () => {
  const failure = {
    success: false as const,
    error: 'Sentence.',
    code: 'RATE_LIMITED' as const,
    authRequired: true as const,
  };
  expect(toProblem({ code: 'RATE_LIMITED', message: 'Sentence.', failure }, false)?.remedy).toBe('sign-in');
});

test("a visitor's refusal is over once they have signed in; every other one stays", () => {
  const asMember = (code: string) => toProblem({ code, message: 'Sentence.', failure: null }, true);
  expect(failed('AUTH_REQUIRED')?.remedy).toBe('sign-in');
  expect(asMember('AUTH_REQUIRED')).toBeNull();
  expect(asMember('UPGRADE_NEEDED')).toEqual(failed('UPGRADE_NEEDED'));
});

test('a link that was not read, or whose text is doubtful, can be pasted', () => {
  const refused = (code: 'SOURCE_DOUBTFUL' | 'PAGE_TIMED_OUT' | 'VIDEO_LIVE' | 'PAGE_NOT_A_URL' | 'AI_KEY') =>
    toProblem({ code, message: '', failure: { success: false, error: '', code, sourceIndex: 1 } }, false);
  expect(refused('SOURCE_DOUBTFUL')).toMatchObject({ remedy: 'write-anyway', canPaste: true });
  expect(refused('PAGE_TIMED_OUT')).toMatchObject({ remedy: 'retry', canPaste: true });
  expect(refused('VIDEO_LIVE')).toMatchObject({ remedy: 'none', canPaste: true });
  expect([refused('PAGE_NOT_A_URL')?.canPaste, refused('AI_KEY')?.canPaste]).toEqual([false, false]);
});

test('a cancelled generation is no problem', () => {
  expect(failed('CANCELLED')).toBeNull();
});

test('what the plan never includes, or only from tomorrow on, offers no other try', () => {
  const refused = (code: 'UPGRADE_NEEDED' | 'AI_QUOTA', retryAfter?: number) => {
    const failure = {
      success: false as const,
      error: 'Sentence.',
      code,
      ...(retryAfter !== undefined && { retryAfter }),
    };
    return toProblem({ code, message: 'Sentence.', failure }, false)?.remedy;
  };
  expect(refused('UPGRADE_NEEDED')).toBe('plans');
  expect(refused('UPGRADE_NEEDED', 86_400)).toBe('wait-for-renewal');
  expect(refused('AI_QUOTA', 7200)).toBe('none');
  expect(refused('AI_QUOTA')).toBe('retry');
});
