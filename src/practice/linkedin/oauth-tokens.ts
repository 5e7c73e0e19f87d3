import { readForm } from '#practice/http/request.ts';
import { empty, HttpError, type HttpResponse, json } from '#practice/http/response.ts';
import type { Route } from '#practice/http/routes.ts';
import { makeIdToken } from './id-token.ts';
import { findApp, findToken, hash, makeSecret, type Network } from './network.ts';
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
const GRANT_INVALID = 'The provided authorization grant or refresh token is invalid, expired or revoked';

type Form = Map<string, string>;

/** The token endpoint, introspection and revocation (docs/linkedin.md §1.14). */
export function oauthTokenRoutes(network: Network): Route[] {
  const post = (path: string, handle: (network: Network, form: Form) => Promise<HttpResponse>): Route => ({
    method: 'POST',
    path,
    handle: (request) => handle(network, readForm(request)),
  });
  return [
    post('/oauth/v2/accessToken', exchangeGrant),
    post('/oauth/v2/introspectToken', introspect),
    post('/oauth/v2/revoke', revoke),
  ];
}

async function exchangeGrant(network: Network, form: Form): Promise<HttpResponse> {
  const grantType = form.get('grant_type') ?? '';
  const named = grantType === 'refresh_token' ? ['refresh_token'] : ['code', 'redirect_uri'];
  checkPresent(form, ['grant_type', ...named, 'client_id', 'client_secret']);
  const app = authenticateApp(network, form);
  if (form.has('code_verifier')) throw invalidClient();
  if (grantType === 'authorization_code') return exchangeCode(network, app, form);
  if (grantType === 'refresh_token' && app.isPartner) return exchangeRefresh(network, app, form);
  throw refusal(400, 'invalid_request', GRANT_INVALID);
}

async function exchangeCode(network: Network, app: App, form: Form): Promise<HttpResponse> {
  const { codes } = network.store.state;
  const key = hash(form.get('code') ?? '');
  const code = codes[key];
  if (!code) throw refusal(401, 'invalid_request', CODE_NOT_FOUND);
  const isFitting = code.clientId === app.clientId && code.redirectUri === form.get('redirect_uri');
  if (!isFitting || network.now() - code.issuedAt > CODE_MS) throw refusal(400, 'invalid_redirect_uri', CODE_MISMATCH);
  delete codes[key];
  return issueToken(network, app, { sub: code.sub, scopes: code.scopes, authorizedAt: network.now() });
}

async function exchangeRefresh(network: Network, app: App, form: Form): Promise<HttpResponse> {
  const refreshToken = form.get('refresh_token') ?? '';
  const grant = network.store.state.refreshTokens[hash(refreshToken)];
  const isAlive = grant?.status === 'active' && network.now() < grant.expiresAt && grant.clientId === app.clientId;
  if (!grant || !isAlive) throw refusal(400, 'invalid_request', GRANT_INVALID);
  return issueToken(network, app, grant, refreshToken);
}

/** A new access token of a member; a change of scopes revokes their earlier ones for this app (docs/linkedin.md §1.3). */
export async function issueToken(
  network: Network,
  app: App,
  grant: Pick<Token, 'sub' | 'scopes' | 'authorizedAt'>,
  refreshToken = app.isPartner ? makeSecret('AQX', TOKEN_BYTES) : null,
): Promise<HttpResponse> {
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

async function introspect(network: Network, form: Form): Promise<HttpResponse> {
  checkPresent(form, ['client_id', 'client_secret', 'token']);
  const app = authenticateApp(network, form);
  const token = findToken(network, form.get('token') ?? '');
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

async function revoke(network: Network, form: Form): Promise<HttpResponse> {
  checkPresent(form, ['client_id', 'client_secret', 'token']);
  const app = authenticateApp(network, form);
  const { tokens } = network.store.state;
  const key = hash(form.get('token') ?? '');
  const token = tokens[key];
  if (token?.clientId === app.clientId) tokens[key] = { ...token, status: 'revoked' };
  await network.store.save();
  return empty(200);
}

function authenticateApp(network: Network, form: Form): App {
  const app = findApp(network, form.get('client_id') ?? '');
  if (!app || app.clientSecret !== form.get('client_secret')) throw invalidClient();
  return app;
}

function checkPresent(form: Form, names: readonly string[]): void {
  const name = names.find((one) => !form.get(one));
  if (name) throw refusal(400, 'invalid_request', `A required parameter "${name}" is missing`);
}

/** Also for any `code_verifier`: LinkedIn takes no PKCE from web apps (docs/linkedin.md §1.4). */
function invalidClient(): HttpError {
  return refusal(401, 'invalid_client', 'Client authentication failed');
}

function refusal(status: number, error: string, description: string): HttpError {
  return new HttpError(json(status, { error, error_description: description }, { 'cache-control': 'no-store' }));
}
