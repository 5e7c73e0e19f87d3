import {
  cancelPlan,
  changePlan,
  openPortal,
  previewPlanChange,
  readBilling,
  readPlans,
  receiveStripeEvent,
  refreshBilling,
  resumePlan,
  startCheckout,
} from '#contract/plans.ts';
import type { Ctx } from '#server/context.ts';
import { addDataRoute, addRoute } from '#server/http/route.ts';
import type { App } from '#server/http/types.ts';
import { cancelPlan as cancel, changePlan as change, resumePlan as resume } from './change-subscription.ts';
import { listPlans } from './list-plans.ts';
import { openPortal as portal } from './open-portal.ts';
import { previewPlanChange as preview } from './preview-plan-change.ts';
import { readBilling as read } from './read-billing.ts';
import { startCheckout as checkout } from './start-checkout.ts';
import { receiveEvent } from './sync/receive-event.ts';
import { refreshBilling as refresh } from './sync/refresh-billing.ts';

export async function billingRoutes(app: App, ctx: Ctx, publicUrl: () => string): Promise<void> {
  addDataRoute(app, readPlans, () => listPlans(ctx));

  addDataRoute(app, readBilling, ({ caller }) => read(ctx, caller));

  addDataRoute(app, startCheckout, ({ caller: { userId }, body }) =>
    checkout(ctx, { userId, tier: body.tier, publicUrl: publicUrl() }),
  );

  addDataRoute(app, openPortal, ({ caller: { userId } }) => portal(ctx, { userId, publicUrl: publicUrl() }));

  addDataRoute(app, previewPlanChange, ({ caller: { userId }, query }) => preview(ctx, { userId, tier: query.tier }));

  addDataRoute(app, changePlan, async ({ caller: { userId }, body }) => {
    await change(ctx, { userId, tier: body.tier });
    return read(ctx, { userId });
  });

  addDataRoute(app, cancelPlan, async ({ caller }) => {
    await cancel(ctx, caller);
    return read(ctx, caller);
  });

  addDataRoute(app, resumePlan, async ({ caller }) => {
    await resume(ctx, caller);
    return read(ctx, caller);
  });

  addDataRoute(app, refreshBilling, async ({ caller }) => {
    await refresh(ctx, caller);
    return read(ctx, caller);
  });

  await app.register((signed, _options, isReady) => {
    // The signature covers the raw bytes, so only here the body is not parsed.
    signed.removeAllContentTypeParsers();
    signed.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    addRoute(signed as App, receiveStripeEvent, async ({ request }) => {
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
