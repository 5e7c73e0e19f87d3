import type { z } from 'zod/mini';
import { exchangeCustomToken, issueCustomToken, refreshTokens } from '#contract/auth.ts';
import type { Route } from '#contract/route.ts';
import { readCredentials, writeCredentials } from '#web/lib/auth/credentials.ts';
import { createApiError } from './api-error.ts';
import { REQUEST_TIMEOUT_MS, readBody, sendRequest, toResponseError } from './send-request.ts';

const LOCK = 'postsmith-refresh';
let inFlight: Promise<string> | null = null;

/**
 * Gets a new ID token in place of `stale`, stores and returns it. Tabs take turns, and one that waited uses the other's token.
 * Throws ApiError; status 401 or 403 means that the session is over.
 */
export function refreshIdToken(stale: string | null): Promise<string> {
  inFlight ??= inTurn(() => refreshUnlessDone(stale)).finally(() => {
    inFlight = null;
  });
  return inFlight;
}

function inTurn(work: () => Promise<string>): Promise<string> {
  // Locks exist on secure origins only; elsewhere two tabs get by on the 30 s for which the server still accepts the previous token.
  return 'locks' in navigator ? navigator.locks.request(LOCK, work) : work();
}

async function refreshUnlessDone(stale: string | null): Promise<string> {
  const before = readCredentials();
  if (before.user === null) throw createApiError('NOT_AUTHENTICATED', 401);
  if (before.idToken !== null && before.idToken !== stale) return before.idToken;
  // After a sign-in whose exchange failed there is no ID token to renew yet.
  const tokens = before.idToken === null ? await requestFirstToken() : await post(refreshTokens, {});
  const { user } = readCredentials();
  // Whoever signed out meanwhile stays signed out.
  if (user?.id !== before.user.id) throw createApiError('NOT_AUTHENTICATED', 401);
  writeCredentials({ ...user, idTokenExpiresAt: Date.parse(tokens.expiresAt) }, tokens.idToken);
  return tokens.idToken;
}

async function requestFirstToken() {
  const { customToken } = await post(issueCustomToken, {});
  return await post(exchangeCustomToken, { customToken });
}

async function post<const R extends Route>(route: R, body: unknown): Promise<z.output<R['response']>> {
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  const response = await sendRequest({ method: route.method, url: route.path, body, signal });
  const answer = await readBody(response, signal);
  if (!response.ok) throw toResponseError(response, answer);
  return route.response.parse(answer) as z.output<R['response']>;
}
