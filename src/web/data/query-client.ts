import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';
import { STARTUP } from '#contract/messages.ts';
import { isTemporary } from '#web/lib/api/api-error.ts';
import { listenTo } from '#web/lib/browser/listeners.ts';

/** The build's id where nothing was built: Vite serves the sources as they are. */
export const DUMMY_PROJECT = 'dummy-project';
const RETRIES = 1;

/**
 * The cache of everything read from the server. A call is tried twice, unless the server rejected it (4xx). Without a connection it is
 * not: the second try would wait for one, and with it every press that ends by reading the list anew. Reads begin again by themselves then.
 */
function createQueryClient(): QueryClient {
  return new ReadAnewClient({
    defaultOptions: {
      queries: {
        retry: (count, error) => count < RETRIES && isTemporary(error),
        refetchOnWindowFocus: true,
      },
      // A press is answered now or not at all: nothing waits for a connection to happen then by itself (docs/product.md §11.13).
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/**
 * Where something changed while a list was being read for the first time, the library waits for that reading, which may not have seen the
 * change. Here it is ended and begun anew, as the library does with every later reading.
 */
class ReadAnewClient extends QueryClient {
  override async invalidateQueries(filters: InvalidateQueryFilters = {}, options?: InvalidateOptions): Promise<void> {
    await this.cancelQueries({
      ...filters,
      type: 'active',
      predicate: (query) => query.state.data === undefined && (filters.predicate?.(query) ?? true),
    });
    await super.invalidateQueries(filters, options);
  }
}

/**
 * Reads anew, as the connection comes back, what was read without one. The library does so itself only where it saw the connection go, which
 * an app that was opened without one never does. Returns the function that ends it.
 */
export function readAgainOnline(client: QueryClient, target: EventTarget = window): () => void {
  return listenTo(target, 'online', () => client.getQueryCache().onOnline());
}

/**
 * Creates the query client, and logs how the start went (docs/product.md §12.2).
 * @param projectId which build this is; DUMMY_PROJECT where there is none
 * @throws whatever `create` throws, after it was logged
 */
export function startQueryClient(projectId: string, create: () => QueryClient = createQueryClient): QueryClient {
  if (projectId === DUMMY_PROJECT) console.warn(STARTUP.noValues);
  try {
    const client = create();
    console.info(STARTUP.started, projectId);
    return client;
  } catch (error) {
    console.error(STARTUP.failed, error);
    throw error;
  }
}
