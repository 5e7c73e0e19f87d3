import type { FaultQueue } from '#practice/faults/fault-queue.ts';
import type { StripeEvent } from './objects.ts';
import type { Store } from './store.ts';

/** What every route of the practice Stripe works on; `url` is its own origin. */
export type Network = {
  readonly url: string;
  readonly secretKey: string;
  readonly store: Store;
  readonly faults: FaultQueue;
  /** The time that subscriptions live in, seconds: a control call moves it. */
  readonly now: () => number;
  /** The world's time, ms: calls, events and signatures carry it. */
  readonly worldMs: () => number;
  /** Tells every endpoint of an event; `previous` holds the fields that changed, as they were. */
  readonly emit: (type: string, object: unknown, previous?: Readonly<Record<string, unknown>>) => StripeEvent;
  readonly closing: AbortSignal;
};
