import type {
  Configuration,
  Customer,
  DeletedCustomer,
  Invoice,
  PortalSession,
  Price,
  Product,
  Session,
  StripeEvent,
  Subscription,
} from './objects.ts';

export type Endpoint = { readonly id: string; readonly url: string; readonly secret: string };

/** The delivery of one event to one endpoint. */
export type Delivery = {
  readonly id: string;
  readonly event: string;
  readonly endpoint: string;
  readonly state: 'pending' | 'held' | 'delivered' | 'given up';
  /** One for each attempt; null without a response. */
  readonly statuses: readonly (number | null)[];
};

/** The response to the first call with an idempotency key. */
export type IdempotencyRecord = {
  readonly fingerprint: string;
  readonly status: number;
  readonly body: string;
  readonly at: number;
};

/** One call of the API and its outcome. */
export type ApiCall = {
  readonly at: number;
  readonly route: string;
  readonly path: string;
  readonly params: unknown;
  readonly idempotencyKey: string | null;
  readonly version: string | null;
  readonly userAgent: string;
  readonly fault: string | null;
  readonly status: number | null;
};

export type Settings = {
  /** Waits before an event is sent again, ms; after the last there is no further attempt. */
  readonly retryDelaysMs: readonly number[];
  /** Whether new events wait until a control call delivers them. */
  readonly hold: boolean;
};

export type Table<T> = Record<string, T>;

/** What is stored on the disk. Instants are seconds of the epoch, as in the API, but for `at`, which is ms. */
export type State = {
  clockOffsetMs: number;
  invoiceCount: number;
  settings: Settings;
  products: Table<Product>;
  prices: Table<Price>;
  customers: Table<Customer | DeletedCustomer>;
  sessions: Table<Session>;
  /** What each session sells: the price's id. */
  sold: Table<string>;
  subscriptions: Table<Subscription>;
  invoices: Table<Invoice>;
  configurations: Table<Configuration>;
  portals: Table<PortalSession>;
  events: Table<StripeEvent>;
  endpoints: Table<Endpoint>;
  deliveries: Table<Delivery>;
  /** Subscriptions whose next charges fail. */
  failing: Table<true>;
  idempotency: Table<IdempotencyRecord>;
  calls: ApiCall[];
};

/** The state of a new Stripe. */
export function makeState(): State {
  return {
    clockOffsetMs: 0,
    invoiceCount: 0,
    settings: { retryDelaysMs: [1000, 5000, 30_000, 300_000, 3_600_000], hold: false },
    products: {},
    prices: {},
    customers: {},
    sessions: {},
    sold: {},
    subscriptions: {},
    invoices: {},
    configurations: {},
    portals: {},
    events: {},
    endpoints: {},
    deliveries: {},
    failing: {},
    idempotency: {},
    calls: [],
  };
}
