import { type Exchange, readForm } from '#practice/http/request.ts';
import { type Answer, empty, json } from '#practice/http/response.ts';
import type { Route } from '#practice/http/routes.ts';
import { makeIdToken } from './id-token.ts';
import { findApp, hash, makeSecret, type Network } from './network.ts';
import type { App, Token } from './state.ts';

/** 60 days less a second, as LinkedIn answers (docs/linkedin.md §1.9). */
const EXPIRES_IN_S = 5_183_999;
const REFRESH_MS = 365 * 86_400_000;
const CODE_MS = 30 * 60_000;
/** Makes tokens of about 500 characters, as LinkedIn's are. */
const TOKEN_BYTES = 372;

const CODE_NOT_FOUND = 'Unable to retrieve access token: authorization code not found';
const CODE_MISMATCH =
  'Unable to retrieve access token: appid/redirect uri/code verifier does not match authorization code. Or authorization code expired. Or external member binding exists';
const GRANT_DEAD = 'The provided authorization grant or refresh token is invalid, expired or revoked';

/** The token endpoint and its two sisters (docs/linkedin.md §1.14). */
export function oauthTokenRoutes(network: Network): Route[] {
  const post = (path: string, handle: (form: Map<string, string>) => Promise<Answer>): Route => ({
    method: 'POST',
    path,
    handle: (exchange: Exchange) => handle(readForm(exchange)),
  });
  return [
    post('/oauth/v2/accessToken', (form) => exchangeGrant(network, form)),
    post('/oauth/v2/introspectToken', (form) => introspect(network, form)),
    post('/oauth/v2/revoke', (form) => revoke(network, form)),
  ];
}

async function exchangeGrant(network: Network, form: Map<string, string>): Promise<Answer> {
  const grantType = form.get('grant_type') ?? '';
  const named = grantType === 'refresh_token' ? ['refresh_token'] : ['code', 'redirect_uri'];
  const missing = findMissing(form, ['grant_type', ...named, 'client_id', 'client_secret']);
  if (missing) return missing;
  const app = authenticateApp(network, form);
  if (!app || form.has('code_verifier')) return invalidClient();
  if (grantType === 'authorization_code') return exchangeCode(network, app, form);
  if (grantType === 'refresh_token' && app.isPartner) return exchangeRefresh(network, app, form);
  return refusal(400, 'invalid_request', GRANT_DEAD);
}

async function exchangeCode(network: Network, app: App, form: Map<string, string>): Promise<Answer> {
  const { codes } = network.store.state;
  const key = hash(form.get('code') ?? '');
  const code = codes[key];
  if (!code) return refusal(401, 'invalid_request', CODE_NOT_FOUND);
  const isFitting = code.clientId === app.clientId && code.redirectUri === form.get('redirect_uri');
  if (!isFitting || network.now() - code.issuedAt > CODE_MS) return refusal(400, 'invalid_redirect_uri', CODE_MISMATCH);
  delete codes[key];
  return issueToken(network, app, { sub: code.sub, scopes: code.scopes, authorizedAt: network.now() });
}

async function exchangeRefresh(network: Network, app: App, form: Map<string, string>): Promise<Answer> {
  const refreshToken = form.get('refresh_token') ?? '';
  const grant = network.store.state.refreshTokens[hash(refreshToken)];
  const isAlive = grant?.status === 'active' && network.now() < grant.expiresAt && grant.clientId === app.clientId;
  return grant && isAlive ? issueToken(network, app, grant, refreshToken) : refusal(400, 'invalid_request', GRANT_DEAD);
}

/** A new access token of a member; a change of scopes revokes their earlier ones for this app (docs/linkedin.md §1.3). */
export async function issueToken(
  network: Network,
  app: App,
  grant: Pick<Token, 'sub' | 'scopes' | 'authorizedAt'>,
  refreshToken = app.isPartner ? makeSecret('AQX', TOKEN_BYTES) : null,
): Promise<Answer> {
  const { state, save } = network.store;
  const now = network.now();
  for (const tokens of [state.tokens, state.refreshTokens]) {
    for (const [key, old] of Object.entries(tokens)) {
      const isSuperseded = old.scopes.join() !== grant.scopes.join();
      if (old.sub === grant.sub && old.clientId === app.clientId && isSuperseded) {
        tokens[key] = { ...old, status: 'revoked' };
      }
    }
  }
  const accessToken = makeSecret('AQV', TOKEN_BYTES);
  const token: Token = {
    clientId: app.clientId,
    sub: grant.sub,
    scopes: grant.scopes,
    authorizedAt: grant.authorizedAt,
    issuedAt: now,
    expiresAt: now + EXPIRES_IN_S * 1000,
    status: 'active',
  };
  state.tokens[hash(accessToken)] = token;
  const refreshDeadline = grant.authorizedAt + REFRESH_MS;
  if (refreshToken) state.refreshTokens[hash(refreshToken)] = { ...token, expiresAt: refreshDeadline };
  const idToken = grant.scopes.includes('openid') ? await makeIdToken(network, token) : null;
  await save();
  return json(
    200,
    {
      access_token: accessToken,
      expires_in: EXPIRES_IN_S,
      ...(refreshToken && {
        refresh_token: refreshToken,
        refresh_token_expires_in: Math.floor((refreshDeadline - now) / 1000),
      }),
      scope: [...grant.scopes].sort().join(','),
      token_type: 'Bearer',
      ...(idToken && { id_token: idToken }),
    },
    { 'cache-control': 'no-store' },
  );
}

async function introspect(network: Network, form: Map<string, string>): Promise<Answer> {
  const missing = findMissing(form, ['client_id', 'client_secret', 'token']);
  if (missing) return missing;
  const app = authenticateApp(network, form);
  if (!app) return invalidClient();
  const token = network.store.state.tokens[hash(form.get('token') ?? '')];
  if (token?.clientId !== app.clientId) return json(200, { active: false });
  const isExpired = network.now() >= token.expiresAt;
  const status = token.status === 'active' && isExpired ? 'expired' : token.status;
  return json(200, {
    active: status === 'active',
    status,
    scope: [...token.scopes].sort().join(','),
    client_id: token.clientId,
    created_at: Math.floor(token.issuedAt / 1000),
    expires_at: Math.floor(token.expiresAt / 1000),
    authorized_at: Math.floor(token.authorizedAt / 1000),
    auth_type: '3L',
  });
}

async function revoke(network: Network, form: Map<string, string>): Promise<Answer> {
  const missing = findMissing(form, ['client_id', 'client_secret', 'token']);
  if (missing) return missing;
  const app = authenticateApp(network, form);
  if (!app) return invalidClient();
  const { tokens } = network.store.state;
  const key = hash(form.get('token') ?? '');
  const token = tokens[key];
  if (token?.clientId === app.clientId) tokens[key] = { ...token, status: 'revoked' };
  await network.store.save();
  return empty(200);
}

function authenticateApp(network: Network, form: Map<string, string>): App | null {
  const app = findApp(network, form.get('client_id') ?? '');
  return app?.clientSecret === form.get('client_secret') ? app : null;
}

function findMissing(form: Map<string, string>, names: readonly string[]): Answer | null {
  const name = names.find((one) => !form.get(one));
  return name ? refusal(400, 'invalid_request', `A required parameter "${name}" is missing`) : null;
}

/** Also for any `code_verifier`: LinkedIn takes no PKCE from web apps (docs/linkedin.md §1.4). */
function invalidClient(): Answer {
  return refusal(401, 'invalid_client', 'Client authentication failed');
}

function refusal(status: number, error: string, description: string): Answer {
  return json(status, { error, error_description: description }, { 'cache-control': 'no-store' });
}
