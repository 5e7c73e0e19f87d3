import { randomBytes } from 'node:crypto';
import type { Params } from './params.ts';

/** Names and values that a client stores with an object. */
export type Metadata = Readonly<Record<string, string>>;

/** What every object of the API has. */
export type Resource<Kind extends string> = {
  readonly id: string;
  readonly object: Kind;
  readonly created: number;
  readonly livemode: false;
  readonly metadata: Metadata;
};

/** The beginning of a new object; its id starts with `prefix`. */
export function makeResource<Kind extends string>(
  prefix: string,
  object: Kind,
  created: number,
  metadata: Metadata = {},
): Resource<Kind> {
  return { id: makeId(prefix), object, created, livemode: false, metadata };
}

/** An id as Stripe makes them: a prefix that names the kind, then letters and digits. */
export function makeId(prefix: string): string {
  return `${prefix}_${randomBytes(18).toString('base64url').replaceAll(/[-_]/g, '0')}`;
}

export type Product = Resource<'product'> & {
  readonly active: boolean;
  readonly description: string | null;
  readonly name: string;
  readonly type: 'service';
  readonly updated: number;
};

export type Price = Resource<'price'> & {
  readonly active: boolean;
  readonly billing_scheme: 'per_unit';
  readonly currency: string;
  readonly lookup_key: string | null;
  readonly nickname: string | null;
  readonly product: string;
  readonly recurring: { readonly interval: string; readonly interval_count: number; readonly usage_type: 'licensed' };
  readonly tax_behavior: 'unspecified';
  readonly type: 'recurring';
  readonly unit_amount: number;
  readonly unit_amount_decimal: string;
};

export type Customer = Resource<'customer'> & {
  /** Cents; below zero: what a change of plan left to the customer. */
  readonly balance: number;
  readonly currency: string | null;
  readonly delinquent: boolean;
  readonly email: string | null;
  readonly name: string | null;
};

export type DeletedCustomer = { readonly id: string; readonly object: 'customer'; readonly deleted: true };

export type Session = Resource<'checkout.session'> & {
  readonly amount_subtotal: number;
  readonly amount_total: number;
  readonly cancel_url: string | null;
  readonly client_reference_id: string | null;
  readonly currency: string;
  readonly customer: string;
  readonly expires_at: number;
  readonly invoice: string | null;
  readonly mode: 'subscription';
  readonly payment_status: 'unpaid' | 'paid';
  readonly status: 'open' | 'complete' | 'expired';
  readonly subscription: string | null;
  readonly success_url: string;
  /** Null once it is complete or expired. */
  readonly url: string | null;
};

export type Item = Omit<Resource<'subscription_item'>, 'livemode'> & {
  readonly current_period_end: number;
  readonly current_period_start: number;
  readonly price: Price;
  readonly quantity: number;
  readonly subscription: string;
};

export type List<T> = {
  readonly object: 'list';
  readonly data: readonly T[];
  readonly has_more: boolean;
  readonly url: string;
};

export type SubscriptionStatus =
  | 'active'
  | 'trialing'
  | 'past_due'
  | 'unpaid'
  | 'canceled'
  | 'incomplete'
  | 'incomplete_expired'
  | 'paused';

export type Subscription = Resource<'subscription'> & {
  readonly billing_cycle_anchor: number;
  readonly cancel_at: number | null;
  readonly cancel_at_period_end: boolean;
  readonly canceled_at: number | null;
  readonly collection_method: 'charge_automatically';
  readonly currency: string;
  readonly customer: string;
  readonly ended_at: number | null;
  readonly items: List<Item>;
  readonly latest_invoice: string | null;
  readonly start_date: number;
  readonly status: SubscriptionStatus;
  readonly trial_end: number | null;
};

export type Line = {
  readonly id: string;
  readonly object: 'line_item';
  readonly amount: number;
  readonly currency: string;
  readonly description: string;
  readonly period: { readonly start: number; readonly end: number };
  readonly quantity: number;
};

export type Invoice = Resource<'invoice'> & {
  readonly amount_due: number;
  readonly amount_paid: number;
  readonly amount_remaining: number;
  readonly attempt_count: number;
  readonly attempted: boolean;
  readonly billing_reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update';
  readonly collection_method: 'charge_automatically';
  readonly currency: string;
  readonly customer: string;
  readonly customer_email: string | null;
  readonly ending_balance: number;
  readonly lines: List<Line>;
  readonly number: string;
  readonly parent: {
    readonly quote_details: null;
    readonly subscription_details: { readonly metadata: Metadata; readonly subscription: string };
    readonly type: 'subscription_details';
  };
  readonly period_end: number;
  readonly period_start: number;
  readonly starting_balance: number;
  readonly status: 'open' | 'paid' | 'void';
  readonly status_transitions: {
    readonly finalized_at: number;
    readonly marked_uncollectible_at: null;
    readonly paid_at: number | null;
    readonly voided_at: number | null;
  };
  readonly subtotal: number;
  readonly total: number;
};

/** What the portal allows; `features` as it was sent. */
export type Configuration = Resource<'billing_portal.configuration'> & {
  readonly active: boolean;
  readonly default_return_url: string | null;
  readonly features: Params;
  readonly is_default: false;
  readonly updated: number;
};

export type PortalSession = Omit<Resource<'billing_portal.session'>, 'metadata'> & {
  readonly configuration: string;
  readonly customer: string;
  readonly return_url: string | null;
  readonly url: string;
};

export type StripeEvent = Omit<Resource<'event'>, 'metadata'> & {
  readonly api_version: string;
  readonly data: { readonly object: unknown; readonly previous_attributes?: Readonly<Record<string, unknown>> };
  readonly pending_webhooks: number;
  readonly request: { readonly id: string | null; readonly idempotency_key: string | null };
  readonly type: string;
};
