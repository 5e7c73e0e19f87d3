import { z } from 'zod';
import { type LinkedIn, LinkedInAuthError } from '#server/ports/linkedin.ts';
import { callLinkedIn, readJson } from './oauth-request.ts';

/** Epoch seconds; what is no time of this millennium is not read. */
const seconds = z.number().int().min(946_684_800).max(32_503_680_000).optional().catch(undefined);

const stateSchema = z.object({
  active: z.boolean(),
  scope: z.string().optional().catch(undefined),
  expires_at: seconds,
});

/** The scopes of an answer: they come with commas, though documented with spaces (docs/linkedin.md §1.10). */
export function readScopes(scope: string): string[] {
  return scope.split(/[\s,]+/).filter((word) => /^[\w.:-]+$/.test(word));
}

/** Asks LinkedIn about tokens with the app's own keys (docs/linkedin.md §1.14). */
export function createTokenReader(app: {
  clientId: string;
  clientSecret: string;
  authUrl: string;
}): LinkedIn['introspectToken'] {
  return async ({ accessToken, signal }) => {
    try {
      const answer = await callLinkedIn(`${app.authUrl}/oauth/v2/introspectToken`, {
        method: 'POST',
        body: new URLSearchParams({ client_id: app.clientId, client_secret: app.clientSecret, token: accessToken }),
        signal,
      });
      const state = stateSchema.safeParse(await readJson(answer));
      if (!answer.ok || !state.success) return null;
      const { active: isActive, scope, expires_at: expiresAt } = state.data;
      return {
        isActive,
        expiresAt: expiresAt === undefined ? null : new Date(expiresAt * 1000),
        scopes: scope === undefined ? null : readScopes(scope),
      };
    } catch (error) {
      // Whatever kept LinkedIn from answering, nothing is known.
      if (error instanceof LinkedInAuthError || signal.aborted) return null;
      throw error;
    }
  };
}
