import * as contract from '#contract/link-cards.ts';
import { callerKey } from '#server/caller.ts';
import type { Ctx } from '#server/context.ts';
import { admitCall, type CallLimit } from '#server/features/call-limits/admit-call.ts';
import { clientGoneSignal } from '#server/http/client-gone.ts';
import { addDataRoute } from '#server/http/route.ts';
import type { App } from '#server/http/types.ts';
import { readLinkCard } from './read-link-card.ts';

/** Limited, since each call makes two requests to somebody else's server. */
const CARDS: CallLimit = { name: 'link-cards', max: 30 };

/** Link cards of pages, for visitors and members. */
export function linkCardRoutes(app: App, ctx: Ctx): void {
  addDataRoute(app, contract.readLinkCard, async ({ caller, body, reply }) => {
    await admitCall(ctx, CARDS, callerKey(caller));
    return readLinkCard(ctx, { url: body.url, by: callerKey(caller), signal: clientGoneSignal(reply) });
  });
}
