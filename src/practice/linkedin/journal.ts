import { createHash } from 'node:crypto';
import type { Exchange } from '../http/exchange.ts';
import { nameOf, type Route } from '../http/routes.ts';
import { NO_WITNESS, type Witness } from '../http/service.ts';
import { isVisible } from './feed.ts';
import { bearerOf } from './gate.ts';
import { findToken, type Network } from './network.ts';
import { CREATE_ROUTE } from './posts.ts';
import type { Attempt, Post } from './state.ts';

/** Counts a request and, on the create route, follows what becomes of it. */
export function witnessOf(network: Network, route: Route, exchange: Exchange): Witness {
  const { state, touch } = network.store;
  const name = nameOf(route);
  state.requests[name] = (state.requests[name] ?? 0) + 1;
  touch();
  if (name !== CREATE_ROUTE) return NO_WITNESS;

  const first: Attempt = {
    at: network.now(),
    sub: findToken(network, bearerOf(exchange))?.sub ?? null,
    bodyHash: createHash('sha256').update(exchange.body).digest('hex'),
    outcome: 'pending',
    status: null,
    fault: null,
    urn: null,
  };
  // After a reset the list is another one: what was under way then is told to nobody.
  const { attempts } = state;
  const index = attempts.push(first) - 1;
  const change = (changes: Partial<Attempt>): void => {
    attempts[index] = { ...(attempts[index] ?? first), ...changes };
    touch();
  };
  return {
    onFault: ({ mode }) => change({ fault: mode }),
    onHandled: ({ status, headers }) =>
      change({ outcome: status === 201 ? 'created' : 'refused', urn: headers['x-restli-id'] ?? null }),
    onSent: (status) => {
      const isHandled = attempts[index]?.outcome !== 'pending';
      change({ status, ...(!isHandled && { outcome: 'not handled' as const }) });
    },
  };
}

/** A post as a reader would see it, with what is behind it. */
export function postView(post: Post): Record<string, unknown> {
  const { urn, sub, raw, rendered, truncatedAt, elements, visibility, content, createdAt, deletedAt } = post;
  return {
    urn,
    sub,
    raw,
    rendered,
    truncatedAt,
    elements,
    visibility,
    content,
    createdAt: new Date(createdAt).toISOString(),
    deleted: deletedAt !== null,
    visible: isVisible(post),
  };
}

/** The truth for tests: every post, oldest first, calls by route, and each attempt to create. */
export function journalView(network: Network): Record<string, unknown> {
  const { requests, attempts } = network.store.state;
  return {
    now: new Date(network.now()).toISOString(),
    posts: network.store.posts().map(postView),
    requests: { counts: requests, attempts: attempts.map((one) => ({ ...one, at: new Date(one.at).toISOString() })) },
  };
}
