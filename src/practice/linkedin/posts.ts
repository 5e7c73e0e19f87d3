import { type HttpRequest, headerOf, isRecord, readJson } from '#practice/http/request.ts';
import { empty, type HttpResponse } from '#practice/http/response.ts';
import type { Route } from '#practice/http/routes.ts';
import { type Authorized, authorize, readKey } from './authentication.ts';
import { createPost } from './create-post.ts';
import { badRequest, invalidFields, linkedInError } from './errors.ts';
import { renderLittleText } from './little-text.ts';
import type { Network } from './network.ts';
import type { Post } from './state.ts';

/** Writing under /rest, and what is closed to every app here: comments and numbers (docs/linkedin.md §10). */
export function postRoutes(network: Network): Route[] {
  const forbidden = (method: string, path: string, permission: string): Route => ({
    method,
    path,
    handle: (request) => {
      throw authorize(network, request).forbid(permission);
    },
  });
  return [
    { method: 'POST', path: '/rest/posts', handle: (request) => createPost(network, request) },
    { method: 'DELETE', path: '/rest/posts/:urn', handle: (request) => deletePost(network, request) },
    { method: 'POST', path: '/rest/posts/:urn', handle: (request) => updatePost(network, request) },
    forbidden('POST', '/rest/socialActions/:urn/comments', 'partnerApiSocialActions.CREATE'),
    forbidden('GET', '/rest/memberCreatorPostAnalytics', 'partnerApiMemberCreatorPostAnalytics.FINDER-entity'),
  ];
}

async function deletePost(network: Network, request: HttpRequest): Promise<HttpResponse> {
  const post = getOwn(network, request, authorize(network, request), 'DELETE');
  if (post.deletedAt === null) await network.store.putPost({ ...post, deletedAt: network.now() });
  else if (network.store.state.settings.deleteAgainStatus !== 204) throw linkedInError('notFound');
  return empty(204);
}

async function updatePost(network: Network, request: HttpRequest): Promise<HttpResponse> {
  const authorized = authorize(network, request);
  const method = headerOf(request, 'x-restli-method').toUpperCase();
  if (method !== 'PARTIAL_UPDATE') throw badRequest('ILLEGAL_ARGUMENT', 'X-RestLi-Method must be PARTIAL_UPDATE');
  const post = getOwn(network, request, authorized, 'PARTIAL_UPDATE');
  const value = readJson(request);
  const patch = isRecord(value) ? value['patch'] : null;
  const set = isRecord(patch) ? patch['$set'] : null;
  if (!isRecord(set)) throw linkedInError('notADataMap');
  if ('content' in set) throw invalidFields(['/content :: CreateOnly field present in a partial_update request']);

  const { settings } = network.store.state;
  if (settings.partialUpdate === 'forbidden') throw authorized.forbid('partnerApiPostsExternal.PARTIAL_UPDATE');
  if (settings.partialUpdate === 'applied' && typeof set['commentary'] === 'string') {
    const raw = set['commentary'];
    await network.store.putPost({ ...post, raw, ...renderLittleText(raw, settings) });
  }
  return empty(204);
}

/** The member's own post that the path names. */
function getOwn(network: Network, request: HttpRequest, { token, forbid }: Authorized, method: string): Post {
  const post = network.store.findPost(readKey(request));
  if (!post) throw linkedInError('notFound');
  const isAllowed = token.scopes.includes('w_member_social') && post.sub === token.sub;
  if (!isAllowed) throw forbid(`partnerApiPostsExternal.${method}`);
  return post;
}
