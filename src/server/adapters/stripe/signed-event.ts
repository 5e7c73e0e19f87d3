import type Stripe from 'stripe';
import { z } from 'zod';
import { type PaymentEvent, SignatureRefused } from '#server/ports/payments.ts';
import { LAST_SECOND } from './read-values.ts';

const TOLERANCE_S = 300;

type Signed = { body: Buffer; signature: string | undefined; nowMs: number };

const id = z.string().regex(/^[\w-]{1,255}$/);
/** Of the object that an event is about, only whose it is; null where even that cannot be read. */
const thingSchema = z.object({
  object: z.unknown(),
  id: id.nullish().catch(null),
  customer: z
    .union([id, z.object({ id })])
    .nullish()
    .catch(null),
});
/** What is signed is Stripe's, and still may be anything. */
const eventSchema = z.object({
  id,
  type: z.string().regex(/^[\w.]{1,255}$/),
  created: z.int().min(0).max(LAST_SECOND),
  data: z.object({ object: thingSchema }),
});

/**
 * The event, or null where it has not the form of one.
 * @throws SignatureRefused
 */
export function readSignedEvent(
  stripe: Stripe,
  secret: string,
  { body, signature, nowMs }: Signed,
): PaymentEvent | null {
  if (signature === undefined) throw new SignatureRefused('the event has no signature');
  try {
    stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_S, undefined, nowMs);
  } catch (error) {
    // Stripe's error holds the whole body, which must not be logged.
    const cause = error instanceof Error ? error.message : error;
    throw new SignatureRefused('the signature of the event is wrong', { cause });
  }
  const { data: event } = eventSchema.safeParse(JSON.parse(body.toString('utf8')));
  if (event === undefined) return null;
  const { id, type, created, data } = event;
  return { id, type, createdAt: new Date(created * 1000), customerId: customerOf(data.object) };
}

/** Whose event it is: the object itself, or the customer it names. */
function customerOf({ object, id, customer }: z.output<typeof thingSchema>): string | null {
  if (object === 'customer') return id ?? null;
  return (typeof customer === 'string' ? customer : customer?.id) ?? null;
}
