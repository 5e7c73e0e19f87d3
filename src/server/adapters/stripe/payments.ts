import type { Log } from '#server/ports/log.ts';
import type { Payments } from '#server/ports/payments.ts';
import { closeCheckouts, openCheckout } from './checkout.ts';
import { asking, type ClientOptions, loadClient } from './client.ts';
import { readFacts } from './customer-facts.ts';
import { makeCustomer } from './customers.ts';
import { readSigned } from './events.ts';
import { remember } from './memory.ts';
import { settlePortal } from './portal.ts';
import { settlePrices } from './prices.ts';
import { endNow, movePlan, setCancel } from './subscriptions.ts';

export type PaymentsOptions = ClientOptions & {
  /** What the endpoint's events are signed with. */
  webhookSecret: string;
  log: Log;
};

/** Stripe takes the money, on the prices and pages of one account. */
export async function createPayments({ webhookSecret, log, ...options }: PaymentsOptions): Promise<Payments> {
  const stripe = await loadClient(options);
  const prices = remember(() => settlePrices(stripe));
  const portal = remember(async () => settlePortal(stripe, await prices.find()));
  /** Asks for what rests on our prices; a refusal may mean that they are no longer what we remember. */
  const selling = <T>(what: string, calls: () => Promise<T>): Promise<T> =>
    asking(what, () =>
      calls().catch((error: unknown) => {
        prices.forget();
        portal.forget();
        throw error;
      }),
    );
  return {
    findPrices: () => asking('give its prices', prices.find),
    createCustomer: (person) => asking('make a customer', () => makeCustomer(stripe, person)),
    startCheckout: ({ tier, ...checkout }) =>
      selling('open its checkout', async () => {
        const { monthlyPriceId } = (await prices.find())[tier];
        return openCheckout(stripe, { ...checkout, priceId: monthlyPriceId });
      }),
    closeCheckouts: (customerId) => asking('close its checkouts', () => closeCheckouts(stripe, customerId)),
    openPortal: ({ customerId, returnUrl }) =>
      selling('open its portal', async () => {
        const configuration = await portal.find();
        const { url } = await stripe.billingPortal.sessions.create({
          customer: customerId,
          return_url: returnUrl,
          configuration,
        });
        return { url };
      }),
    readCustomer: (customerId) => asking('tell of a customer', () => readFacts(stripe, customerId, log)),
    changePlan: ({ subscriptionId, tier }) =>
      selling('change a subscription', async () => {
        const { monthlyPriceId } = (await prices.find())[tier];
        await movePlan(stripe, subscriptionId, monthlyPriceId);
      }),
    setCancelAtPeriodEnd: ({ subscriptionId, cancel }) =>
      asking('change a subscription', () => setCancel(stripe, subscriptionId, cancel)),
    endSubscription: (subscriptionId) => asking('end a subscription', () => endNow(stripe, subscriptionId)),
    readEvent: (signed) => readSigned(stripe, webhookSecret, signed),
  };
}
