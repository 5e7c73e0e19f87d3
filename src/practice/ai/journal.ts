import { appendEntry } from '#practice/service/journal.ts';
import type { Provider } from './dialects/dialect.ts';
import type { Fault } from './faults.ts';

/** One call and its outcome; times are milliseconds of the epoch, with fractions. The key is never stored. */
export type Entry = {
  readonly provider: Provider;
  readonly path: string;
  readonly task: Fault['task'];
  readonly model: string | null;
  readonly system: string;
  readonly prompt: string;
  /** The request's JSON. */
  readonly body: unknown;
  readonly fault: string | null;
  readonly receivedAt: number;
  /** When the first bytes of a streamed answer were sent. */
  readonly firstByteAt: number | null;
  readonly endedAt: number | null;
  readonly status: number | null;
  /** aborted: the caller left first. */
  readonly outcome: 'pending' | 'answered' | 'refused' | 'cut' | 'aborted';
};

/** More than any test reads; the memory must not grow with use. */
const LIMIT = 200;

/** Appends a call that has just arrived; gives the function that changes it later. */
export function recordCall(
  calls: Entry[],
  call: Omit<Entry, 'receivedAt' | 'firstByteAt' | 'endedAt' | 'status' | 'outcome'>,
): (changes: Partial<Entry>) => void {
  const arrived = {
    receivedAt: instant(),
    firstByteAt: null,
    endedAt: null,
    status: null,
    outcome: 'pending',
  } as const;
  return appendEntry<Entry>(calls, { ...call, ...arrived }, LIMIT);
}

export function instant(): number {
  return performance.timeOrigin + performance.now();
}
