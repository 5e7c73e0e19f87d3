import { z } from 'zod';
import { type Grant, type Identity, LINKEDIN_SCOPE, type LinkedIn, LinkedInAuthError } from '#server/ports/linkedin.ts';
import { fetchPhoto } from './member-photo.ts';
import { createIdTokenVerifier } from './oauth-id-token.ts';
import { createIdentityReader } from './oauth-identity.ts';
import { callLinkedIn, readJson } from './oauth-request.ts';
import { createTokenReader, readScopes } from './oauth-token-state.ts';

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
export type LinkedInAuth = Pick<
  LinkedIn,
  'authorizationUrl' | 'exchangeCode' | 'fetchIdentity' | 'introspectToken' | 'fetchPhoto'
>;

const YOUNG_TOKEN_RETRIES_MS = [2_000, 5_000, 10_000];

/** No token lives longer (docs/linkedin.md §1.9, §1.11); what claims to counts as this. */
const LIFE_MAX_S = 366 * 86_400;

const grantSchema = z.object({
  /** A header carries it. */
  access_token: z.string().regex(/^[\x21-\x7e]+$/),
  expires_in: z
    .number()
    .int()
    .positive()
    .transform((seconds) => Math.min(seconds, LIFE_MAX_S)),
  /** Comes with commas, though documented with spaces (docs/linkedin.md §1.10). */
  scope: z.string().default(LINKEDIN_SCOPE),
  id_token: z.string().optional(),
});

/** LinkedIn's OAuth 2.0 and OpenID Connect (docs/linkedin.md §1). Without PKCE, which it refuses. */
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
      const fromToken = idToken === undefined ? null : await verifyIdToken(idToken);
      const identity = isComplete(fromToken)
        ? fromToken
        : await complete(fromToken, () => fetchIdentity({ accessToken, signal }));
      return { accessToken, expiresInSeconds, scopes: readScopes(scope), identity };
    },

    fetchIdentity,
    introspectToken: createTokenReader({ clientId, clientSecret, authUrl }),
    fetchPhoto: (input) => fetchPhoto({ ...input, apiUrl }),
  };
}

function isComplete(identity: Identity | null): identity is Identity {
  return identity !== null && identity.name !== '' && identity.email !== null;
}

/** Adds from userinfo what the id_token lacks; both must be of the same member. Without an answer, an id_token with a name is enough. */
async function complete(fromToken: Identity | null, fetchIdentity: () => Promise<Identity>): Promise<Identity> {
  try {
    const fromUserinfo = await fetchIdentity();
    if (fromToken === null) return fromUserinfo;
    if (fromUserinfo.sub !== fromToken.sub) throw new LinkedInAuthError('identity_refused');
    return {
      sub: fromToken.sub,
      name: fromToken.name || fromUserinfo.name,
      ...(fromToken.email === null
        ? { email: fromUserinfo.email, emailVerified: fromUserinfo.emailVerified }
        : { email: fromToken.email, emailVerified: fromToken.emailVerified }),
      photoUrl: fromToken.photoUrl ?? fromUserinfo.photoUrl,
    };
  } catch (error) {
    const isRefused = !(error instanceof LinkedInAuthError) || error.reason === 'identity_refused';
    if (!isRefused && fromToken !== null && fromToken.name !== '') return fromToken;
    throw error;
  }
}

const refusalSchema = z.object({ error: z.string() });

async function refusalOf(answer: Response): Promise<LinkedInAuthError> {
  const { status } = answer;
  if (status === 429) return new LinkedInAuthError('rate_limited', { status });
  if (status >= 500) return new LinkedInAuthError('unreachable', { status });
  const parsed = refusalSchema.safeParse(await readJson(answer));
  const isClientRefused = parsed.success && parsed.data.error === 'invalid_client';
  return new LinkedInAuthError(isClientRefused ? 'client_refused' : 'code_refused', { status });
}
