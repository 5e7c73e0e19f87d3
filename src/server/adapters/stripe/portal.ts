import type Stripe from 'stripe';
import { readAll } from './client.ts';
import type { PlanPrices } from './prices.ts';

/** Names the configuration that is ours; its value changes with what we want of it. */
const MARK = 'postsmith_portal';

/** What Stripe's portal may do here, for it allows nothing of its own accord: made, or changed where the prices did. Its id. */
export async function settlePortal(stripe: Stripe, prices: PlanPrices): Promise<string> {
  const mark = Object.values(prices)
    .map(({ monthlyPriceId }) => monthlyPriceId)
    .join(' ');
  const ours = await readAll(stripe.billingPortal.configurations.list({ active: true, limit: 100 }));
  const found = ours.find(({ metadata }) => metadata?.[MARK] !== undefined);
  if (found?.metadata?.[MARK] === mark) return found.id;
  const settings = { features: featuresOf(prices), metadata: { [MARK]: mark } };
  const { id } = found
    ? await stripe.billingPortal.configurations.update(found.id, settings)
    : await stripe.billingPortal.configurations.create(settings);
  return id;
}

function featuresOf(prices: PlanPrices): Stripe.BillingPortal.ConfigurationCreateParams.Features {
  return {
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true },
    customer_update: { enabled: true, allowed_updates: ['email', 'address', 'tax_id'] },
    subscription_cancel: { enabled: true, mode: 'at_period_end' },
    subscription_update: {
      enabled: true,
      default_allowed_updates: ['price'],
      proration_behavior: 'always_invoice',
      products: Object.values(prices).map(({ productId, monthlyPriceId }) => ({
        product: productId,
        prices: [monthlyPriceId],
      })),
    },
  };
}
