import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { makeFaultQueue } from '#practice/faults/fault-queue.ts';
import { type Listening, listen } from '#practice/http/listen.ts';
import type { Exchange } from '#practice/http/request.ts';
import { isControl } from '#practice/service/control.ts';
import { type Caller, listenerOf, NO_WITNESS } from '#practice/service/listener.ts';
import { bearerOf } from './authentication.ts';
import { authorizeRoutes } from './authorize.ts';
import { controlRoutes } from './control.ts';
import { CREATE_ROUTE } from './create-post.ts';
import { notFound } from './errors.ts';
import { feedRoutes } from './feed.ts';
import { imageUploadRoutes } from './image-uploads.ts';
import { imageRoutes } from './images.ts';
import { witnessOf } from './journal.ts';
import { findToken, type Network } from './network.ts';
import { oauthTokenRoutes } from './oauth-tokens.ts';
import { openidRoutes } from './openid.ts';
import { postRoutes } from './posts.ts';
import { readPostRoutes } from './read-posts.ts';
import type { App } from './state.ts';
import { openStore } from './store.ts';

export type LinkedInOptions = {
  /** Folder of the network's memory; it is made, and what it holds is taken up again. */
  readonly directory: string;
  readonly host?: string;
  /** 0 or unset: any. */
  readonly port?: number;
  readonly clientId?: string;
  readonly clientSecret?: string;
  readonly redirectUris?: readonly string[];
  /** The clock under the network's own, ms; Date.now where it is unset. */
  readonly clock?: () => number;
};

/** Starts the practice LinkedIn: www and api on one port. `close()` leaves all of it on the disk. */
export async function startLinkedIn(options: LinkedInOptions): Promise<Listening> {
  const store = await openStore(join(options.directory, 'linkedin'));
  const app = appOf(options);
  const seeded = [app, communityApp(app)];
  const isSeeded = ({ clientId }: App): boolean => seeded.some((one) => one.clientId === clientId);
  store.state.apps = [...seeded, ...store.state.apps.filter((one) => !isSeeded(one))];
  await store.save();
  const clock = options.clock ?? Date.now;

  const listening = await listen(options.host ?? '127.0.0.1', options.port ?? 0, (url, closing) => {
    const faults = makeFaultQueue(CREATE_ROUTE);
    const network: Network = { url, store, faults, now: () => Math.floor(clock() + store.state.clockOffsetMs) };
    return listenerOf({
      url,
      faults,
      closing,
      routes: [
        ...controlRoutes(network),
        ...postRoutes(network),
        ...readPostRoutes(network),
        ...imageUploadRoutes(network),
        ...imageRoutes(network),
        ...oauthTokenRoutes(network),
        ...openidRoutes(network),
        ...authorizeRoutes(network),
        ...feedRoutes(network),
      ],
      callerOf: (exchange) => callerOf(network, exchange),
      witness: (route, exchange) => (isControl(route) ? NO_WITNESS : witnessOf(network, route, exchange)),
      headers: makeTraceHeaders,
      notFound: () => notFound(),
    });
  });
  return {
    url: listening.url,
    close: async () => {
      await listening.close();
      await store.close();
    },
  };
}

function appOf(options: LinkedInOptions): App {
  return {
    clientId: options.clientId ?? 'practice-client',
    clientSecret: options.clientSecret ?? 'practice-secret',
    name: 'Postsmith',
    redirectUris: options.redirectUris ?? ['http://localhost:3000/auth/handler'],
    scopes: ['email', 'openid', 'profile', 'w_member_social'],
    isPartner: false,
  };
}

/** The app of another kind, which may read what its members posted (docs/linkedin.md §12.2). */
function communityApp(app: App): App {
  return {
    ...app,
    clientId: 'practice-community',
    name: 'Postsmith Community',
    scopes: ['r_member_social', 'w_member_social'],
  };
}

function callerOf(network: Network, exchange: Exchange): Caller {
  const token = findToken(network, bearerOf(exchange));
  return token ? { sub: token.sub, tokenAgeMs: network.now() - token.issuedAt } : { sub: null, tokenAgeMs: null };
}

/** What LinkedIn's support asks for (docs/linkedin.md §3.11). */
function makeTraceHeaders(): Record<string, string> {
  const uuid = randomUUID();
  return {
    'x-li-uuid': uuid,
    'x-li-request-id': uuid.replaceAll('-', '').slice(0, 22),
    'x-li-fabric': 'practice',
  };
}
