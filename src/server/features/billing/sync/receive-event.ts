import { AppError } from '#domain/errors.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { type PaymentEvent, SignatureRefused } from '#server/ports/payments.ts';
import { hasEvent, lockCustomer, recordEvent } from '../store.ts';
import { applyCustomerFacts } from './apply-customer-facts.ts';
import { limitReads } from './sync-customer.ts';

/** Events after which a customer's subscriptions may have changed; all others are ignored. */
const BILLING_EVENTS = /^(checkout\.session\.|customer\.(subscription\.|deleted$)|invoice\.)/;

/**
 * Handles an event of the payment provider, once. Its content is not used; the customer is read anew, so that events may come twice,
 * late, in any order or not at all (docs/decisions/0009).
 * @throws AppError SIGNATURE_REFUSED; PAYMENTS_OFF; UNAVAILABLE where the provider cannot be read now, so that it sends the event again
 */
export async function receiveEvent(ctx: Ctx, input: { body: Buffer; signature: string | undefined }): Promise<void> {
  const event = readEvent(ctx, input);
  if (event === null) return ctx.log.payment('an event could not be read and was left out');
  const { customerId } = event;
  if (customerId === null || !BILLING_EVENTS.test(event.type) || (await hasEvent(ctx.db, event.id))) return;
  await limitReads(() => inTransaction(ctx, (tx) => applyEvent(tx, event, customerId))).catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === 'PAYMENT_FAILED')) throw error;
    throw new AppError('UNAVAILABLE', { message: 'The payment provider could not be read. Send this again.' }, error);
  });
}

function readEvent(ctx: Ctx, input: { body: Buffer; signature: string | undefined }): PaymentEvent | null {
  if (ctx.payments === null) throw new AppError('PAYMENTS_OFF');
  try {
    return ctx.payments.readEvent({ ...input, nowMs: ctx.clock.now() });
  } catch (error) {
    if (!(error instanceof SignatureRefused)) throw error;
    ctx.log.payment('an event was refused for its signature', { reason: error.message });
    throw new AppError('SIGNATURE_REFUSED', {}, error);
  }
}

async function applyEvent(tx: Ctx, event: PaymentEvent, customerId: string): Promise<void> {
  const customer = await lockCustomer(tx.db, { customerId });
  if (customer === null) {
    tx.log.payment('an event of an unknown customer', { event: event.id, type: event.type });
    return;
  }
  if (await recordEvent(tx.db, event, new Date(tx.clock.now()))) await applyCustomerFacts(tx, customer);
}
