import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { StripeEvent, Subscription } from '#practice/stripe/objects.ts';
import { startStripe } from '#practice/stripe/server.ts';
import { createPayments } from '#server/adapters/stripe/payments.ts';
import type { Log } from '#server/ports/log.ts';
import type { Payments } from '#server/ports/payments.ts';
import { findFastFolder } from './fast-folder.ts';

/** One delivery attempt of an event; `status` is null without a response. */
export type Sent = { id: string; type: string; status: number | null };

/** Which held events are sent, and how: in what order, each how many times, how many at once. */
export type Deliver = { order?: 'made' | 'reversed'; times?: number; together?: number; ids?: string[] };

/** The practice Stripe of one test file, and the functions that control it. */
export type TestStripe = {
  url: string;
  secretKey: string;
  webhookSecret: string;
  /** Pays a checkout as a person does, by sending the page's form; gives the address the browser is sent to. */
  pay(checkoutUrl: string, card?: string): Promise<string>;
  /** Registers the address of events, which are signed with `webhookSecret`. */
  tell(webhookUrl: string): Promise<void>;
  /** New events wait from now on. */
  hold(): Promise<void>;
  /** Sends the held events (or those named), and waits for every answer. */
  deliver(how?: Deliver): Promise<Sent[]>;
  /** Sends the latest event (or the one named) with an invalid signature; gives the statuses. */
  sendBad(how: 'forged' | 'stale' | 'altered' | 'unsigned', id?: string): Promise<(number | null)[]>;
  /** What happens to a subscription without its owner: see `controlRoutes` of the practice Stripe. */
  act(
    subscriptionId: string,
    act: 'renew' | 'fail' | 'recover' | 'collect' | 'unpaid' | 'end',
    times?: number,
  ): Promise<Subscription>;
  deleteCustomer(customerId: string): Promise<void>;
  /** Moves the clock of the subscriptions. */
  advance(ms: number): Promise<void>;
  /** Injects a fault into the next calls of the API: `rate-limit`, `server-error`, `stall`, `commit-drop`… */
  fail(fault: { mode: string; route?: string; times?: number; ms?: number }): Promise<void>;
  journal(): Promise<{ calls: { route: string; status: number | null }[]; events: StripeEvent[] }>;
  /** A control call: GET without a body, POST with one. */
  control(path: string, body?: unknown): Promise<unknown>;
  /** The adapter on this Stripe. */
  payments(log: Log, changes?: { secretKey?: string; timeoutMs?: number }): Promise<Payments>;
  close(): Promise<void>;
};

export const PAYING_CARD = '4242 4242 4242 4242';
const SECRET_KEY = 'sk_practice_only_in_tests';
const WEBHOOK_SECRET = 'whsec_only_in_tests';

/** @param options.now the real time, ms, which signatures of events contain */
export async function startTestStripe(options: { now?: () => number } = {}): Promise<TestStripe> {
  const directory = await mkdtemp(join(await findFastFolder(), 'postsmith-stripe-'));
  const clock = options.now ?? Date.now;
  const server = await startStripe({ directory, secretKey: SECRET_KEY, clock });
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const answer = await fetch(`${server.url}/__sim${path}`, {
      method,
      ...(body !== undefined && {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const control = (path: string, body?: unknown) => call(body === undefined ? 'GET' : 'POST', path, body);
  return {
    url: server.url,
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    pay: async (checkoutUrl, card = PAYING_CARD) => {
      const answer = await fetch(checkoutUrl, {
        method: 'POST',
        body: new URLSearchParams({ card, action: 'pay' }),
        redirect: 'manual',
      });
      const location = answer.headers.get('location');
      if (location === null) throw new Error(`checkout: ${answer.status} ${await answer.text()}`);
      return location;
    },
    tell: async (url) => void (await control('/endpoints', { url, secret: WEBHOOK_SECRET })),
    hold: async () => void (await control('/settings', { hold: true })),
    deliver: async (how = {}) => (await control('/deliver', how)) as Sent[],
    sendBad: async (how, id) =>
      ((await control('/bad-event', { how, id })) as { statuses: (number | null)[] }).statuses,
    act: async (subscriptionId, act, times) =>
      (await control(`/subscriptions/${subscriptionId}`, { act, times })) as Subscription,
    deleteCustomer: async (customerId) => void (await call('DELETE', `/customers/${customerId}`)),
    advance: async (ms) => void (await control('/clock', { advanceMs: ms })),
    fail: async (fault) => void (await control('/faults', fault)),
    journal: async () => (await control('/journal')) as Awaited<ReturnType<TestStripe['journal']>>,
    control,
    payments: (log, changes = {}) =>
      createPayments({ secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, apiUrl: server.url, log, ...changes }),
    close: async () => {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
