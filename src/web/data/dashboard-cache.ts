import { experimental_createQueryPersister, type PersistedQuery } from '@tanstack/query-persist-client-core';
import { hashKey, type Query, type QueryFunctionContext, type QueryKey } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { readCredentials } from '#web/lib/auth/credentials.ts';
import { CACHE_PREFIX, type CacheEntry, cacheStorage } from '#web/lib/storage/cache-storage.ts';

/** Raised when stored entries get another shape, so that older ones are deleted. */
const FORMAT = 2;

const entrySchema = z.object({
  data: z.unknown(),
  timestamp: z.number(),
  expiresAt: z.number(),
  queryKey: z.array(z.unknown()),
  owner: z.string(),
});

/** How the entries of a query are stored between visits. */
export type PersistOptions = {
  /** How long an entry lives after it was read, ms (docs/product.md §13.4). */
  lifetimeMs: number;
  /** 'always': a stored entry is shown at once and read anew; true: it is read anew only if it is older than `staleTime`. */
  refetchOnRestore: boolean | 'always';
};

/** Marks whose entries these are: another person's, or another format's, are deleted unread. */
function currentOwner(): string {
  return `${FORMAT}:${readCredentials().user?.id ?? ''}`;
}

function createQueryPersister({ lifetimeMs }: Pick<PersistOptions, 'lifetimeMs'>) {
  return experimental_createQueryPersister<string>({
    storage: cacheStorage,
    prefix: CACHE_PREFIX,
    maxAge: lifetimeMs,
    buster: currentOwner(),
    refetchOnRestore: false,
    serialize: ({ queryKey, state, buster }) => {
      const entry: CacheEntry = {
        data: state.data,
        timestamp: state.dataUpdatedAt,
        expiresAt: state.dataUpdatedAt + lifetimeMs,
      };
      return JSON.stringify({ ...entry, queryKey, owner: buster });
    },
    deserialize: (text) => toPersisted(entrySchema.parse(JSON.parse(text))),
  });
}

function toPersisted({ data, timestamp, queryKey, owner, expiresAt }: z.infer<typeof entrySchema>): PersistedQuery {
  return {
    buster: owner,
    queryKey,
    queryHash: hashKey(queryKey),
    state: {
      data,
      // Each entry holds its own lifetime; 0 makes it expired.
      dataUpdatedAt: expiresAt > Date.now() ? timestamp : 0,
      dataUpdateCount: 1,
      error: null,
      errorUpdateCount: 0,
      errorUpdatedAt: 0,
      fetchFailureCount: 0,
      fetchFailureReason: null,
      fetchMeta: null,
      isInvalidated: false,
      status: 'success',
      fetchStatus: 'idle',
    },
  };
}

/** A query's `persister`: shows what an earlier visit read, until that expires, and stores what this one reads. */
export function createPersister(options: PersistOptions) {
  const { persisterFn } = createQueryPersister(options);
  return async <T, Key extends QueryKey>(
    read: (context: QueryFunctionContext<Key>) => T | Promise<T>,
    context: QueryFunctionContext<Key>,
    query: Query,
  ): Promise<T> => {
    let isRestored = true;
    const readFromServer = (given: QueryFunctionContext<Key>) => {
      isRestored = false;
      return read(given);
    };
    const data = await persisterFn(readFromServer, context, query);
    // Only after the query has taken over the stored entry and its times.
    if (isRestored) setTimeout(refetch, 0, query, options.refetchOnRestore);
    return data;
  };
}

/** Instead of the library's own `refetchOnRestore`, whose failure would be an unhandled rejection: here the query holds it. */
function refetch(query: Query, when: PersistOptions['refetchOnRestore']): void {
  if (when !== 'always' && !(when && query.isStale())) return;
  query.fetch().catch(() => query.state.error);
}

/** Deletes the stored entries of queries that were changed here: a reload must not show them as they were. */
export function removePersisted(queryKey: QueryKey): Promise<void> {
  return createQueryPersister({ lifetimeMs: Number.POSITIVE_INFINITY }).removeQueries({ queryKey });
}

/** Deletes every stored entry that has expired or is another person's (docs/product.md §13.4). */
export function purgePersisted(): Promise<void> {
  return createQueryPersister({ lifetimeMs: Number.POSITIVE_INFINITY }).persisterGc();
}
