import type Stripe from 'stripe';
import { type PaymentEvent, SignatureRefused } from '#server/ports/payments.ts';

const TOLERANCE_S = 300;

type Signed = { body: Buffer; signature: string | undefined; nowMs: number };

/** @throws SignatureRefused */
export function readSignedEvent(stripe: Stripe, secret: string, { body, signature, nowMs }: Signed): PaymentEvent {
  if (signature === undefined) throw new SignatureRefused('the event has no signature');
  try {
    const event = stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_S, undefined, nowMs);
    return {
      id: event.id,
      type: event.type,
      createdAt: new Date(event.created * 1000),
      customerId: customerOf(event.data.object),
    };
  } catch (error) {
    // Stripe's error holds the whole body, which must not be logged.
    const cause = error instanceof Error ? error.message : error;
    throw new SignatureRefused('the signature of the event is wrong', { cause });
  }
}

/** Whose event it is: the object itself, or the customer it names. */
function customerOf(thing: object): string | null {
  const { object, id, customer } = thing as { object?: unknown; id?: unknown; customer?: unknown };
  if (object === 'customer') return typeof id === 'string' ? id : null;
  if (typeof customer === 'string') return customer;
  return typeof customer === 'object' && customer !== null ? customerOf(customer) : null;
}
