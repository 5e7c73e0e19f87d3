import type { z } from 'zod';
import { exchangeCustomToken, issueCustomToken, refreshTokens } from '#contract/auth.ts';
import type { Route } from '#contract/route.ts';
import { apiErrorOf } from '#web/lib/api/api-error.ts';
import { errorOfAnswer, REQUEST_TIMEOUT_MS, readBody, send } from '#web/lib/api/send-request.ts';
import { readCredentials, writeCredentials } from './credentials.ts';

const LOCK = 'postsmith-refresh';
let inFlight: Promise<string> | null = null;

/**
 * A new ID token in place of `stale`, kept and returned. Tabs take turns, and one that waited takes what the other got.
 * Throws ApiError; status 401 or 403 means that the session is over.
 */
export function refreshIdToken(stale: string | null): Promise<string> {
  inFlight ??= inTurn(() => refreshUnlessDone(stale)).finally(() => {
    inFlight = null;
  });
  return inFlight;
}

function inTurn(work: () => Promise<string>): Promise<string> {
  // Locks exist on secure origins only; elsewhere the server's 30 s of grace for the previous token bridge two tabs.
  return 'locks' in navigator ? navigator.locks.request(LOCK, work) : work();
}

async function refreshUnlessDone(stale: string | null): Promise<string> {
  const before = readCredentials();
  if (before.user === null) throw apiErrorOf('NOT_AUTHENTICATED', 401);
  if (before.idToken !== null && before.idToken !== stale) return before.idToken;
  // A sign-in whose exchange failed has no ID token yet, and nothing to renew one by: its session takes the first.
  const tokens = before.idToken === null ? await takeFirst() : await post(refreshTokens, {});
  const { user } = readCredentials();
  // Who signed out while this was under way stays signed out.
  if (user?.id !== before.user.id) throw apiErrorOf('NOT_AUTHENTICATED', 401);
  writeCredentials({ ...user, idTokenExpiresAt: Date.parse(tokens.expiresAt) }, tokens.idToken);
  return tokens.idToken;
}

async function takeFirst() {
  const { customToken } = await post(issueCustomToken, {});
  return await post(exchangeCustomToken, { customToken });
}

async function post<const R extends Route>(route: R, body: unknown): Promise<z.output<R['response']>> {
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  const response = await send({ method: route.method, url: route.path, body, signal });
  const answer = await readBody(response, signal);
  if (!response.ok) throw errorOfAnswer(response, answer);
  return route.response.parse(answer) as z.output<R['response']>;
}
