import { isRecord } from '#practice/http/request.ts';

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
] as const;
const WITHIN = ['image-fails'] as const;
const AFTER = ['commit-drop', 'commit-500', 'commit-504', 'no-id', 'stall-commit'] as const;

export type BeforeMode = (typeof BEFORE)[number];
export type AfterMode = (typeof AFTER)[number];
export type WithinMode = (typeof WITHIN)[number];
export type FaultMode = BeforeMode | WithinMode | AfterMode;
export type Phase = 'before' | 'within' | 'after';

const MODES: Readonly<Record<Phase, readonly FaultMode[]>> = { before: BEFORE, within: WITHIN, after: AFTER };

/**
 * A thing that shall go wrong (docs/linkedin.md §13.2). `route` is a route's name; `sub` narrows it to one
 * member. Before-modes spare the handler (but `delay`, which only makes it wait, and run even when the client has left by then);
 * within-modes are carried out by the handler itself where it succeeds, and its answer stays; after-modes wait for a success
 * of the handler and then spoil its answer.
 */
export type Fault = {
  readonly id: number;
  readonly mode: FaultMode;
  readonly route: string;
  readonly sub: string | null;
  readonly times: number;
  /** Hold or delay, milliseconds; null holds until the client leaves. */
  readonly ms: number | null;
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
  /** Which counter a `throttle-day` names. */
  readonly scope: 'member' | 'app';
  /** `young-token` spares tokens older than this. */
  readonly withinMs: number;
};

export type FaultQueue = {
  /** Adds faults from a control call's JSON (one or a list); throws a RangeError that says what is wrong. */
  add(input: unknown): Fault[];
  clear(): void;
  list(): readonly Fault[];
  /** Uses up one turn of the oldest fault that fits. */
  take(phase: Phase, route: string, caller: { sub: string | null; tokenAgeMs: number | null }): Fault | null;
};

/** An empty queue; a fault without a route is meant for `defaultRoute`. */
export function makeFaultQueue(defaultRoute: string): FaultQueue {
  let queue: Fault[] = [];
  let lastId = 0;
  return {
    add(input) {
      const faults = (Array.isArray(input) ? input : [input]).map((one: unknown) => {
        lastId += 1;
        return readFault(one, lastId, defaultRoute);
      });
      queue.push(...faults);
      return faults;
    },
    clear: () => {
      queue = [];
    },
    list: () => queue,
    take(phase, route, caller) {
      const fault = queue.find(
        (one) =>
          MODES[phase].includes(one.mode) &&
          one.route === route &&
          (one.sub === null || one.sub === caller.sub) &&
          (one.mode !== 'young-token' || (caller.tokenAgeMs !== null && caller.tokenAgeMs < one.withinMs)),
      );
      if (!fault) return null;
      queue = queue.flatMap((one) => {
        if (one.id !== fault.id) return [one];
        return one.times > 1 ? [{ ...one, times: one.times - 1 }] : [];
      });
      return fault;
    },
  };
}

const KNOWN = ['mode', 'route', 'sub', 'times', 'ms', 'status', 'body', 'headers', 'scope', 'withinMs'];

function readFault(input: unknown, id: number, defaultRoute: string): Fault {
  if (!isRecord(input)) throw new RangeError('a fault is an object');
  for (const key of Object.keys(input)) {
    if (!KNOWN.includes(key)) throw new RangeError(`a fault has no "${key}"`);
  }
  const mode = Object.values(MODES)
    .flat()
    .find((known) => known === input['mode']);
  if (!mode) throw new RangeError(`unknown mode "${String(input['mode'])}"`);
  const times = readCount(input['times'], 'times', 1);
  const ms = input['ms'] === undefined ? null : readCount(input['ms'], 'ms', 0);
  if (times < 1) throw new RangeError('times is at least 1');
  if (mode === 'delay' && ms === null) throw new RangeError('delay needs ms');
  return {
    id,
    mode,
    route: typeof input['route'] === 'string' ? input['route'] : defaultRoute,
    sub: typeof input['sub'] === 'string' ? input['sub'] : null,
    times,
    ms,
    status: readCount(input['status'], 'status', 500),
    body: input['body'] ?? {},
    headers: readHeaders(input['headers']),
    scope: input['scope'] === 'app' ? 'app' : 'member',
    withinMs: readCount(input['withinMs'], 'withinMs', 15_000),
  };
}

function readCount(value: unknown, name: string, fallback: number): number {
  if (value === undefined) return fallback;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0) {
    throw new RangeError(`${name} is a whole number`);
  }
  return value;
}

function readHeaders(value: unknown): Record<string, string> {
  if (value === undefined) return {};
  if (!isRecord(value)) throw new RangeError('headers is an object');
  return Object.fromEntries(Object.entries(value).map(([name, text]) => [name, String(text)]));
}
