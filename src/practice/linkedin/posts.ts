import { type Exchange, headerOf, isRecord, readJson } from '#practice/http/request.ts';
import { type Answer, empty } from '#practice/http/response.ts';
import type { Route } from '#practice/http/routes.ts';
import { type Admitted, admit, isAnswer, readKey } from './authentication.ts';
import { createPost } from './create-post.ts';
import { badRequest, invalidFields, notADataMap, notFound, notPermitted } from './errors.ts';
import { renderLittleText } from './little-text.ts';
import type { Network } from './network.ts';
import type { Post } from './state.ts';

/** Writing under /rest, and what is closed to every app here: comments and numbers (docs/linkedin.md §10). */
export function postRoutes(network: Network): Route[] {
  const forbid = (method: string, path: string, permission: string): Route => ({
    method,
    path,
    handle: (exchange) => {
      const admitted = admit(network, exchange);
      return isAnswer(admitted) ? admitted : notPermitted(`${permission}.${admitted.permissionSuffix}`);
    },
  });
  return [
    { method: 'POST', path: '/rest/posts', handle: (exchange) => createPost(network, exchange) },
    { method: 'DELETE', path: '/rest/posts/:urn', handle: (exchange) => deletePost(network, exchange) },
    { method: 'POST', path: '/rest/posts/:urn', handle: (exchange) => updatePost(network, exchange) },
    forbid('POST', '/rest/socialActions/:urn/comments', 'partnerApiSocialActions.CREATE'),
    forbid('GET', '/rest/memberCreatorPostAnalytics', 'partnerApiMemberCreatorPostAnalytics.FINDER-entity'),
  ];
}

async function deletePost(network: Network, exchange: Exchange): Promise<Answer> {
  const admitted = admit(network, exchange);
  if (isAnswer(admitted)) return admitted;
  const post = findOwn(network, exchange, admitted, 'DELETE');
  if (isAnswer(post)) return post;
  if (post.deletedAt === null) {
    await network.store.putPost({ ...post, deletedAt: network.now() });
    return empty(204);
  }
  const { deleteAgainStatus } = network.store.state.settings;
  return deleteAgainStatus === 204 ? empty(204) : notFound();
}

async function updatePost(network: Network, exchange: Exchange): Promise<Answer> {
  const admitted = admit(network, exchange);
  if (isAnswer(admitted)) return admitted;
  const method = headerOf(exchange, 'x-restli-method').toUpperCase();
  if (method !== 'PARTIAL_UPDATE') return badRequest('ILLEGAL_ARGUMENT', 'X-RestLi-Method must be PARTIAL_UPDATE');
  const post = findOwn(network, exchange, admitted, 'PARTIAL_UPDATE');
  if (isAnswer(post)) return post;
  const value = readJson(exchange);
  const patch = isRecord(value) ? value['patch'] : null;
  const set = isRecord(patch) ? patch['$set'] : null;
  if (!isRecord(set)) return notADataMap();
  if ('content' in set) return invalidFields(['/content :: CreateOnly field present in a partial_update request']);

  const { settings } = network.store.state;
  if (settings.partialUpdate === 'forbidden') {
    return notPermitted(`partnerApiPostsExternal.PARTIAL_UPDATE.${admitted.permissionSuffix}`);
  }
  if (settings.partialUpdate === 'applied' && typeof set['commentary'] === 'string') {
    const raw = set['commentary'];
    await network.store.putPost({ ...post, raw, ...renderLittleText(raw, settings) });
  }
  return empty(204);
}

/** The member's own post that the path names; the URN in it must be percent-encoded (docs/linkedin.md §3.12). */
function findOwn(network: Network, exchange: Exchange, admitted: Admitted, method: string): Post | Answer {
  const urn = readKey(exchange);
  if (typeof urn !== 'string') return urn;
  const post = network.store.findPost(urn);
  if (!post) return notFound();
  const { token, permissionSuffix } = admitted;
  const isAllowed = token.scopes.includes('w_member_social') && post.sub === token.sub;
  return isAllowed ? post : notPermitted(`partnerApiPostsExternal.${method}.${permissionSuffix}`);
}
