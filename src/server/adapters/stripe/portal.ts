import type Stripe from 'stripe';
import type { PlanPrices } from './prices.ts';

/** Metadata of our configuration: the ids of the prices it was made for. */
const METADATA_KEY = 'postsmith_portal';

/** Makes the configuration of Stripe's portal, or changes it where the prices did. @returns its id */
export async function ensurePortal(stripe: Stripe, prices: PlanPrices): Promise<string> {
  const priceIds = Object.values(prices)
    .map(({ monthlyPriceId }) => monthlyPriceId)
    .join(' ');
  const ours = await Array.fromAsync(stripe.billingPortal.configurations.list({ active: true, limit: 100 }));
  const found = ours.find(({ metadata }) => metadata?.[METADATA_KEY] !== undefined);
  if (found?.metadata?.[METADATA_KEY] === priceIds) return found.id;
  const settings = { features: featuresOf(prices), metadata: { [METADATA_KEY]: priceIds } };
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
