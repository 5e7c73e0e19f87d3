import { type Exchange, paramOf } from '#practice/http/request.ts';
import { type Answer, json } from '#practice/http/response.ts';
import type { Route } from '#practice/http/routes.ts';
import { authenticate, isAnswer } from './authentication.ts';
import { notFound, notPermitted } from './errors.ts';
import { claimsOf, issuerOf, publicJwk } from './id-token.ts';
import type { Network } from './network.ts';
import { drawPerson } from './people.ts';
import { countUserinfo } from './throttle.ts';

/** Discovery, keys, userinfo and the pictures it points at (docs/linkedin.md §2). */
export function openidRoutes(network: Network): Route[] {
  return [
    { method: 'GET', path: '/oauth/.well-known/openid-configuration', handle: () => json(200, discovery(network)) },
    {
      method: 'GET',
      path: '/oauth/openid/jwks',
      handle: async () => json(200, { keys: [await publicJwk(network)] }),
    },
    { method: 'GET', path: '/v2/userinfo', handle: (exchange) => userinfo(network, exchange) },
    { method: 'GET', path: '/v2/me', handle: (exchange) => me(network, exchange) },
    { method: 'GET', path: '/dms/image/:sub', handle: (exchange) => portrait(network, exchange) },
  ];
}

function discovery(network: Network): Record<string, unknown> {
  return {
    issuer: issuerOf(network),
    authorization_endpoint: `${network.url}/oauth/v2/authorization`,
    token_endpoint: `${network.url}/oauth/v2/accessToken`,
    userinfo_endpoint: `${network.url}/v2/userinfo`,
    jwks_uri: `${network.url}/oauth/openid/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['pairwise'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'profile', 'email'],
    token_endpoint_auth_methods_supported: ['client_secret_post'],
    claims_supported: ['iss', 'aud', 'iat', 'exp', 'sub', 'name', 'given_name', 'family_name', 'picture', 'email'],
  };
}

function userinfo(network: Network, exchange: Exchange): Answer {
  const token = authenticate(network, exchange);
  if (isAnswer(token)) return token;
  const refused = countUserinfo(network, token);
  if (refused) return refused;
  const person = network.store.state.people.find(({ sub }) => sub === token.sub);
  if (!person || !token.scopes.includes('openid')) return notPermitted('userinfo.GET.NO_VERSION');
  return json(200, claimsOf(network, person, token.scopes));
}

/** Closed to apps of these products (docs/linkedin.md §2.6). */
function me(network: Network, exchange: Exchange): Answer {
  const token = authenticate(network, exchange);
  return isAnswer(token) ? token : notPermitted('me.GET.NO_VERSION');
}

function portrait(network: Network, exchange: Exchange): Answer {
  const sub = paramOf(exchange, 'sub');
  const person = network.store.state.people.find((one) => one.sub === sub);
  if (!person?.hasPortrait) return notFound();
  const lastSecond = exchange.query.get('e');
  if (lastSecond !== null && Number(lastSecond) * 1000 < network.now()) return json(403, { message: 'Expired' });
  const headers = { 'content-type': 'image/png', 'cache-control': 'private, max-age=3600' };
  return { status: 200, headers, body: drawPerson(person) };
}
