import { createHash } from 'node:crypto';
import type { HttpRequest } from '#practice/http/request.ts';
import { nameOf, type Route } from '#practice/http/routes.ts';
import { appendEntry } from '#practice/service/journal.ts';
import type { Observer } from '#practice/service/listener.ts';
import { bearerOf } from './authentication.ts';
import { CREATE_ROUTE } from './create-post.ts';
import { statusOf } from './image-status.ts';
import { findToken, type Network } from './network.ts';
import { isVisible, mediaOf, type ShownCard, type ShownImage } from './post-media.ts';
import type { Attempt, Image, Post } from './state.ts';

/** Counts a request and, on the create route, records what becomes of it. */
export function observe(network: Network, route: Route, request: HttpRequest): Observer {
  const { state, touch } = network.store;
  const name = nameOf(route);
  state.requests[name] = (state.requests[name] ?? 0) + 1;
  touch();
  if (name !== CREATE_ROUTE) return {};

  const update = appendEntry<Attempt>(state.attempts, {
    at: network.now(),
    sub: findToken(network, bearerOf(request))?.sub ?? null,
    bodyHash: createHash('sha256').update(request.body).digest('hex'),
    outcome: 'pending',
    status: null,
    fault: null,
    urn: null,
  });
  let isHandled = false;
  const change = (changes: Partial<Attempt>): void => {
    update(changes);
    touch();
  };
  return {
    onFault: ({ mode }) => change({ fault: mode }),
    onHandled: ({ status, headers }) => {
      isHandled = true;
      change({ outcome: status === 201 ? 'created' : 'refused', urn: headers['x-restli-id'] ?? null });
    },
    onSent: (status) => change({ status, ...(!isHandled && { outcome: 'not handled' as const }) }),
  };
}

/** A post as a reader would see it, with what is behind it. */
export function postView(network: Network, post: Post): Record<string, unknown> {
  const { urn, sub, raw, rendered, truncatedAt, elements, visibility, content, createdAt, deletedAt } = post;
  const { images, card } = mediaOf(network, post);
  return {
    urn,
    sub,
    raw,
    rendered,
    truncatedAt,
    elements,
    visibility,
    content,
    images: images.map(shownView),
    article: card && cardView(card),
    createdAt: new Date(createdAt).toISOString(),
    deleted: deletedAt !== null,
    visible: isVisible(network, post),
  };
}

/** An image as a post shows it; `sha256` is that of its uploaded bytes. */
function shownView({ urn, altText, image }: ShownImage): Record<string, unknown> {
  const { sha256 = null, header } = image?.upload ?? {};
  return { urn, sha256, width: header?.width ?? null, height: header?.height ?? null, altText };
}

function cardView({ source, title, description, thumbnail }: ShownCard): Record<string, unknown> {
  return { source, title, description, thumbnail: thumbnail && shownView(thumbnail) };
}

/** An image that was asked for, used or not. */
function imageView(network: Network, image: Image): Record<string, unknown> {
  const { urn, sub, uploads, upload, createdAt, uploadExpiresAt } = image;
  const { format = null, width = null, height = null, frames = null } = upload?.header ?? {};
  return {
    urn,
    sub,
    status: statusOf(image, network.now()),
    uploads,
    sha256: upload?.sha256 ?? null,
    bytes: upload?.bytes ?? null,
    contentType: upload?.contentType ?? null,
    format,
    width,
    height,
    frames,
    createdAt: new Date(createdAt).toISOString(),
    uploadExpiresAt: new Date(uploadExpiresAt).toISOString(),
  };
}

/** What tests read: every post and every image, oldest first, calls by route, and each attempt to create. */
export function journalView(network: Network): Record<string, unknown> {
  const { store } = network;
  const { requests, attempts } = store.state;
  return {
    now: new Date(network.now()).toISOString(),
    posts: store.posts().map((post) => postView(network, post)),
    images: store.images().map((image) => imageView(network, image)),
    requests: { counts: requests, attempts: attempts.map((one) => ({ ...one, at: new Date(one.at).toISOString() })) },
  };
}
