import type Stripe from 'stripe';
import { PAID_TIERS, type PaidTier, PLANS, TIER_NAMES } from '#domain/plans/plans.ts';

/** The names by which the monthly prices are found, in any Stripe account. */
const LOOKUP_KEYS: Readonly<Record<PaidTier, string>> = {
  pro: 'postsmith_pro_monthly',
  top_voice: 'postsmith_top_voice_monthly',
};
const CURRENCY = 'usd';
/** Metadata of a price: its plan, also after its lookup key has moved to a newer price. */
const METADATA_KEY = 'postsmith_tier';

export type PlanPrice = { productId: string; monthlyPriceId: string };
export type PlanPrices = Readonly<Record<PaidTier, PlanPrice>>;

/** The prices of all plans, made where they are missing or have changed. */
export async function ensurePrices(stripe: Stripe): Promise<PlanPrices> {
  const { data } = await stripe.prices.list({ lookup_keys: Object.values(LOOKUP_KEYS), limit: 100 });
  const ensure = (tier: PaidTier) =>
    ensurePrice(stripe, tier, data.find(({ lookup_key: key }) => key === LOOKUP_KEYS[tier]) ?? null);
  const [pro, topVoice] = await Promise.all([ensure('pro'), ensure('top_voice')]);
  return { pro, top_voice: topVoice };
}

/** The known price, or a new one of the same product that takes over its lookup key. */
async function ensurePrice(stripe: Stripe, tier: PaidTier, known: Stripe.Price | null): Promise<PlanPrice> {
  const cents = centsOf(tier);
  // Before its lookup key may move: subscriptions at this price keep their plan.
  if (known && known.metadata[METADATA_KEY] !== tier)
    await stripe.prices.update(known.id, { metadata: { [METADATA_KEY]: tier } });
  if (known && isAsPlanned(known, cents)) return { productId: idOf(known.product), monthlyPriceId: known.id };
  const productId = known ? idOf(known.product) : await makeProduct(stripe, tier);
  const made = await stripe.prices.create(
    {
      product: productId,
      currency: CURRENCY,
      unit_amount: cents,
      recurring: { interval: 'month' },
      lookup_key: LOOKUP_KEYS[tier],
      transfer_lookup_key: true,
      metadata: { [METADATA_KEY]: tier },
    },
    // Two processes that start at once make one price.
    { idempotencyKey: `postsmith-price-${productId}-${cents}-${known?.id ?? 'first'}` },
  );
  return { productId, monthlyPriceId: made.id };
}

async function makeProduct(stripe: Stripe, tier: PaidTier): Promise<string> {
  const { id } = await stripe.products.create(
    { name: `Postsmith ${TIER_NAMES[tier]}`, metadata: { [METADATA_KEY]: tier } },
    { idempotencyKey: `postsmith-product-${tier}` },
  );
  return id;
}

function isAsPlanned(price: Stripe.Price, cents: number): boolean {
  const { active, currency, recurring, unit_amount: amount } = price;
  const isMonthly = recurring?.interval === 'month' && recurring.interval_count === 1;
  return active && currency === CURRENCY && amount === cents && isMonthly;
}

function centsOf(tier: PaidTier): number {
  const { price } = PLANS[tier];
  if (price === null) throw new Error(`${tier} has no price`);
  return price;
}

/** The plan of one of our prices; null for any other price. */
export function tierOf({ lookup_key: key, metadata }: Stripe.Price): PaidTier | null {
  return PAID_TIERS.find((tier) => key === LOOKUP_KEYS[tier] || metadata[METADATA_KEY] === tier) ?? null;
}

/** The id of what Stripe gives as an id or as an object. */
export function idOf(thing: string | { id: string }): string {
  return typeof thing === 'string' ? thing : thing.id;
}
