import type Stripe from 'stripe';
import { PaymentsUnavailable } from '#server/ports/payments.ts';

/** How often a failed call is tried again, with the same idempotency key. */
const RETRIES = 1;
const TIMEOUT_MS = 10_000;

export type ClientOptions = {
  secretKey: string;
  /** Where Stripe's API answers; null: its own address. */
  apiUrl: string | null;
  /** Longest wait for an answer, ms. */
  timeoutMs?: number;
};

/** The client of the `stripe` package, which is loaded only where payments are on. */
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

/** The fields of a Stripe error that are used. */
type Failure = { type: string; code: string | null; status: number | null; param: string | null };

export function readFailure(error: unknown): Failure | null {
  if (!(error instanceof Error) || !('type' in error) || typeof error.type !== 'string') return null;
  const { code, param, statusCode } = error as { code?: unknown; param?: unknown; statusCode?: unknown };
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  return {
    type: error.type,
    code: text(code),
    status: typeof statusCode === 'number' ? statusCode : null,
    param: text(param),
  };
}

/** Whether Stripe says that something does not exist; `param` says what, 'id' for the id in the address. */
export function isMissing(error: unknown, param?: string): boolean {
  const failure = readFailure(error);
  return failure?.code === 'resource_missing' && (param === undefined || failure.param === param);
}

/**
 * Calls Stripe; a failure rejects with PaymentsUnavailable, which names types and codes alone. Stripe's messages hold parts of the key,
 * so its errors are no cause that may be logged, except those of the connection.
 */
export async function callStripe<T>(what: string, calls: () => Promise<T>): Promise<T> {
  try {
    return await calls();
  } catch (error) {
    if (error instanceof PaymentsUnavailable) throw error;
    const failure = readFailure(error);
    if (failure === null) throw error;
    const words = [failure.type, failure.code, failure.status].filter((word) => word !== null);
    throw new PaymentsUnavailable(`Stripe did not ${what}: ${words.join(' ')}`, {
      ...(failure.type === 'StripeConnectionError' && { cause: error }),
      isRefusal: failure.type === 'StripeInvalidRequestError',
    });
  }
}
