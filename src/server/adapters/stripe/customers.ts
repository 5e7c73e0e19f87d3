import type Stripe from 'stripe';
import { PaymentsUnavailable } from '#server/ports/payments.ts';
import { isMissing } from './client.ts';

type Person = { userId: string; email: string | null; name: string };

/** How many customers of one person may have been deleted within a day, for which Stripe still repeats its answer. */
const TRIES = 5;

/**
 * Makes a customer. The idempotency key and the call depend on the user id alone: asked twice within a day, at once or after a lost
 * answer, Stripe gives the same customer. Name and address, which may change meanwhile, follow in a second call.
 */
export async function makeCustomer(stripe: Stripe, { userId, email, name }: Person): Promise<string> {
  let idempotencyKey = `postsmith-customer-${userId}`;
  for (let count = 0; count < TRIES; count += 1) {
    const { id } = await stripe.customers.create({ metadata: { userId } }, { idempotencyKey });
    try {
      await stripe.customers.update(id, { name, ...(email !== null && { email }) });
      return id;
    } catch (error) {
      // Stripe repeated an answer, and the customer was deleted since: another key makes another customer.
      if (!isMissing(error, 'id')) throw error;
      idempotencyKey = `postsmith-customer-${userId}-after-${id}`;
    }
  }
  throw new PaymentsUnavailable('Stripe gave only customers that were deleted');
}
