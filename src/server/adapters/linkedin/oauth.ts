import { z } from 'zod';
import { type Grant, type Identity, LINKEDIN_SCOPE, type LinkedIn, LinkedInAuthError } from '#server/ports/linkedin.ts';
import { createIdTokenVerifier } from './oauth-id-token.ts';
import { createIdentityReader } from './oauth-identity.ts';
import { fetchPicture } from './oauth-picture.ts';
import { callLinkedIn, readJson } from './oauth-request.ts';

export type LinkedInAuthOptions = {
  clientId: string;
  clientSecret: string;
  /** Origins without a trailing slash: pages and tokens, and the API. */
  authUrl: string;
  apiUrl: string;
  /** When a refused young token is tried again, ms after the first refusal (docs/linkedin.md §1.13). */
  youngTokenRetriesMs?: readonly number[];
  now?: () => number;
};

/** The sign-in half of the port. */
export type LinkedInAuth = Pick<LinkedIn, 'authorizationUrl' | 'exchangeCode' | 'fetchIdentity' | 'fetchPicture'>;

const YOUNG_TOKEN_RETRIES_MS = [2_000, 5_000, 10_000];

const grantSchema = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().int().positive(),
  /** Comes with commas, though documented with spaces (docs/linkedin.md §1.10). */
  scope: z.string().default(LINKEDIN_SCOPE),
  id_token: z.string().optional(),
});

/** LinkedIn's OAuth 2.0 and OpenID Connect (docs/linkedin.md §1). No PKCE: it is refused there. */
export function createLinkedInAuth(options: LinkedInAuthOptions): LinkedInAuth {
  const { clientId, clientSecret, authUrl, apiUrl } = options;
  const now = options.now ?? Date.now;
  const retriesMs = options.youngTokenRetriesMs ?? YOUNG_TOKEN_RETRIES_MS;
  const verifyIdToken = createIdTokenVerifier({ clientId, authUrl, now });
  const fetchIdentity = createIdentityReader({ apiUrl, retriesMs });

  return {
    authorizationUrl({ state, redirectUri }) {
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        state,
        scope: LINKEDIN_SCOPE,
        prompt: 'consent',
      });
      return `${authUrl}/oauth/v2/authorization?${query.toString().replaceAll('+', '%20')}`;
    },

    async exchangeCode({ code, redirectUri, signal }): Promise<Grant> {
      const answer = await callLinkedIn(`${authUrl}/oauth/v2/accessToken`, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code,
          client_id: clientId,
          client_secret: clientSecret,
          redirect_uri: redirectUri,
        }),
        signal,
      });
      if (!answer.ok) throw await refusalOf(answer);
      const parsed = grantSchema.safeParse(await readJson(answer));
      if (!parsed.success) throw new LinkedInAuthError('unreachable', { status: answer.status, cause: parsed.error });
      const { access_token: accessToken, expires_in: expiresInSeconds, scope, id_token: idToken } = parsed.data;
      const proven = idToken === undefined ? null : await verifyIdToken(idToken);
      const identity = isWhole(proven) ? proven : await complete(proven, () => fetchIdentity({ accessToken, signal }));
      const scopes = scope.split(/[\s,]+/).filter((word) => word !== '');
      return { accessToken, expiresInSeconds, scopes, identity };
    },

    fetchIdentity,
    fetchPicture: (input) => fetchPicture({ ...input, apiUrl }),
  };
}

function isWhole(identity: Identity | null): identity is Identity {
  return identity !== null && identity.name !== '' && identity.email !== null;
}

/** Userinfo fills what the id_token lacks; both must be the same member. Only a name is worth failing for. */
async function complete(proven: Identity | null, fetchIdentity: () => Promise<Identity>): Promise<Identity> {
  try {
    const told = await fetchIdentity();
    if (proven === null) return told;
    if (told.sub !== proven.sub) throw new LinkedInAuthError('identity_refused');
    return {
      sub: proven.sub,
      name: proven.name || told.name,
      ...(proven.email === null
        ? { email: told.email, emailVerified: told.emailVerified }
        : { email: proven.email, emailVerified: proven.emailVerified }),
      pictureUrl: proven.pictureUrl ?? told.pictureUrl,
    };
  } catch (error) {
    const isBearable = error instanceof LinkedInAuthError && error.reason !== 'identity_refused';
    if (isBearable && proven !== null && proven.name !== '') return proven;
    throw error;
  }
}

const refusalSchema = z.object({ error: z.string() });

async function refusalOf(answer: Response): Promise<LinkedInAuthError> {
  const { status } = answer;
  if (status === 429) return new LinkedInAuthError('rate_limited', { status });
  if (status >= 500) return new LinkedInAuthError('unreachable', { status });
  const parsed = refusalSchema.safeParse(await readJson(answer));
  const isOurFault = parsed.success && parsed.data.error === 'invalid_client';
  return new LinkedInAuthError(isOurFault ? 'client_refused' : 'code_refused', { status });
}
