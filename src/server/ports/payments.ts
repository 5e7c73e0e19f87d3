import type { PaidTier } from '#domain/plans/plans.ts';

export type SubscriptionFact = {
  id: string;
  /** The provider's word: active, trialing, past_due, unpaid, canceled, incomplete, incomplete_expired, paused. */
  status: string;
  tier: PaidTier;
  /** A month's price. */
  cents: number;
  currentPeriodEnd: Date | null;
  cancelAtPeriodEnd: boolean;
  createdAt: Date;
};

export type InvoiceFact = { id: string; subscriptionId: string | null; cents: number; paidAt: Date };

/** What a change of plan costs at once; one of the two is 0. */
export type DueToday = { dueCents: number; creditedCents: number };

export type CustomerFacts = {
  subscriptions: SubscriptionFact[];
  paidInvoices: InvoiceFact[];
  /** The provider deleted the customer: there is nothing, and nothing can be sold to this id any more. */
  isGone: boolean;
};

/** An event whose signature is right. Its content is not used: `customerId` says whose facts to read (docs/decisions/0009). */
export type PaymentEvent = { id: string; type: string; createdAt: Date; customerId: string | null };

/** The signature over an event's raw body is missing, wrong, or older than 300 s. */
export class SignatureRefused extends Error {
  override readonly name = 'SignatureRefused';
}

/** The provider did not answer, or refused; nothing was charged. */
export class PaymentsUnavailable extends Error {
  override readonly name = 'PaymentsUnavailable';
  /** It answered, and refused this call alone. */
  readonly isRefusal: boolean;

  constructor(message: string, { isRefusal = false, ...options }: ErrorOptions & { isRefusal?: boolean } = {}) {
    super(message, options);
    this.isRefusal = isRefusal;
  }
}

/**
 * The payment provider. The practice Stripe differs from the real one in its base address alone. Every call rejects with
 * PaymentsUnavailable where the provider does not answer or refuses.
 */
export type Payments = {
  /** The product and the monthly price of each plan, found by their lookup keys and made where they are missing or changed. */
  findPrices(): Promise<Readonly<Record<PaidTier, { productId: string; monthlyPriceId: string }>>>;
  /** Makes a customer; the same `userId` gives the same one even when asked twice at once. */
  createCustomer(input: { userId: string; email: string | null; name: string }): Promise<string>;
  /** The address of the provider's page that sells this plan. Earlier open pages of this customer end. */
  startCheckout(input: {
    customerId: string;
    userId: string;
    tier: PaidTier;
    successUrl: string;
    cancelUrl: string;
  }): Promise<{ url: string }>;
  /** Ends every open page of this customer; one that was paid on stays. Does nothing where there is none. */
  closeCheckouts(customerId: string): Promise<void>;
  openPortal(input: { customerId: string; returnUrl: string }): Promise<{ url: string }>;
  readCustomer(customerId: string): Promise<CustomerFacts>;
  /** Moves a running subscription to another plan; what was paid is credited. */
  changePlan(input: { subscriptionId: string; tier: PaidTier }): Promise<void>;
  /** What that would cost at once. Changes nothing. */
  previewChange(input: { subscriptionId: string; tier: PaidTier }): Promise<DueToday>;
  setCancelAtPeriodEnd(input: { subscriptionId: string; cancel: boolean }): Promise<void>;
  /** Ends a subscription at once. Does nothing where it has ended. */
  endSubscription(subscriptionId: string): Promise<void>;
  /** Null for what is signed and yet no event. @throws SignatureRefused */
  readEvent(input: { body: Buffer; signature: string | undefined; nowMs: number }): PaymentEvent | null;
};
