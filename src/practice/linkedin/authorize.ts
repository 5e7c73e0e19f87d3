import { type Exchange, findCookie, headerOf, readForm } from '#practice/http/request.ts';
import { type Answer, html, redirect } from '#practice/http/response.ts';
import type { Route } from '#practice/http/routes.ts';
import { pageHeaders } from '#practice/pages/page.ts';
import { findApp, hash, makeSecret, type Network } from './network.ts';
import { consentPage, errorPage } from './pages/consent-page.ts';
import type { App } from './state.ts';

const PATH = '/oauth/v2/authorization';
const COOKIE = 'practice_member';
const DAY_MS = 86_400_000;

/** An authorization request that may be shown to a person. */
type Asked = {
  readonly app: App;
  readonly redirectUri: string;
  readonly scopes: readonly string[];
  readonly state: string | null;
};

/** The consent page and its answer (docs/linkedin.md §1.7). */
export function authorizeRoutes(network: Network): Route[] {
  return [
    { method: 'GET', path: PATH, handle: (exchange) => show(network, exchange) },
    { method: 'POST', path: PATH, handle: (exchange) => decide(network, exchange) },
  ];
}

async function show(network: Network, exchange: Exchange): Promise<Answer> {
  const asked = readRequest(network, (name) => exchange.query.get(name));
  if ('status' in asked) return asked;
  const sub = findSession(network, exchange);
  if (sub && exchange.query.get('prompt') !== 'consent' && hasGrant(network, asked, sub)) {
    return grant(network, asked, sub);
  }
  const { people, settings } = network.store.state;
  const fields = [...exchange.query].filter(([name]) => name !== 'prompt');
  const page = consentPage({ app: asked.app, people, scopes: asked.scopes, action: PATH, fields, origin: network.url });
  return html(200, page, {
    ...pageHeaders(`'self' ${new URL(asked.redirectUri).origin}`),
    'cross-origin-opener-policy': settings.consentCutsOpener ? 'same-origin' : 'unsafe-none',
  });
}

async function decide(network: Network, exchange: Exchange): Promise<Answer> {
  const origin = headerOf(exchange, 'origin');
  if (origin !== '' && origin !== `http://${headerOf(exchange, 'host')}`) return refuse('This form is not from here.');
  const form = readForm(exchange);
  const asked = readRequest(network, (name) => form.get(name) ?? null);
  if ('status' in asked) return asked;
  const decision = form.get('decision') ?? '';
  if (decision === 'cancel') {
    return back(asked, {
      error: 'user_cancelled_authorize',
      error_description: 'The user cancelled the authorization',
    });
  }
  if (decision === 'not-me') {
    return back(asked, { error: 'user_cancelled_login', error_description: 'The user cancelled LinkedIn login' });
  }
  const person = network.store.state.people.find(({ sub }) => decision === `allow ${sub}`);
  return person ? grant(network, asked, person.sub) : refuse('Nobody was chosen.');
}

function readRequest(network: Network, field: (name: string) => string | null): Asked | Answer {
  const app = findApp(network, field('client_id') ?? '');
  if (!app) return refuse("Client_id doesn't match");
  const redirectUri = field('redirect_uri') ?? '';
  if (!app.redirectUris.some((registered) => isSameRedirect(registered, redirectUri))) {
    return refuse("Redirect_uri doesn't match");
  }
  if (field('response_type') !== 'code') return refuse('Response_type must be code');
  const scopes = (field('scope') ?? '').split(/[\s,]+/).filter((scope) => scope !== '');
  if (scopes.length === 0) return refuse('Invalid scope');
  const asked: Asked = { app, redirectUri, scopes: [...new Set(scopes)].sort(), state: field('state') };
  const foreign = asked.scopes.find((scope) => !app.scopes.includes(scope));
  if (foreign === undefined) return asked;
  return back(asked, {
    error: 'unauthorized_scope_error',
    error_description: `Scope &quot;${foreign}&quot; is not authorized for your application`,
  });
}

/** Registered addresses are absolute and without `#`; query parameters are ignored (docs/linkedin.md §1.2). */
function isSameRedirect(registered: string, asked: string): boolean {
  if (!URL.canParse(asked) || asked.includes('#')) return false;
  const [one, other] = [new URL(registered), new URL(asked)];
  return one.origin === other.origin && one.pathname === other.pathname;
}

/** A live token of the same scopes lets the browser bounce straight back (docs/linkedin.md §1.6). */
function hasGrant(network: Network, asked: Asked, sub: string): boolean {
  return Object.values(network.store.state.tokens).some(
    (token) =>
      token.sub === sub &&
      token.clientId === asked.app.clientId &&
      token.status === 'active' &&
      network.now() < token.expiresAt &&
      token.scopes.join() === asked.scopes.join(),
  );
}

async function grant(network: Network, asked: Asked, sub: string): Promise<Answer> {
  const { state, save } = network.store;
  const [code, session, now] = [makeSecret('AQ', 60), makeSecret('', 24), network.now()];
  for (const [key, old] of Object.entries(state.codes)) {
    if (now - old.issuedAt > DAY_MS) delete state.codes[key];
  }
  state.codes[hash(code)] = {
    clientId: asked.app.clientId,
    sub,
    redirectUri: asked.redirectUri,
    scopes: asked.scopes,
    issuedAt: now,
  };
  state.sessions[hash(session)] = sub;
  await save();
  const cookie = `${COOKIE}=${session}; Path=${PATH}; HttpOnly; SameSite=Lax`;
  return back(asked, { code }, { 'set-cookie': cookie });
}

function findSession(network: Network, exchange: Exchange): string | null {
  const cookie = findCookie(exchange, COOKIE);
  return cookie ? (network.store.state.sessions[hash(cookie)] ?? null) : null;
}

function back(asked: Asked, fields: Record<string, string>, headers: Record<string, string> = {}): Answer {
  const query = new URLSearchParams(fields);
  if (asked.state !== null) query.set('state', asked.state);
  return redirect(`${asked.redirectUri}${asked.redirectUri.includes('?') ? '&' : '?'}${query}`, {
    'referrer-policy': 'no-referrer',
    ...headers,
  });
}

/** What LinkedIn shows instead of a redirect that it cannot trust: its own page, 401. */
function refuse(reason: string): Answer {
  return html(401, errorPage(reason), pageHeaders("'none'"));
}
