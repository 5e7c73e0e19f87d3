import type Stripe from 'stripe';
import { PaymentsUnavailable } from '#server/ports/payments.ts';

/** How often a call that did not get through is tried again; the same idempotency key goes with it. */
const RETRIES = 1;
const TIMEOUT_MS = 10_000;

export type ClientOptions = {
  secretKey: string;
  /** Where Stripe's API answers; null: its own address. */
  apiUrl: string | null;
  /** Longest wait for an answer, ms. */
  timeoutMs?: number;
};

/** The client of the `stripe` package, loaded here for the first time: who takes no money needs none of it. */
export async function loadClient({ secretKey, apiUrl, timeoutMs = TIMEOUT_MS }: ClientOptions): Promise<Stripe> {
  const { default: StripeClient } = await import('stripe');
  const base = apiUrl === null ? null : new URL(apiUrl);
  return new StripeClient(secretKey, {
    ...(base && {
      host: base.hostname,
      port: base.port === '' ? (base.protocol === 'http:' ? 80 : 443) : Number(base.port),
      protocol: base.protocol === 'http:' ? ('http' as const) : ('https' as const),
    }),
    telemetry: false,
    maxNetworkRetries: RETRIES,
    timeout: timeoutMs,
  });
}

/** Everything of a list, however many pages it fills. */
export async function readAll<T>(pages: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const one of pages) all.push(one);
  return all;
}

/** What Stripe's package says of a failure, as far as we look at it. */
type Failure = { type: string; code: string | null; status: number | null; param: string | null };

/** Reads an error of Stripe's package; null where it is none. */
export function failureOf(error: unknown): Failure | null {
  if (!(error instanceof Error) || !('type' in error) || typeof error.type !== 'string') return null;
  const { type } = error;
  const text = (name: string): string | null => {
    const value: unknown = Object.entries(error).find(([key]) => key === name)?.[1];
    return typeof value === 'string' ? value : null;
  };
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : null;
  return { type, code: text('code'), status, param: text('param') };
}

/** Whether Stripe says that a thing is not there; `param` names which, 'id' for the one in the address. */
export function isMissing(error: unknown, param?: string): boolean {
  const failure = failureOf(error);
  return failure?.code === 'resource_missing' && (param === undefined || failure.param === param);
}

/**
 * Runs calls of Stripe; whatever goes wrong rejects with PaymentsUnavailable. It names kinds and codes alone: Stripe's own words
 * repeat the ends of a key, so their error is no cause that a log could write out. What broke on the way to Stripe is.
 */
export async function asking<T>(what: string, calls: () => Promise<T>): Promise<T> {
  try {
    return await calls();
  } catch (error) {
    if (error instanceof PaymentsUnavailable) throw error;
    const failure = failureOf(error);
    if (failure === null) throw error;
    const words = [failure.type, failure.code, failure.status].filter((word) => word !== null);
    throw new PaymentsUnavailable(`Stripe did not ${what}: ${words.join(' ')}`, {
      ...(failure.type === 'StripeConnectionError' && { cause: error }),
      isRefusal: failure.type === 'StripeInvalidRequestError',
    });
  }
}
