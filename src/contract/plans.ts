import { z } from 'zod/mini';
import { PAID_TIERS, PAYMENTS, TIERS } from '#domain/plans/plans.ts';
import { dataEnvelope } from './envelope.ts';
import { defineRoute } from './route.ts';

/** A plan (docs/product.md §3.6) with this installation's limits. */
export const planSchema = z.object({
  id: z.string(),
  name: z.string(),
  tier: z.enum(TIERS),
  monthlyPostLimit: z.int(),
  scheduledPostsLimit: z.int(),
  youtubeTranscriptionsLimit: z.int(),
  features: z.array(z.string()),
  /** Cents a month; null where it is not sold. */
  price: z.nullable(z.int()),
  /** The payment provider's names; null where nothing is sold, or payments are off. */
  productId: z.nullable(z.string()),
  monthlyPriceId: z.nullable(z.string()),
  hasAIRewrite: z.boolean(),
  hasAIImage: z.boolean(),
  hasAdvancedAnalytics: z.boolean(),
  hasBulkOperations: z.boolean(),
});
export type Plan = z.infer<typeof planSchema>;

export const readPlans = defineRoute({
  method: 'GET',
  path: '/api/plans',
  access: 'public',
  tag: 'plans',
  summary: 'What is offered, and whether it can be paid for here',
  response: dataEnvelope(z.object({ plans: z.array(planSchema), payments: z.enum(PAYMENTS) })),
});

const instant = z.iso.datetime();
const paidTier = z.enum(PAID_TIERS);

export const billingSchema = z.object({
  payments: z.enum(PAYMENTS),
  /** What the person has now, whatever it comes from. */
  tier: z.enum(TIERS),
  /** The subscription that counts; null without one. */
  subscription: z.nullable(
    z.object({
      tier: paidTier,
      /** Stripe's word for it. */
      status: z.string(),
      cents: z.int(),
      currentPeriodEnd: z.nullable(instant),
      cancelAtPeriodEnd: z.boolean(),
    }),
  ),
  /** More than one live subscription: the person pays twice. */
  hasSeveral: z.boolean(),
  /** Time that was given: a referral's reward, or an administrator's. */
  grants: z.array(
    z.object({
      tier: paidTier,
      months: z.int(),
      reason: z.enum(['referral', 'admin']),
      state: z.enum(['waiting', 'running', 'ended']),
      endsAt: z.nullable(instant),
    }),
  ),
});
export type Billing = z.infer<typeof billingSchema>;

export const readBilling = defineRoute({
  method: 'GET',
  path: '/api/billing',
  access: 'user',
  tag: 'plans',
  summary: 'What the person pays for and until when',
  response: dataEnvelope(billingSchema),
});

const address = dataEnvelope(z.object({ url: z.url() }));

export const startCheckout = defineRoute({
  method: 'POST',
  path: '/api/billing/checkout',
  access: 'user',
  tag: 'plans',
  summary: "The address of the payment provider's page for this plan; refused while a subscription runs",
  body: z.strictObject({ tier: paidTier }),
  response: address,
});

export const openPortal = defineRoute({
  method: 'POST',
  path: '/api/billing/portal',
  access: 'user',
  tag: 'plans',
  summary: "The address of the payment provider's page for cards, invoices and cancelling",
  body: z.strictObject({}),
  response: address,
});

export const heldPostSchema = z.object({
  postId: z.uuid(),
  /** The beginning of its text. */
  text: z.string(),
  dueAt: instant,
  localTime: z.nullable(z.string()),
  zone: z.nullable(z.string()),
});
export type HeldPost = z.infer<typeof heldPostSchema>;

export const previewPlanChange = defineRoute({
  method: 'GET',
  path: '/api/billing/preview',
  access: 'user',
  tag: 'plans',
  summary:
    'What another plan costs today, and what a smaller one would hold back: posts, and what is refused from then on',
  query: z.object({ tier: z.enum(TIERS) }),
  response: dataEnvelope(
    z.object({
      tier: z.enum(TIERS),
      /** When the change takes effect; null: at once. */
      at: z.nullable(instant),
      /** What is charged, or credited instead, at once; null: nothing, or the payment provider does not say. */
      today: z.nullable(z.object({ dueCents: z.int(), creditedCents: z.int() })),
      held: z.array(heldPostSchema),
      /** Abilities that end, one sentence each. */
      lost: z.array(z.string()),
    }),
  ),
});

export const changePlan = defineRoute({
  method: 'POST',
  path: '/api/billing/change',
  access: 'user',
  tag: 'plans',
  summary: 'Move the running subscription to another plan, prorated',
  body: z.strictObject({ tier: paidTier }),
  response: dataEnvelope(billingSchema),
});

export const cancelPlan = defineRoute({
  method: 'POST',
  path: '/api/billing/cancel',
  access: 'user',
  tag: 'plans',
  summary: 'End the subscription when its paid month does',
  body: z.strictObject({}),
  response: dataEnvelope(billingSchema),
});

export const resumePlan = defineRoute({
  method: 'POST',
  path: '/api/billing/resume',
  access: 'user',
  tag: 'plans',
  summary: 'Take the cancelling back while the paid month runs',
  body: z.strictObject({}),
  response: dataEnvelope(billingSchema),
});

export const refreshBilling = defineRoute({
  method: 'POST',
  path: '/api/billing/refresh',
  access: 'user',
  tag: 'plans',
  summary: 'Ask the payment provider now, as after coming back from its page: an event may be late',
  body: z.strictObject({}),
  response: dataEnvelope(billingSchema),
});

/** Its body is read as bytes and believed only with the provider's signature. */
export const receiveStripeEvent = defineRoute({
  method: 'POST',
  path: '/api/stripe/webhook',
  access: 'signed',
  tag: 'plans',
  summary: "The payment provider's events, signed, each acted upon once",
  response: z.object({ received: z.literal(true) }),
});
