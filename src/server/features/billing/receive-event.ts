import { AppError } from '#domain/errors.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { type PaymentEvent, SignatureRefused } from '#server/ports/payments.ts';
import { hasEvent, lockCustomer, takeEvent } from './store.ts';
import { inTurn } from './sync-customer.ts';
import { takeInFacts } from './take-in-facts.ts';

/** Events after which a customer may pay for something else. All others are none of ours. */
const TELLING = /^(checkout\.session\.|customer\.(subscription\.|deleted$)|invoice\.)/;

/**
 * Acts upon an event of the payment provider, once. What it says is not believed, only that something happened to its customer: their
 * facts are read anew, so that events may come twice, late, in any order, or not at all
 * (docs/decisions/0009).
 * @throws AppError SIGNATURE_REFUSED; PAYMENTS_OFF; UNAVAILABLE where the provider cannot be read now: it shall send the event again
 */
export async function receiveEvent(ctx: Ctx, input: { body: Buffer; signature: string | undefined }): Promise<void> {
  const event = readEvent(ctx, input);
  const { customerId } = event;
  if (customerId === null || !TELLING.test(event.type) || (await hasEvent(ctx.db, event.id))) return;
  await inTurn(() => inTransaction(ctx, (tx) => act(tx, event, customerId))).catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === 'PAYMENT_FAILED')) throw error;
    throw new AppError('UNAVAILABLE', { message: 'The payment provider could not be read. Send this again.' }, error);
  });
}

function readEvent(ctx: Ctx, input: { body: Buffer; signature: string | undefined }): PaymentEvent {
  if (ctx.payments === null) throw new AppError('PAYMENTS_OFF');
  try {
    return ctx.payments.readEvent({ ...input, nowMs: ctx.clock.now() });
  } catch (error) {
    if (!(error instanceof SignatureRefused)) throw error;
    ctx.log.payment('an event was refused for its signature', { reason: error.message });
    throw new AppError('SIGNATURE_REFUSED', {}, error);
  }
}

async function act(tx: Ctx, event: PaymentEvent, customerId: string): Promise<void> {
  const customer = await lockCustomer(tx.db, { customerId });
  if (customer === null) {
    tx.log.payment('an event of a customer who is nobody here', { event: event.id, type: event.type });
    return;
  }
  if (await takeEvent(tx.db, event, new Date(tx.clock.now()))) await takeInFacts(tx, customer);
}
