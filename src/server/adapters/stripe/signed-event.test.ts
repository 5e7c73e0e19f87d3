import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PaymentEvent, type Payments, SignatureRefused } from '#server/ports/payments.ts';
import { capturingLog } from '#test/harness/context.ts';
import { startTestStripe, type TestStripe } from '#test/harness/stripe.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');

let stripe: TestStripe;
let payments: Payments;
const believed: PaymentEvent[] = [];
const bodies: { body: Buffer; signature: string | undefined }[] = [];

/** What our own address for events does, without the rest of the product. */
const receiver = createServer((request, response) => {
  const take = async (): Promise<number> => {
    const { 'stripe-signature': header } = request.headers;
    const signature = typeof header === 'string' ? header : undefined;
    const body = await buffer(request);
    bodies.push({ body, signature });
    try {
      const event = payments.readEvent({ body, signature, nowMs: NOW });
      if (event !== null) believed.push(event);
      return 200;
    } catch (error) {
      return error instanceof SignatureRefused ? 400 : 500;
    }
  };
  void take().then((status) => response.writeHead(status).end());
});

beforeAll(async () => {
  stripe = await startTestStripe({ now: () => NOW });
  payments = await stripe.payments(capturingLog([]));
  receiver.listen(0, '127.0.0.1');
  await new Promise((resolve) => receiver.once('listening', resolve));
  await stripe.tell(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}/events`);
  await stripe.hold();
});
afterAll(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await stripe.close();
});

async function subscribe(userId: string): Promise<{ customerId: string; subscriptionId: string }> {
  const customerId = await payments.createCustomer({ userId, email: null, name: 'Ada' });
  const addresses = { successUrl: 'http://localhost:3000/done', cancelUrl: 'http://localhost:3000/' };
  await stripe.pay((await payments.startCheckout({ customerId, userId, tier: 'pro', ...addresses })).url);
  const { subscriptions } = await payments.readCustomer(customerId);
  return { customerId, subscriptionId: subscriptions[0]!.id };
}

test('an event is believed with its signature, and says whose it is', async () => {
  const { customerId } = await subscribe('u');
  await stripe.deleteCustomer(customerId);
  expect(believed).toEqual([]);
  const sent = await stripe.deliver({ together: 10 });
  expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]));

  const whose = new Map(believed.map((event) => [event.type, event.customerId]));
  expect(Object.fromEntries(whose)).toMatchObject({
    'checkout.session.completed': customerId,
    'customer.subscription.created': customerId,
    'customer.subscription.deleted': customerId,
    'invoice.paid': customerId,
    'customer.deleted': customerId,
    'product.created': null,
  });
  expect(believed[0]).toMatchObject({ id: expect.stringMatching(/^evt_/), createdAt: new Date(NOW) });
});

test('held events come in the order and as often as is wanted', async () => {
  const { subscriptionId } = await subscribe('v');
  const made = await stripe.deliver({ times: 2 });
  expect(made.slice(-2).map(({ type }) => type)).toEqual(['checkout.session.completed', 'checkout.session.completed']);
  expect(await stripe.deliver()).toEqual([]);

  await stripe.act(subscriptionId, 'renew');
  believed.length = 0;
  const [last] = await stripe.deliver({ order: 'reversed' });
  const renewal = ['invoice.created', 'invoice.paid', 'invoice.payment_succeeded', 'customer.subscription.updated'];
  expect(believed.map(({ type }) => type)).toEqual(renewal.toReversed());
  expect(await stripe.deliver({ ids: [last!.id], times: 10, together: 10 })).toHaveLength(10);
});

test.each(['forged', 'stale', 'altered', 'unsigned'] as const)('one that is %s is refused', async (how) => {
  const before = believed.length;
  expect(await stripe.sendBad(how)).toEqual([400]);
  expect(believed).toHaveLength(before);
});

test('of its bytes none may differ, and after 300 seconds it is too old', () => {
  const { body, signature } = bodies[0]!;
  const read =
    (changed: Buffer, nowMs = NOW, header = signature) =>
    () =>
      payments.readEvent({ body: changed, signature: header, nowMs });
  expect(read(body)).not.toThrow();
  expect(read(body, NOW + 300_000)).not.toThrow();
  expect(read(body, NOW + 301_000)).toThrow(SignatureRefused);
  for (let at = 0; at < body.length; at += 97) {
    const changed = Buffer.from(body);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(read(changed)).toThrow(SignatureRefused);
  }
  expect(read(Buffer.concat([body, Buffer.from(' ')]))).toThrow(SignatureRefused);
  for (const header of ['', 't=1', 'v1=00', 'nonsense', `t=x,${signature?.split(',')[1]}`]) {
    expect(read(body, NOW, header)).toThrow(SignatureRefused);
  }
});
