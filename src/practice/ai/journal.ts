import type { Provider } from './dialects/dialect.ts';

/** One call as it came and went; times are milliseconds of the epoch, with fractions. The key itself is never kept. */
export type Entry = {
  readonly id: number;
  readonly provider: Provider;
  readonly path: string;
  readonly model: string | null;
  readonly system: string;
  readonly prompt: string;
  /** The request's JSON. */
  readonly body: unknown;
  readonly fault: string | null;
  readonly receivedAt: number;
  /** The first bytes of an answer that streams, its words included. */
  readonly firstByteAt: number | null;
  readonly endedAt: number | null;
  readonly status: number | null;
  /** aborted: the caller left first. */
  readonly outcome: 'pending' | 'answered' | 'refused' | 'cut' | 'aborted';
};

export type Journal = {
  add(entry: Omit<Entry, 'id' | 'receivedAt' | 'firstByteAt' | 'endedAt' | 'status' | 'outcome'>): number;
  /** Does nothing to a call that was forgotten meanwhile. */
  change(id: number, changes: Partial<Entry>): void;
  list(): readonly Entry[];
  clear(): void;
};

/** More than any test looks at; the service must not grow with its use. */
const KEPT = 200;

export function makeJournal(): Journal {
  let entries: Entry[] = [];
  let lastId = 0;
  return {
    add(entry) {
      lastId += 1;
      const fresh = { firstByteAt: null, endedAt: null, status: null, outcome: 'pending' } as const;
      entries = [...entries.slice(1 - KEPT), { ...entry, ...fresh, id: lastId, receivedAt: instant() }];
      return lastId;
    },
    change: (id, changes) => {
      entries = entries.map((one) => (one.id === id ? { ...one, ...changes } : one));
    },
    list: () => entries,
    clear: () => {
      entries = [];
    },
  };
}

export function instant(): number {
  return performance.timeOrigin + performance.now();
}
