import { isRecord } from '#practice/http/request.ts';
import { makeQueue, type Queue, readCount, readFields } from './queue.ts';

const BEFORE = [
  '500',
  '503-html',
  'stall',
  'reset-before',
  'young-token',
  'throttle',
  'throttle-day',
  'throttle-unverified',
  'status',
  'delay',
  'garbage',
  'drip',
  'endless',
] as const;
const WITHIN = ['image-fails'] as const;
const AFTER = [
  'commit-drop',
  'commit-500',
  'commit-504',
  'commit-status',
  'commit-garbage',
  'commit-drip',
  'commit-endless',
  'no-id',
  'stall-commit',
] as const;

const MODES = { before: BEFORE, within: WITHIN, after: AFTER } as const;

export type Phase = keyof typeof MODES;
export type FaultMode = (typeof MODES)[Phase][number];

/**
 * A failure to inject (docs/linkedin.md §13.2). `route` is a route's name; `sub` narrows it to one member. Before-modes replace
 * the handler (but `delay`, which only makes it wait, and run even when the client has left by then); within-modes are carried
 * out by the handler itself where it succeeds, and its response stays; after-modes wait for a success of the handler and then
 * replace its response.
 */
export type Fault = {
  readonly id: number;
  readonly mode: FaultMode;
  readonly route: string;
  readonly sub: string | null;
  readonly times: number;
  /** Hold, delay or the pause before each byte of a drip, milliseconds; null holds until the client leaves. */
  readonly ms: number | null;
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
  /** Which counter a `throttle-day` names. */
  readonly scope: 'member' | 'app';
  /** `young-token` leaves tokens alone that are older than this. */
  readonly withinMs: number;
};

/** The caller that faults are matched with: the member and the age of their token. */
export type Caller = { readonly sub: string | null; readonly tokenAgeMs: number | null };

export type FaultQueue = Omit<Queue<Fault>, 'take'> & {
  /** Uses one of the `times` of the oldest fault that fits. */
  take(phase: Phase, route: string, caller: Caller): Fault | null;
};

/** An empty queue; a fault without a route is meant for `defaultRoute`. */
export function makeFaultQueue(defaultRoute: string): FaultQueue {
  const queue = makeQueue((input, id) => readFault(input, id, defaultRoute));
  return {
    ...queue,
    take: (phase, route, { sub, tokenAgeMs }) =>
      queue.take(
        (one) =>
          MODES[phase].some((mode) => mode === one.mode) &&
          one.route === route &&
          (one.sub === null || one.sub === sub) &&
          (one.mode !== 'young-token' || (tokenAgeMs !== null && tokenAgeMs < one.withinMs)),
      ),
  };
}

const KNOWN = ['mode', 'route', 'sub', 'times', 'ms', 'status', 'body', 'headers', 'scope', 'withinMs'];

function readFault(input: unknown, id: number, defaultRoute: string): Fault {
  const { mode: wanted, route, sub, times, ms, status, body, headers, scope, withinMs } = readFields(input, KNOWN);
  const mode = Object.values(MODES)
    .flat()
    .find((known) => known === wanted);
  if (!mode) throw new RangeError(`unknown mode "${String(wanted)}"`);
  if (mode === 'delay' && ms === undefined) throw new RangeError('delay needs ms');
  return {
    id,
    mode,
    route: typeof route === 'string' ? route : defaultRoute,
    sub: typeof sub === 'string' ? sub : null,
    times: readCount(times, 'times', 1, 1),
    ms: ms === undefined ? null : readCount(ms, 'ms', 0),
    status: readCount(status, 'status', 500),
    body: body ?? {},
    headers: readHeaders(headers),
    scope: scope === 'app' ? 'app' : 'member',
    withinMs: readCount(withinMs, 'withinMs', 15_000),
  };
}

function readHeaders(value: unknown): Record<string, string> {
  if (value === undefined) return {};
  if (!isRecord(value)) throw new RangeError('headers is an object');
  return Object.fromEntries(Object.entries(value).map(([name, text]) => [name, String(text)]));
}
