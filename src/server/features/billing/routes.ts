import * as contract from '#contract/plans.ts';
import type { Ctx } from '#server/context.ts';
import { addDataRoute, addRoute } from '#server/http/route.ts';
import type { App } from '#server/http/types.ts';
import { cancelPlan, changePlan, resumePlan } from './change-subscription.ts';
import { listPlans } from './list-plans.ts';
import { openPortal } from './open-portal.ts';
import { previewPlanChange } from './preview-plan-change.ts';
import { readBilling } from './read-billing.ts';
import { startCheckout } from './start-checkout.ts';
import { receiveEvent } from './sync/receive-event.ts';
import { refreshBilling } from './sync/refresh-billing.ts';

export async function billingRoutes(app: App, ctx: Ctx, publicUrl: () => string): Promise<void> {
  addDataRoute(app, contract.readPlans, () => listPlans(ctx));

  addDataRoute(app, contract.readBilling, ({ caller }) => readBilling(ctx, caller));

  addDataRoute(app, contract.startCheckout, ({ caller: { userId }, body }) =>
    startCheckout(ctx, { userId, tier: body.tier, publicUrl: publicUrl() }),
  );

  addDataRoute(app, contract.openPortal, ({ caller: { userId } }) =>
    openPortal(ctx, { userId, publicUrl: publicUrl() }),
  );

  addDataRoute(app, contract.previewPlanChange, ({ caller: { userId }, query }) =>
    previewPlanChange(ctx, { userId, tier: query.tier }),
  );

  addDataRoute(app, contract.changePlan, async ({ caller: { userId }, body }) => {
    await changePlan(ctx, { userId, tier: body.tier });
    return readBilling(ctx, { userId });
  });

  addDataRoute(app, contract.cancelPlan, async ({ caller }) => {
    await cancelPlan(ctx, caller);
    return readBilling(ctx, caller);
  });

  addDataRoute(app, contract.resumePlan, async ({ caller }) => {
    await resumePlan(ctx, caller);
    return readBilling(ctx, caller);
  });

  addDataRoute(app, contract.refreshBilling, async ({ caller }) => {
    await refreshBilling(ctx, caller);
    return readBilling(ctx, caller);
  });

  await app.register((signed, _options, isReady) => {
    // The signature covers the raw bytes, so only here the body is not parsed.
    signed.removeAllContentTypeParsers();
    signed.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    addRoute(signed as App, contract.receiveStripeEvent, async ({ request }) => {
      const { body, headers } = request;
      const signature = headers['stripe-signature'];
      await receiveEvent(ctx, {
        body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
        signature: typeof signature === 'string' ? signature : undefined,
      });
      return { received: true };
    });
    isReady();
  });
}
