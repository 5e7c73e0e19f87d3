import { join } from 'node:path';
import { type Listening, type ListenOptions, lazyListener, listen } from '#practice/http/listen.ts';
import type { Store } from './store.ts';

export type StripeOptions = ListenOptions & {
  /** Folder of the state on the disk; it is made where it is missing, and read where it is not. */
  readonly directory: string;
  /** The one key that its API takes. */
  readonly secretKey?: string;
  /** ms; Date.now where it is unset. */
  readonly clock?: () => number;
};

/**
 * Starts the practice Stripe: the API, the pages that sell and manage a subscription, and the events. Its code is loaded with the
 * first call. `close()` writes its state to the disk.
 */
export async function startStripe(options: StripeOptions): Promise<Listening> {
  const { secretKey = 'sk_practice_0123456789', clock = Date.now } = options;
  let opened: Store | null = null;
  const listening = await listen(options, (url, closing) =>
    lazyListener(async () => {
      const [{ makeStripeListener }, { openStore }] = await Promise.all([import('./service.ts'), import('./store.ts')]);
      const store = await openStore(join(options.directory, 'stripe'));
      opened = store;
      return makeStripeListener({ url, closing, secretKey, store, clock });
    }),
  );
  return {
    url: listening.url,
    close: async () => {
      await listening.close();
      await opened?.close();
    },
  };
}
