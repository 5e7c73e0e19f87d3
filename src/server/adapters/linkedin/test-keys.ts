import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { KeyVerdict } from '#contract/setup.ts';
import { LinkedInAuthError } from '#server/ports/linkedin.ts';
import type { TestLinkedInKeys } from '#server/ports/linkedin-keys.ts';
import { createLinkedInAuth } from './oauth.ts';
import { callLinkedIn, readJson } from './oauth-request.ts';

const TIMEOUT_MS = 10_000;
const refusalSchema = z.object({ error: z.string(), error_description: z.string().default('') });
type Keys = Parameters<TestLinkedInKeys>[0];

/**
 * Tells good keys from bad ones by how LinkedIn refuses a code that cannot exist: only a client that it knows gets as far as the
 * code (docs/linkedin.md §1.12). Good keys are then shown to its sign-in page, which refuses what is not registered.
 * @param options.authUrl LinkedIn's origin, without a trailing slash
 */
export function createKeyTest({ authUrl }: { authUrl: string }): TestLinkedInKeys {
  return async (keys) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    try {
      const verdict = await askForToken(authUrl, keys, signal);
      return verdict === 'good' ? await askForPage(authUrl, keys, signal) : verdict;
    } catch (error) {
      if (error instanceof LinkedInAuthError) return 'unreachable';
      throw error;
    }
  };
}

async function askForToken(authUrl: string, keys: Keys, signal: AbortSignal): Promise<KeyVerdict> {
  const answer = await callLinkedIn(`${authUrl}/oauth/v2/accessToken`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: `no-such-code-${randomUUID()}`,
      client_id: keys.clientId,
      client_secret: keys.clientSecret,
      redirect_uri: keys.redirectUri,
    }),
    signal,
  });
  if (answer.status >= 500) return 'unreachable';
  const refusal = refusalSchema.safeParse(await readJson(answer));
  if (!refusal.success) return 'unclear';
  const { error, error_description: description } = refusal.data;
  if (error === 'invalid_client' || error === 'unauthorized_client') return 'client_refused';
  // All of these are about the code, in LinkedIn's several wordings.
  const isAboutCode = /authorization (code|grant)|expired or revoked/i.test(description);
  return isAboutCode ? 'good' : 'unclear';
}

/** LinkedIn shows a page of status 401 where the redirect address is not registered; other answers to a stranger say nothing. */
async function askForPage(authUrl: string, keys: Keys, signal: AbortSignal): Promise<KeyVerdict> {
  const { redirectUri } = keys;
  const auth = createLinkedInAuth({ ...keys, authUrl, apiUrl: authUrl });
  const url = auth.authorizationUrl({ state: randomUUID(), redirectUri });
  let answer: Response;
  try {
    answer = await fetch(url, { redirect: 'manual', signal });
  } catch {
    // The keys are known to be good; the page would only have told more.
    return 'good';
  }
  await answer.body?.cancel();
  if (answer.status === 401) return 'redirect_refused';
  const location = answer.headers.get('location') ?? '';
  const isBack = location.startsWith(redirectUri);
  return isBack && location.includes('error=unauthorized_scope_error') ? 'products_missing' : 'good';
}
