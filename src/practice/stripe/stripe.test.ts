import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Listening } from '#practice/http/listen.ts';
import { findFastFolder } from '#test/harness/fast-folder.ts';
import type { Invoice, StripeEvent, Subscription } from './objects.ts';
import { startStripe } from './server.ts';

const KEY = 'sk_practice_test_key';
const DAY_MS = 86_400_000;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

let folder: string;
let stripe: Listening;
let clockMs: number;
const start = () => startStripe({ directory: folder, secretKey: KEY, clock: () => clockMs });
beforeEach(async () => {
  folder = await mkdtemp(join(await findFastFolder(), 'practice-stripe-'));
  clockMs = Date.parse('2026-01-31T10:00:00Z');
  stripe = await start();
});
afterEach(async () => {
  await stripe.close();
  await rm(folder, { recursive: true, force: true });
});

type Body = { id: string; url: string; status: string; error: Record<string, string>; data: { id: string }[] };
type Reply<T> = { status: number; headers: Headers; body: T };

async function call<T = Body>(
  method: string,
  path: string,
  form: Record<string, string> = {},
  headers: Record<string, string> = {},
): Promise<Reply<T>> {
  const fields = new URLSearchParams(form).toString();
  const answer = await fetch(`${stripe.url}/v1${path}${method === 'GET' && fields ? `?${fields}` : ''}`, {
    method,
    headers: { ...FORM, authorization: `Bearer ${KEY}`, ...headers },
    ...(method === 'POST' && { body: fields }),
  });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as T };
}
async function sim(path: string, body: unknown): Promise<unknown> {
  const answer = await fetch(`${stripe.url}/__sim${path}`, { method: 'POST', body: JSON.stringify(body) });
  expect(answer.status).toBe(200);
  return answer.json();
}
async function makePrice(cents: number, lookupKey: string): Promise<string> {
  const product = await call('POST', '/products', { name: `Plan ${cents}` });
  const price = await call('POST', '/prices', {
    product: product.body.id,
    currency: 'usd',
    unit_amount: String(cents),
    'recurring[interval]': 'month',
    lookup_key: lookupKey,
  });
  return price.body.id;
}
const openCheckout = async (price: string, customer: string) =>
  (
    await call('POST', '/checkout/sessions', {
      mode: 'subscription',
      customer,
      'line_items[0][price]': price,
      'line_items[0][quantity]': '1',
      success_url: 'http://localhost:3000/paid?session={CHECKOUT_SESSION_ID}',
      cancel_url: 'http://localhost:3000/pricing',
    })
  ).body;
const submit = (url: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual', headers });
async function subscribe(): Promise<{ customer: string; subscription: string; price: string }> {
  const price = await makePrice(500, 'small');
  const customer = (await call('POST', '/customers', { email: 'ada@practice.example' })).body.id;
  const session = await openCheckout(price, customer);
  expect((await submit(session.url, { card: '4242424242424242', action: 'pay' })).status).toBe(302);
  const { data } = (await call('GET', '/subscriptions', { customer })).body;
  return { customer, subscription: data[0]!.id, price };
}
const read = async (id: string) => (await call<Subscription>('GET', `/subscriptions/${id}`)).body;
const invoicesOf = async (customer: string) =>
  (await call<{ data: Invoice[] }>('GET', '/invoices', { customer })).body.data;

describe('the API', () => {
  test('wants its key, as Bearer or as the name of Basic, and repeats of another only the ends', async () => {
    const refused = await call('GET', '/prices', {}, { authorization: 'Bearer sk_live_secret_of_somebody' });
    expect(refused.status).toBe(401);
    expect(refused.body.error).toMatchObject({ type: 'invalid_request_error' });
    expect(refused.body.error['message']).toMatch(/^Invalid API Key provided: sk_\*+body$/);
    expect((await call('GET', '/prices', {}, { authorization: '' })).body.error['message']).toMatch(/did not provide/);
    const basic = `Basic ${Buffer.from(`${KEY}:`).toString('base64')}`;
    const welcome = await call('GET', '/prices', {}, { authorization: basic, 'stripe-version': '2026-10-28.endive' });
    expect(welcome.status).toBe(200);
    expect(welcome.headers.get('stripe-version')).toBe('2026-10-28.endive');
    expect(welcome.headers.get('request-id')).toMatch(/^req_/);
  });

  test('answers the same key once, and refuses it for anything else', async () => {
    const key = { 'idempotency-key': 'once' };
    const first = await call('POST', '/customers', { name: 'Ada' }, key);
    const second = await call('POST', '/customers', { name: 'Ada' }, key);
    expect(second.body).toEqual(first.body);
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    const other = await call('POST', '/customers', { name: 'Bea' }, key);
    expect([other.status, other.body.error['type']]).toEqual([400, 'idempotency_error']);
    clockMs += DAY_MS + 1000;
    expect((await call('POST', '/customers', { name: 'Bea' }, key)).body.id).not.toBe(first.body.id);
  });

  test.each([
    ['POST', '/customers', { nickname: 'x' }, 400, 'parameter_unknown'],
    ['POST', '/products', {}, 400, 'parameter_missing'],
    ['POST', '/checkout/sessions', { mode: 'subscription' }, 400, 'parameter_missing'],
    ['GET', '/prices', { limit: '101' }, 400, 'parameter_invalid_integer'],
    ['GET', '/subscriptions/sub_none', {}, 404, 'resource_missing'],
    ['GET', '/subscriptions', { customer: 'cus_none' }, 400, 'resource_missing'],
    ['GET', '/nothing', {}, 404, 'url_invalid'],
  ] as const)('%s %s %j: %i %s', async (method, path, form, status, code) => {
    const refused = await call(method, path, form);
    expect([refused.status, refused.body.error['code']]).toEqual([status, code]);
  });

  test('lists newest first, page by page', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) ids.unshift((await call('POST', '/customers')).body.id);
    const first = await call<Body & { has_more: boolean }>('GET', '/customers', { limit: '2' });
    expect(first.body).toMatchObject({ object: 'list', has_more: true, data: [{ id: ids[0] }, { id: ids[1] }] });
    const rest = await call('GET', '/customers', { limit: '2', starting_after: ids[1]! });
    expect(rest.body).toMatchObject({ has_more: false, data: [{ id: ids[2] }] });
  });

  test('a lookup key names one price, and moves only when told to', async () => {
    const old = await makePrice(500, 'small');
    const product = await call('POST', '/products', { name: 'Other' });
    const form = { product: product.body.id, currency: 'usd', unit_amount: '600', lookup_key: 'small' };
    const twice = await call('POST', '/prices', { ...form, 'recurring[interval]': 'month' });
    expect(twice.status).toBe(400);
    const moved = await call('POST', '/prices', {
      ...form,
      'recurring[interval]': 'month',
      transfer_lookup_key: 'true',
    });
    const found = await call('GET', '/prices', { 'lookup_keys[]': 'small' });
    expect(found.body.data.map(({ id }) => id)).toEqual([moved.body.id]);
    expect((await call('GET', `/prices/${old}`)).body).toMatchObject({ lookup_key: null });
  });
});

describe('the pages', () => {
  test('sell a subscription to practice cards alone', async () => {
    const price = await makePrice(500, 'small');
    const customer = (await call('POST', '/customers', { email: 'ada@practice.example' })).body.id;
    const { url, id } = await openCheckout(price, customer);
    const page = await (await fetch(url)).text();
    expect(page).toContain('no money moves');
    expect(page).toContain('$5.00');
    for (const [card, words] of [
      ['4000000000000002', 'Your card was declined'],
      ['4111 1111 1111 1111', 'Only the practice cards'],
      ['4000002500003155', 'Confirm payment'],
    ] as const) {
      expect(await (await submit(url, { card, action: 'pay' })).text()).toContain(words);
    }
    expect(await (await submit(url, { action: 'refuse' })).text()).toContain('unable to authenticate');
    expect((await submit(url, { action: 'confirm' }, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await call('GET', '/subscriptions', { customer })).body.data).toEqual([]);

    const paid = await submit(url, { action: 'confirm' });
    expect(paid.headers.get('location')).toBe(`http://localhost:3000/paid?session=${id}`);
    expect((await call('GET', '/subscriptions', { customer })).body.data).toMatchObject([{ status: 'active' }]);
    expect(await (await submit(url, { card: '4242424242424242' })).text()).toContain('paid already');
    expect((await call('GET', '/subscriptions', { customer })).body.data).toHaveLength(1);
  });

  test('a checkout runs out after a day, or when it is told to', async () => {
    const price = await makePrice(500, 'small');
    const customer = (await call('POST', '/customers')).body.id;
    const [one, other] = [await openCheckout(price, customer), await openCheckout(price, customer)];
    expect((await call('POST', `/checkout/sessions/${one.id}/expire`)).body.status).toBe('expired');
    expect((await call('POST', `/checkout/sessions/${one.id}/expire`)).status).toBe(400);
    clockMs += DAY_MS;
    expect((await submit(other.url, { card: '4242424242424242' })).status).toBe(410);
    expect((await call('GET', `/checkout/sessions/${other.id}`)).body).toMatchObject({ status: 'expired', url: null });
  });

  test('change, cancel and resume what is paid for', async () => {
    const { customer, subscription, price } = await subscribe();
    const bigger = await makePrice(1000, 'big');
    expect((await call('POST', '/billing_portal/sessions', { customer })).status).toBe(400);
    const configuration = await call('POST', '/billing_portal/configurations', {
      'features[subscription_cancel][enabled]': 'true',
      'features[subscription_update][products][0][prices][0]': price,
      'features[subscription_update][products][0][prices][1]': bigger,
    });
    const form = { customer, configuration: configuration.body.id, return_url: 'http://localhost:3000/settings' };
    const { url } = (await call('POST', '/billing_portal/sessions', form)).body;
    const press = (action: string) => submit(url, { subscription, action });
    await press(`change ${bigger}`);
    expect((await read(subscription)).items.data[0]).toMatchObject({ price: { id: bigger } });
    await press('cancel');
    const { items, cancel_at: at, cancel_at_period_end: flag } = await read(subscription);
    expect([at, flag]).toEqual([items.data[0]?.current_period_end, false]);
    expect(await (await fetch(url)).text()).toContain('Ends on 28 February 2026');
    await press('resume');
    expect(await read(subscription)).toMatchObject({ cancel_at: null, status: 'active' });
    expect(await (await fetch(url)).text()).toContain('PRACTICE-0002');
  });
});

describe('time', () => {
  test('a subscription of 31 January renews on the last days of its months', async () => {
    const { customer, subscription } = await subscribe();
    const until = async () =>
      new Date((await read(subscription)).items.data[0]!.current_period_end * 1000).toISOString();
    expect(await until()).toBe('2026-02-28T10:00:00.000Z');
    await sim('/clock', { now: '2026-03-01T00:00:00Z' });
    expect(await until()).toBe('2026-03-31T10:00:00.000Z');
    await sim('/clock', { now: '2026-07-01T00:00:00Z' });
    expect(await until()).toBe('2026-07-31T10:00:00.000Z');
    expect((await invoicesOf(customer)).map(({ amount_paid: paid }) => paid)).toEqual([500, 500, 500, 500, 500, 500]);
  });

  test('a change of plan half way through is prorated to the cent', async () => {
    const { customer, subscription } = await subscribe();
    const bigger = await makePrice(1000, 'big');
    await sim('/clock', { now: '2026-02-14T10:00:00Z' });
    const item = (await read(subscription)).items.data[0]!;
    await call('POST', `/subscriptions/${subscription}`, {
      'items[0][id]': item.id,
      'items[0][price]': bigger,
      proration_behavior: 'always_invoice',
    });
    const [prorated] = await invoicesOf(customer);
    expect(prorated).toMatchObject({ billing_reason: 'subscription_update', amount_paid: 250, status: 'paid' });
    expect(prorated!.lines.data.map(({ amount }) => amount)).toEqual([-250, 500]);
  });

  test('a payment that fails leaves it past due until it is collected', async () => {
    const { customer, subscription } = await subscribe();
    expect(await sim(`/subscriptions/${subscription}`, { act: 'fail' })).toMatchObject({ status: 'past_due' });
    expect((await invoicesOf(customer))[0]).toMatchObject({ status: 'open', amount_remaining: 500, attempt_count: 1 });
    expect(await sim(`/subscriptions/${subscription}`, { act: 'recover' })).toMatchObject({ status: 'active' });
    expect((await invoicesOf(customer))[0]).toMatchObject({ status: 'paid', amount_paid: 500, attempt_count: 2 });
  });
});

describe('events', () => {
  let receiver: Server;
  let got: { event: StripeEvent; signature: string }[];
  let statuses: number[];
  beforeEach(async () => {
    got = [];
    statuses = [];
    receiver = createServer((request, response) => {
      void text(request).then((body) => {
        got.push({ event: JSON.parse(body) as StripeEvent, signature: String(request.headers['stripe-signature']) });
        response.writeHead(statuses.shift() ?? 200).end();
      });
    });
    receiver.listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    const { port } = receiver.address() as AddressInfo;
    await sim('/endpoints', { url: `http://127.0.0.1:${port}/hook`, secret: 'whsec_x' });
  });
  afterEach(() => {
    receiver.closeAllConnections();
    receiver.close();
  });

  test('are sent again until they are taken, also by the process after this one', async () => {
    await sim('/settings', { retryDelaysMs: [1, 600_000] });
    statuses = [500, 503];
    await call('POST', '/customers', { name: 'Ada' });
    await vi.waitFor(() => expect(got).toHaveLength(2));
    expect(got[0]?.event).toEqual(got[1]?.event);
    expect(got[0]?.event).toMatchObject({ type: 'customer.created', data: { object: { name: 'Ada' } } });
    expect(got[0]?.signature).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/);
    await stripe.close();
    stripe = await start();
    await call('GET', '/customers');
    await vi.waitFor(() => expect(got).toHaveLength(3));
    await vi.waitFor(async () => {
      const { deliveries } = (await (await fetch(`${stripe.url}/__sim/journal`)).json()) as { deliveries: unknown[] };
      expect(deliveries).toMatchObject([{ state: 'delivered', statuses: [500, 503, 200] }]);
    });
  });
});

test('no web page steers it', async () => {
  const steer = (headers: Record<string, string>) =>
    fetch(`${stripe.url}/__sim/reset`, { method: 'POST', body: '{}', headers });
  expect((await steer({ origin: 'https://evil.example' })).status).toBe(403);
  expect((await steer({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await steer({})).status).toBe(200);
});
