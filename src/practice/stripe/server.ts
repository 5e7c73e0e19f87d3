import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { type Listening, listen } from '#practice/http/listen.ts';
import type { Store } from './store.ts';

export type StripeOptions = {
  /** Folder of the network's memory; it is made, and what it holds is taken up again. */
  readonly directory: string;
  readonly host?: string;
  /** 0 or unset: any. */
  readonly port?: number;
  /** The one key that its API takes. */
  readonly secretKey?: string;
  /** ms; Date.now where it is unset. */
  readonly clock?: () => number;
};

/**
 * Starts the practice Stripe: the API, the pages that sell and manage a subscription, and the events. Until somebody calls it is
 * an open port and no more: what it is made of is loaded with the first call. `close()` leaves its memory on the disk.
 */
export async function startStripe(options: StripeOptions): Promise<Listening> {
  const { secretKey = 'sk_practice_0123456789', clock = Date.now } = options;
  let opened: Store | null = null;
  const listening = await listen(options.host ?? '127.0.0.1', options.port ?? 0, (url, closing) => {
    let loading: Promise<RequestListener> | null = null;
    const load = async (): Promise<RequestListener> => {
      const [{ makeStripeListener }, { openStore }] = await Promise.all([import('./service.ts'), import('./store.ts')]);
      const store = await openStore(join(options.directory, 'stripe'));
      opened = store;
      return makeStripeListener({ url, closing, secretKey, store, clock });
    };
    return (request, response) => {
      loading ??= load();
      loading.then(
        (listener) => listener(request, response),
        (error: unknown) => response.destroy(error instanceof Error ? error : new Error(String(error))),
      );
    };
  });
  return {
    url: listening.url,
    close: async () => {
      await listening.close();
      await opened?.close();
    },
  };
}
