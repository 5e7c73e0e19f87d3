import * as contract from '#contract/link-cards.ts';
import { AppError } from '#domain/errors.ts';
import { callerKey } from '#server/caller.ts';
import type { Ctx } from '#server/context.ts';
import { clientGoneSignal } from '#server/http/client-gone.ts';
import { addDataRoute } from '#server/http/route.ts';
import type { App } from '#server/http/types.ts';
import { readLinkCard } from './read-link-card.ts';

/** Limited, since each call makes two requests to somebody else's server. */
const CARDS_A_MINUTE = 30;

/** Link cards of pages, for visitors and members. */
export function linkCardRoutes(app: App, ctx: Ctx): void {
  const count = app.createRateLimit({
    max: CARDS_A_MINUTE,
    timeWindow: '1 minute',
    // A person is counted as such, a visitor by their address.
    keyGenerator: ({ caller }) =>
      caller.kind === 'user' ? `user:${caller.userId}` : `visitor:${caller.addressHash.toString('base64')}`,
  });

  addDataRoute(app, contract.readLinkCard, async ({ caller, body, request, reply }) => {
    const tries = await count(request);
    if (!tries.isAllowed && tries.isExceeded) throw new AppError('RATE_LIMITED', { retryAfter: tries.ttlInSeconds });
    return readLinkCard(ctx, { url: body.url, by: callerKey(caller), signal: clientGoneSignal(reply) });
  });
}
