import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { FaultResponses } from '#practice/faults/effects.ts';
import { type Caller, makeFaultQueue } from '#practice/faults/fault-queue.ts';
import { type Listening, type ListenOptions, listen } from '#practice/http/listen.ts';
import type { HttpRequest } from '#practice/http/request.ts';
import { listenerOf } from '#practice/service/listener.ts';
import { bearerOf } from './authentication.ts';
import { authorizeRoutes } from './authorize.ts';
import { controlRoutes, SELF_SERVE_SCOPES } from './control.ts';
import { CREATE_ROUTE } from './create-post.ts';
import { errorResponse, throttled } from './errors.ts';
import { feedRoutes } from './feed.ts';
import { imageUploadRoutes } from './image-uploads.ts';
import { imageRoutes } from './images.ts';
import { observe } from './journal.ts';
import { findToken, type Network } from './network.ts';
import { oauthTokenRoutes } from './oauth-tokens.ts';
import { openidRoutes } from './openid.ts';
import { postRoutes } from './posts.ts';
import { readPostRoutes } from './read-posts.ts';
import type { App } from './state.ts';
import { openStore } from './store.ts';

export type LinkedInOptions = ListenOptions & {
  /** Folder of the state on the disk; it is made where it is missing, and read where it is not. */
  readonly directory: string;
  readonly clientId?: string;
  readonly clientSecret?: string;
  readonly redirectUris?: readonly string[];
  /** The clock that the network's own is based on, ms; Date.now where it is unset. */
  readonly clock?: () => number;
};

const FAULT_RESPONSES: FaultResponses = {
  'young-token': () => errorResponse('revokedToken'),
  throttle: () => errorResponse('otherThrottle'),
  'throttle-day': ({ scope }) => throttled(scope).response,
  'throttle-unverified': () => errorResponse('shareLimit'),
};

/** Starts the practice LinkedIn: www and api on one port. `close()` writes its state to the disk. */
export async function startLinkedIn(options: LinkedInOptions): Promise<Listening> {
  const store = await openStore(join(options.directory, 'linkedin'));
  const app = appOf(options);
  const seeded = [app, communityApp(app)];
  const isSeeded = ({ clientId }: App): boolean => seeded.some((one) => one.clientId === clientId);
  store.state.apps = [...seeded, ...store.state.apps.filter((one) => !isSeeded(one))];
  await store.save();
  const clock = options.clock ?? Date.now;

  const listening = await listen(options, (url, closing) => {
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
      callerOf: (request) => callerOf(network, request),
      observe: (route, request) => observe(network, route, request),
      headers: makeTraceHeaders,
      notFound: () => errorResponse('notFound'),
      faultResponses: FAULT_RESPONSES,
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
    scopes: SELF_SERVE_SCOPES,
    isPartner: false,
  };
}

/** An app of the community management product, which may read what its members posted (docs/linkedin.md §12.2). */
function communityApp(app: App): App {
  return {
    ...app,
    clientId: 'practice-community',
    name: 'Postsmith Community',
    scopes: ['r_member_social', 'w_member_social'],
  };
}

function callerOf(network: Network, request: HttpRequest): Caller {
  const token = findToken(network, bearerOf(request));
  return token ? { sub: token.sub, tokenAgeMs: network.now() - token.issuedAt } : { sub: null, tokenAgeMs: null };
}

/** The ids that LinkedIn's support asks for (docs/linkedin.md §3.11). */
function makeTraceHeaders(): Record<string, string> {
  const uuid = randomUUID();
  return {
    'x-li-uuid': uuid,
    'x-li-request-id': uuid.replaceAll('-', '').slice(0, 22),
    'x-li-fabric': 'practice',
  };
}
