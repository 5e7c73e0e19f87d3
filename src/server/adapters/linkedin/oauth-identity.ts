import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { type Identity, LinkedInAuthError } from '#server/ports/linkedin.ts';
import { identityOf } from './oauth-claims.ts';
import { callLinkedIn, readJson } from './oauth-request.ts';

/** LinkedIn also answers so to tokens that are only some seconds old (docs/linkedin.md §1.13). */
const REVOKED = 65601;
const refusalSchema = z.object({ serviceErrorCode: z.number() });

/** Reads /v2/userinfo. It has a daily limit (docs/linkedin.md §8.4), so it is called at sign-in only. Throws LinkedInAuthError. */
export function createIdentityReader(options: {
  apiUrl: string;
  /** When a refused new token is tried again, ms after the first refusal. */
  retriesMs: readonly number[];
}): (input: { accessToken: string; signal: AbortSignal }) => Promise<Identity> {
  return async ({ accessToken, signal }) => {
    let waitedMs = 0;
    for (const retryMs of [...options.retriesMs, null]) {
      const answer = await callLinkedIn(`${options.apiUrl}/v2/userinfo`, {
        headers: { authorization: `Bearer ${accessToken}` },
        signal,
      });
      const { status } = answer;
      const body = await readJson(answer);
      if (answer.ok) {
        const identity = identityOf(body);
        if (identity && identity.name !== '') return identity;
        throw new LinkedInAuthError('identity_refused', { status });
      }
      if (!isYoungToken(status, body) || retryMs === null) throw refusalOf(status);
      await pause(retryMs - waitedMs, signal);
      waitedMs = retryMs;
    }
    throw new LinkedInAuthError('identity_refused');
  };
}

function isYoungToken(status: number, body: unknown): boolean {
  const parsed = refusalSchema.safeParse(body);
  return status === 401 && parsed.success && parsed.data.serviceErrorCode === REVOKED;
}

function refusalOf(status: number): LinkedInAuthError {
  if (status === 429) return new LinkedInAuthError('rate_limited', { status });
  return new LinkedInAuthError(status >= 500 ? 'unreachable' : 'identity_refused', { status });
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await sleep(ms, undefined, { signal });
  } catch (cause) {
    throw new LinkedInAuthError('unreachable', { cause });
  }
}
