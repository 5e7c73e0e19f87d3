import { experimental_createQueryPersister, type PersistedQuery } from '@tanstack/query-persist-client-core';
import { hashKey, type Query, type QueryFunctionContext, type QueryKey } from '@tanstack/react-query';
import { z } from 'zod';
import { readCredentials } from '#web/lib/auth/credentials.ts';
import { CACHE_PREFIX, type CacheEntry, keptEntries } from '#web/lib/storage/cache-storage.ts';

/** Raised when what is kept has another shape than before, so that older entries are thrown away. */
const FORMAT = 1;

const entrySchema = z.object({
  data: z.unknown(),
  timestamp: z.number(),
  expiresAt: z.number(),
  queryKey: z.array(z.unknown()),
  owner: z.string(),
});

/** How a kind of entry is kept between visits. */
export type Keeping = {
  /** How long an entry lives after it was read (spec §9 'Dashboard cache'), ms. */
  lifetimeMs: number;
  /** `always`: what is kept is shown at once and read anew all the same; true: only once it has outlived `staleTime`. */
  refetchOnRestore: boolean | 'always';
  /** Takes out what must not be told a second time. */
  strip?: (data: unknown) => unknown;
};

/** Whose entries these are: another person's, or another format's, are thrown away unread. */
function ownerNow(): string {
  return `${FORMAT}:${readCredentials().user?.id ?? ''}`;
}

function createKeeper({ lifetimeMs, strip = (data) => data }: Pick<Keeping, 'lifetimeMs' | 'strip'>) {
  return experimental_createQueryPersister<string>({
    storage: keptEntries,
    prefix: CACHE_PREFIX,
    maxAge: lifetimeMs,
    buster: ownerNow(),
    refetchOnRestore: false,
    serialize: ({ queryKey, state, buster }) => {
      const entry: CacheEntry = {
        data: strip(state.data),
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
      // An entry says itself how long it lives, whoever looks.
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

/** A query's `persister`: shows what an earlier visit read, while it lives, and keeps what this one reads. */
export function keepBetweenVisits(keeping: Keeping) {
  const { persisterFn } = createKeeper(keeping);
  return async <T, Key extends QueryKey>(
    read: (context: QueryFunctionContext<Key>) => T | Promise<T>,
    context: QueryFunctionContext<Key>,
    query: Query,
  ): Promise<T> => {
    let isKept = true;
    const readNow = (given: QueryFunctionContext<Key>) => {
      isKept = false;
      return read(given);
    };
    const data = await persisterFn(readNow, context, query);
    // Only once the query has taken what was kept, and when that was read.
    if (isKept) setTimeout(readAnew, 0, query, keeping.refetchOnRestore);
    return data;
  };
}

/** The keeper's own way leaves a failure to nobody; here the query holds it, as it does of every other reading. */
function readAnew(query: Query, when: Keeping['refetchOnRestore']): void {
  if (when !== 'always' && !(when && query.isStale())) return;
  query.fetch().catch(() => query.state.error);
}

/** Forgets what is kept of these queries: they were changed here, and a reload must not show them as they were. */
export function forgetKept(queryKey: QueryKey): Promise<void> {
  return createKeeper({ lifetimeMs: Number.POSITIVE_INFINITY }).removeQueries({ queryKey });
}

/** Throws away every kept entry that has outlived its time, or is somebody else's (spec §9 'Dashboard cache'). */
export function purgeKept(): Promise<void> {
  return createKeeper({ lifetimeMs: Number.POSITIVE_INFINITY }).persisterGc();
}
