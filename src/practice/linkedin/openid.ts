import { type HttpRequest, paramOf } from '#practice/http/request.ts';
import { content, type HttpResponse, json } from '#practice/http/response.ts';
import type { Route } from '#practice/http/routes.ts';
import { authenticate } from './authentication.ts';
import { linkedInError, notPermitted } from './errors.ts';
import { claimsOf, issuerOf, publicJwk } from './id-token.ts';
import type { Network } from './network.ts';
import { drawPerson } from './people.ts';
import { countUserinfo } from './throttle.ts';

/** Discovery, keys, userinfo and the portraits it points at (docs/linkedin.md §2). */
export function openidRoutes(network: Network): Route[] {
  return [
    { method: 'GET', path: '/oauth/.well-known/openid-configuration', handle: () => json(200, discovery(network)) },
    { method: 'GET', path: '/oauth/openid/jwks', handle: async () => json(200, { keys: [await publicJwk(network)] }) },
    { method: 'GET', path: '/v2/userinfo', handle: (request) => userinfo(network, request) },
    { method: 'GET', path: '/v2/me', handle: (request) => me(network, request) },
    { method: 'GET', path: '/dms/image/:sub', handle: (request) => portrait(network, request) },
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

function userinfo(network: Network, request: HttpRequest): HttpResponse {
  const token = authenticate(network, request);
  countUserinfo(network, token);
  const person = network.store.state.people.find(({ sub }) => sub === token.sub);
  if (!person || !token.scopes.includes('openid')) throw notPermitted('userinfo.GET.NO_VERSION');
  return json(200, claimsOf(network, person, token.scopes));
}

/** Closed to apps of these products (docs/linkedin.md §2.6). */
function me(network: Network, request: HttpRequest): HttpResponse {
  authenticate(network, request);
  throw notPermitted('me.GET.NO_VERSION');
}

function portrait(network: Network, request: HttpRequest): HttpResponse {
  const sub = paramOf(request, 'sub');
  const person = network.store.state.people.find((one) => one.sub === sub);
  if (!person?.hasPortrait) throw linkedInError('notFound');
  const lastSecond = request.query.get('e');
  if (lastSecond !== null && Number(lastSecond) * 1000 < network.now()) return json(403, { message: 'Expired' });
  return content('image/png', drawPerson(person), { headers: { 'cache-control': 'private, max-age=3600' } });
}
