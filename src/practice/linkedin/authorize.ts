import { findCookie, type HttpRequest, isSameOrigin, readForm } from '#practice/http/request.ts';
import { HttpError, type HttpResponse, html, redirect } from '#practice/http/response.ts';
import type { Route } from '#practice/http/routes.ts';
import { pageHeaders } from '#practice/pages/page.ts';
import { findApp, hash, makeSecret, type Network } from './network.ts';
import { consentPage, errorPage } from './pages/consent-page.ts';
import type { App } from './state.ts';

const PATH = '/oauth/v2/authorization';
const COOKIE = 'practice_member';
const DAY_MS = 86_400_000;

/** A valid authorization request. */
type AuthorizationRequest = {
  readonly app: App;
  readonly redirectUri: string;
  readonly scopes: readonly string[];
  readonly state: string | null;
};

/** The consent page and its form (docs/linkedin.md §1.7). */
export function authorizeRoutes(network: Network): Route[] {
  return [
    { method: 'GET', path: PATH, handle: (request) => show(network, request) },
    { method: 'POST', path: PATH, handle: (request) => submit(network, request) },
  ];
}

async function show(network: Network, request: HttpRequest): Promise<HttpResponse> {
  const authorization = readRequest(network, (name) => request.query.get(name));
  const sub = findSession(network, request);
  if (sub && request.query.get('prompt') !== 'consent' && hasGrant(network, authorization, sub)) {
    return grant(network, authorization, sub);
  }
  const { people, settings } = network.store.state;
  const fields = [...request.query].filter(([name]) => name !== 'prompt');
  const page = consentPage({
    app: authorization.app,
    people,
    scopes: authorization.scopes,
    action: PATH,
    fields,
    origin: network.url,
  });
  return html(200, page, {
    ...pageHeaders(`'self' ${new URL(authorization.redirectUri).origin}`),
    'cross-origin-opener-policy': settings.consentCutsOpener ? 'same-origin' : 'unsafe-none',
  });
}

async function submit(network: Network, request: HttpRequest): Promise<HttpResponse> {
  if (!isSameOrigin(request)) throw refusal('This form is not from here.');
  const form = readForm(request);
  const authorization = readRequest(network, (name) => form.get(name) ?? null);
  const decision = form.get('decision') ?? '';
  if (decision === 'cancel') {
    const description = 'The user cancelled the authorization';
    return redirectBack(authorization, { error: 'user_cancelled_authorize', error_description: description });
  }
  if (decision === 'not-me') {
    return redirectBack(authorization, {
      error: 'user_cancelled_login',
      error_description: 'The user cancelled LinkedIn login',
    });
  }
  const person = network.store.state.people.find(({ sub }) => decision === `allow ${sub}`);
  if (!person) throw refusal('Nobody was chosen.');
  return grant(network, authorization, person.sub);
}

function readRequest(network: Network, field: (name: string) => string | null): AuthorizationRequest {
  const app = findApp(network, field('client_id') ?? '');
  if (!app) throw refusal("Client_id doesn't match");
  const redirectUri = field('redirect_uri') ?? '';
  if (!app.redirectUris.some((registered) => isSameRedirect(registered, redirectUri))) {
    throw refusal("Redirect_uri doesn't match");
  }
  if (field('response_type') !== 'code') throw refusal('Response_type must be code');
  const scopes = (field('scope') ?? '').split(/[\s,]+/).filter((scope) => scope !== '');
  if (scopes.length === 0) throw refusal('Invalid scope');
  const authorization: AuthorizationRequest = {
    app,
    redirectUri,
    scopes: [...new Set(scopes)].sort(),
    state: field('state'),
  };
  const foreign = authorization.scopes.find((scope) => !app.scopes.includes(scope));
  if (foreign === undefined) return authorization;
  const description = `Scope &quot;${foreign}&quot; is not authorized for your application`;
  throw new HttpError(
    redirectBack(authorization, { error: 'unauthorized_scope_error', error_description: description }),
  );
}

/** Registered addresses are absolute and without `#`; query parameters are ignored (docs/linkedin.md §1.2). */
function isSameRedirect(registered: string, requested: string): boolean {
  if (!URL.canParse(requested) || requested.includes('#')) return false;
  const [one, other] = [new URL(registered), new URL(requested)];
  return one.origin === other.origin && one.pathname === other.pathname;
}

/** A live token of the same scopes redirects the browser back at once (docs/linkedin.md §1.6). */
function hasGrant(network: Network, authorization: AuthorizationRequest, sub: string): boolean {
  return Object.values(network.store.state.tokens).some(
    (token) =>
      token.sub === sub &&
      token.clientId === authorization.app.clientId &&
      token.status === 'active' &&
      network.now() < token.expiresAt &&
      token.scopes.join() === authorization.scopes.join(),
  );
}

async function grant(network: Network, authorization: AuthorizationRequest, sub: string): Promise<HttpResponse> {
  const { state, save } = network.store;
  const [code, session, now] = [makeSecret('AQ', 60), makeSecret('', 24), network.now()];
  for (const [key, old] of Object.entries(state.codes)) {
    if (now - old.issuedAt > DAY_MS) delete state.codes[key];
  }
  const { app, redirectUri, scopes } = authorization;
  state.codes[hash(code)] = { clientId: app.clientId, sub, redirectUri, scopes, issuedAt: now };
  state.sessions[hash(session)] = sub;
  await save();
  const cookie = `${COOKIE}=${session}; Path=${PATH}; HttpOnly; SameSite=Lax`;
  return redirectBack(authorization, { code }, { 'set-cookie': cookie });
}

function findSession(network: Network, request: HttpRequest): string | null {
  const cookie = findCookie(request, COOKIE);
  return cookie ? (network.store.state.sessions[hash(cookie)] ?? null) : null;
}

function redirectBack(
  authorization: AuthorizationRequest,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): HttpResponse {
  const query = new URLSearchParams(fields);
  if (authorization.state !== null) query.set('state', authorization.state);
  return redirect(`${authorization.redirectUri}${authorization.redirectUri.includes('?') ? '&' : '?'}${query}`, {
    'referrer-policy': 'no-referrer',
    ...headers,
  });
}

/** What LinkedIn shows instead of a redirect that it cannot trust: its own page, 401. */
function refusal(reason: string): HttpError {
  return new HttpError(html(401, errorPage(reason), pageHeaders("'none'")));
}
