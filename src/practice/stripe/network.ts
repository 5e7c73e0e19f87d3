import type { FaultQueue } from '#practice/faults/fault-queue.ts';
import type { StripeEvent } from './objects.ts';
import type { Store } from './store.ts';

/** The context of every route of the practice Stripe; `url` is its own origin. */
export type Network = {
  readonly url: string;
  readonly secretKey: string;
  readonly store: Store;
  readonly faults: FaultQueue;
  /** The time of the test clock, seconds: subscriptions use it, a control call moves it. */
  readonly now: () => number;
  /** The real time, ms: calls, events and signatures use it. */
  readonly wallClockMs: () => number;
  /** Sends an event to every endpoint; `previous` has the old values of what changed. */
  readonly emit: (type: string, object: unknown, previous?: Readonly<Record<string, unknown>>) => StripeEvent;
  readonly closing: AbortSignal;
};
