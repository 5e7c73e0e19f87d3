import type { Log } from '#server/ports/log.ts';
import type { Payments } from '#server/ports/payments.ts';
import { closeCheckouts, openCheckout } from './checkout.ts';
import { type ClientOptions, callStripe, loadClient } from './client.ts';
import { readFacts } from './customer-facts.ts';
import { makeCustomer } from './customers.ts';
import { ensurePortal } from './portal.ts';
import { ensurePrices } from './prices.ts';
import { remember } from './remember.ts';
import { readSignedEvent } from './signed-event.ts';
import { cancelNow, changePrice, previewPrice, setCancel } from './subscriptions.ts';

export type PaymentsOptions = ClientOptions & {
  /** The signing secret of the endpoint. */
  webhookSecret: string;
  log: Log;
};

/** Payments through one Stripe account. */
export async function createPayments({ webhookSecret, log, ...options }: PaymentsOptions): Promise<Payments> {
  const stripe = await loadClient(options);
  const prices = remember(() => ensurePrices(stripe));
  const portal = remember(async () => ensurePortal(stripe, await prices.get()));
  /** For calls that use our prices: after a failure they are read again, since they may have changed. */
  const selling = <T>(what: string, calls: () => Promise<T>): Promise<T> =>
    callStripe(what, () =>
      calls().catch((error: unknown) => {
        prices.forget();
        portal.forget();
        throw error;
      }),
    );
  return {
    findPrices: () => callStripe('give its prices', prices.get),
    createCustomer: (person) => callStripe('make a customer', () => makeCustomer(stripe, person)),
    startCheckout: ({ tier, ...checkout }) =>
      selling('open its checkout', async () => {
        const { monthlyPriceId } = (await prices.get())[tier];
        return openCheckout(stripe, { ...checkout, priceId: monthlyPriceId });
      }),
    closeCheckouts: (customerId) => callStripe('close its checkouts', () => closeCheckouts(stripe, customerId)),
    openPortal: ({ customerId, returnUrl }) =>
      selling('open its portal', async () => {
        const configuration = await portal.get();
        const { url } = await stripe.billingPortal.sessions.create({
          customer: customerId,
          return_url: returnUrl,
          configuration,
        });
        return { url };
      }),
    readCustomer: (customerId) => callStripe('tell of a customer', () => readFacts(stripe, customerId, log)),
    changePlan: ({ subscriptionId, tier }) =>
      selling('change a subscription', async () => {
        const { monthlyPriceId } = (await prices.get())[tier];
        await changePrice(stripe, subscriptionId, monthlyPriceId);
      }),
    previewChange: ({ subscriptionId, tier }) =>
      selling('preview a change', async () => {
        const { monthlyPriceId } = (await prices.get())[tier];
        return previewPrice(stripe, subscriptionId, monthlyPriceId);
      }),
    setCancelAtPeriodEnd: ({ subscriptionId, cancel }) =>
      callStripe('change a subscription', () => setCancel(stripe, subscriptionId, cancel)),
    endSubscription: (subscriptionId) => callStripe('end a subscription', () => cancelNow(stripe, subscriptionId)),
    readEvent: (signed) => readSignedEvent(stripe, webhookSecret, signed),
  };
}
