import type { Exchange } from '#practice/http/request.ts';
import { type Answer, json } from '#practice/http/response.ts';
import type { Route } from '#practice/http/routes.ts';
import { admit, canReadMembers, isAnswer, readKey } from './authentication.ts';
import { notFound, notPermitted } from './errors.ts';
import type { Network } from './network.ts';
import type { Post } from './state.ts';

const PAGE_SIZE = 10;

/** Reading one's own posts: closed to self-serve apps, open to a community management app (docs/linkedin.md §10.1). */
export function readPostRoutes(network: Network): Route[] {
  return [
    { method: 'GET', path: '/rest/posts/:urn', handle: (exchange) => readPost(network, exchange) },
    { method: 'GET', path: '/rest/posts', handle: (exchange) => listPosts(network, exchange) },
  ];
}

function readPost(network: Network, exchange: Exchange): Answer {
  const admitted = admit(network, exchange);
  if (isAnswer(admitted)) return admitted;
  const { token, permissionSuffix } = admitted;
  const closed = notPermitted(`partnerApiPostsExternal.GET.${permissionSuffix}`);
  if (!canReadMembers(token)) return closed;
  const urn = readKey(exchange);
  if (typeof urn !== 'string') return urn;
  const post = network.store.findPost(urn);
  if (post?.deletedAt !== null) return notFound();
  return post.sub === token.sub ? json(200, postJson(post)) : closed;
}

/** `q=author&author={urn}`, newest first. */
function listPosts(network: Network, exchange: Exchange): Answer {
  const admitted = admit(network, exchange);
  if (isAnswer(admitted)) return admitted;
  const { token, permissionSuffix } = admitted;
  const { query } = exchange;
  if (query.get('q') !== 'author') return notPermitted(`partnerApiPostsExternal.BATCH_GET.${permissionSuffix}`);
  const isOwn = query.get('author') === `urn:li:person:${token.sub}`;
  if (!canReadMembers(token) || !isOwn) return notPermitted('partnerApiPostsExternal.FINDER-author');
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
