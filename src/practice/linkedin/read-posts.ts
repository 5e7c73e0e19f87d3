import type { HttpRequest } from '#practice/http/request.ts';
import { type HttpResponse, json } from '#practice/http/response.ts';
import type { Route } from '#practice/http/routes.ts';
import { authorize, canReadMembers, readKey } from './authentication.ts';
import { linkedInError, notPermitted } from './errors.ts';
import type { Network } from './network.ts';
import type { Post } from './state.ts';

const PAGE_SIZE = 10;

/** Reading one's own posts: closed to self-serve apps, open to a community management app (docs/linkedin.md §10.1). */
export function readPostRoutes(network: Network): Route[] {
  return [
    { method: 'GET', path: '/rest/posts/:urn', handle: (request) => readPost(network, request) },
    { method: 'GET', path: '/rest/posts', handle: (request) => listPosts(network, request) },
  ];
}

function readPost(network: Network, request: HttpRequest): HttpResponse {
  const { token, forbid } = authorize(network, request);
  const closed = forbid('partnerApiPostsExternal.GET');
  if (!canReadMembers(token)) throw closed;
  const post = network.store.findPost(readKey(request));
  if (post?.deletedAt !== null) throw linkedInError('notFound');
  if (post.sub !== token.sub) throw closed;
  return json(200, postJson(post));
}

/** `q=author&author={urn}`, newest first. */
function listPosts(network: Network, request: HttpRequest): HttpResponse {
  const { token, forbid } = authorize(network, request);
  const { query } = request;
  if (query.get('q') !== 'author') throw forbid('partnerApiPostsExternal.BATCH_GET');
  const isOwn = query.get('author') === `urn:li:person:${token.sub}`;
  if (!canReadMembers(token) || !isOwn) throw notPermitted('partnerApiPostsExternal.FINDER-author');
  const [start, count] = [numberOf(query.get('start'), 0), numberOf(query.get('count'), PAGE_SIZE)];
  const own = network.store
    .posts()
    .filter((post) => post.sub === token.sub && post.deletedAt === null)
    .reverse();
  return json(200, {
    paging: { start, count, links: [], total: own.length },
    elements: own.slice(start, start + count).map(postJson),
  });
}

/** The text comes back as it was sent, also what no reader sees (docs/linkedin.md §10.1). */
function postJson(post: Post): Record<string, unknown> {
  const { urn, sub, raw, visibility, feedDistribution, content, createdAt } = post;
  return {
    id: urn,
    author: `urn:li:person:${sub}`,
    commentary: raw,
    visibility,
    distribution: { feedDistribution, targetEntities: [], thirdPartyDistributionChannels: [] },
    ...(content && { content }),
    lifecycleState: 'PUBLISHED',
    isReshareDisabledByAuthor: false,
    createdAt,
    publishedAt: createdAt,
    lastModifiedAt: createdAt,
  };
}

function numberOf(text: string | null, fallback: number): number {
  const value = Number(text ?? fallback);
  return Number.isInteger(value) && value >= 0 ? value : fallback;
}
