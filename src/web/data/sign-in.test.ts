import { expect, test } from 'vitest';
import { messageFor } from '#contract/error-messages.ts';
import { ApiError, createApiError } from '#web/lib/api/api-error.ts';
import { finishSignIn, SignInError, toSignInError } from './sign-in.ts';

test('too many requests differ from every other failure', () => {
  const limited = toSignInError(new ApiError('LINKEDIN_RATE_LIMITED', messageFor('LINKEDIN_RATE_LIMITED'), 429));
  expect(limited).toMatchObject({
    problem: 'rate_limited',
    message: 'LinkedIn API rate limit reached. Please try signing in again later.',
  });
  expect(toSignInError(new ApiError('NETWORK_ERROR', 'Network error occurred')).problem).toBe('failed');
  expect(toSignInError(createApiError('SIGN_IN_CANCELLED', 400)).problem).toBe('cancelled');
  expect(toSignInError('odd').problem).toBe('failed');
});

test.each(['SIGN_UPS_CLOSED', 'ACCOUNT_DISABLED'] as const)('%s keeps its own sentence', (code) => {
  const refused = toSignInError(new ApiError(code, messageFor(code), 403));
  expect(refused).toMatchObject({ problem: 'refused', message: messageFor(code) });
});

test('a SignInError stays as it is', () => {
  const blocked = new SignInError('popup_blocked', 'Popup blocked');
  expect(toSignInError(blocked)).toBe(blocked);
});

test('declining at the provider is a cancellation; any other answer without a code is a failure', async () => {
  const answer = { type: 'linkedin-oauth' as const, state: 's' };
  await expect(finishSignIn({ ...answer, error: 'user_cancelled_authorize' })).rejects.toMatchObject({
    problem: 'cancelled',
  });
  await expect(finishSignIn({ ...answer, error: 'user_cancelled_login' })).rejects.toMatchObject({
    problem: 'cancelled',
  });
  await expect(finishSignIn({ ...answer, error: 'unauthorized_scope_error' })).rejects.toMatchObject({
    problem: 'failed',
  });
  await expect(finishSignIn(answer)).rejects.toMatchObject({ problem: 'failed' });
});
