import { PaymentsUnavailable } from '#server/ports/payments.ts';

/** The last second of the year 9999. */
export const LAST_SECOND = 253_402_300_799;
/** The most that a column holds. */
const MAX_CENTS = 2_147_483_647;

/** @throws PaymentsUnavailable for what is no time, so that nothing is written of it */
export function readInstant(seconds: number): Date {
  if (!(seconds >= 0 && seconds <= LAST_SECOND)) throw new PaymentsUnavailable('Stripe gave a time that is none');
  return new Date(seconds * 1000);
}

/** @throws PaymentsUnavailable for what is no amount */
export function readCents(cents: number): number {
  if (!Number.isInteger(cents) || Math.abs(cents) > MAX_CENTS) {
    throw new PaymentsUnavailable('Stripe gave an amount that is none');
  }
  return cents;
}
