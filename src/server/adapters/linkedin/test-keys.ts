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
 * Tells good keys from bad ones by how LinkedIn refuses a code that cannot exist: it looks at the code only for a client that it knows
 * (docs/linkedin.md §1.12). Good keys are then tried on its sign-in page, which refuses a redirect address that is not registered.
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
  // LinkedIn has several wordings for a bad code.
  const isAboutCode = /authorization (code|grant)|expired or revoked/i.test(description);
  return isAboutCode ? 'good' : 'unclear';
}

/** LinkedIn answers 401 where the redirect address is not registered; its other answers say nothing about the keys. */
async function askForPage(authUrl: string, keys: Keys, signal: AbortSignal): Promise<KeyVerdict> {
  const { redirectUri } = keys;
  const auth = createLinkedInAuth({ ...keys, authUrl, apiUrl: authUrl });
  const url = auth.authorizationUrl({ state: randomUUID(), redirectUri });
  let answer: Response;
  try {
    answer = await fetch(url, { redirect: 'manual', signal });
  } catch {
    // The keys are good already; the page would only have told more.
    return 'good';
  }
  await answer.body?.cancel();
  if (answer.status === 401) return 'redirect_refused';
  const location = answer.headers.get('location') ?? '';
  const isBack = location.startsWith(redirectUri);
  return isBack && location.includes('error=unauthorized_scope_error') ? 'products_missing' : 'good';
}
