import { isRecord } from '#practice/http/request.ts';
import { PROVIDERS, type Provider, REFUSALS } from './dialects/dialect.ts';

/** What becomes of the answer itself, on the wire. */
const WIRE = [
  'html',
  'status',
  'redirect',
  'stall',
  'stall-mid',
  'cut-early',
  'cut',
  'no-finish',
  'error-first',
  'error-mid',
  'nonsense',
  'refusal',
  'length',
  'bytes',
] as const;
/** What the model writes. */
const TEXTS = ['text', 'empty', 'long', 'hostile', 'invent'] as const;

const MODES = [...REFUSALS, ...WIRE, ...TEXTS];
export type Mode = (typeof MODES)[number];

/** A thing that shall go wrong with one call, or with `times` of them. */
export type Fault = {
  readonly id: number;
  readonly mode: Mode;
  /** null: whoever calls next. */
  readonly provider: Provider | null;
  readonly times: number;
  /** How many words come before what goes wrong in the middle. */
  readonly afterWords: number;
  /** A rate limit's, seconds, fractions too. */
  readonly retryAfter: number;
  /** Of `status` and `html`. */
  readonly status: number;
  readonly body: unknown;
  /** Of `text`: the words of the model. */
  readonly text: string;
  /** Of `bytes`: bytes a chunk. Of `long`: characters. */
  readonly size: number;
  /** Of `redirect`: where to. */
  readonly to: string;
  /** Of `error-first` and `error-mid`. */
  readonly kind: (typeof REFUSALS)[number];
};

export type Faults = {
  /** Adds faults from a control call's JSON (one or a list); throws a RangeError that says what is wrong. */
  add(input: unknown): Fault[];
  clear(): void;
  list(): readonly Fault[];
  /** Uses up one turn of the oldest fault that fits. */
  take(provider: Provider): Fault | null;
};

export function makeFaults(): Faults {
  let queue: Fault[] = [];
  let lastId = 0;
  return {
    add(input) {
      const added = (Array.isArray(input) ? input : [input]).map((one: unknown) => {
        lastId += 1;
        return readFault(one, lastId);
      });
      queue.push(...added);
      return added;
    },
    clear: () => {
      queue = [];
    },
    list: () => queue,
    take(provider) {
      const fault = queue.find((one) => one.provider === null || one.provider === provider);
      if (!fault) return null;
      queue = queue.flatMap((one) => {
        if (one.id !== fault.id) return [one];
        return one.times > 1 ? [{ ...one, times: one.times - 1 }] : [];
      });
      return fault;
    },
  };
}

const FIELDS = 'mode provider times afterWords retryAfter status body text size to kind'.split(' ');

function readFault(input: unknown, id: number): Fault {
  if (!isRecord(input)) throw new RangeError('a fault is an object');
  const odd = Object.keys(input).find((key) => !FIELDS.includes(key));
  if (odd !== undefined) throw new RangeError(`a fault has no "${odd}"`);
  const count = (name: string, fallback: number): number => {
    const value = input[name] ?? fallback;
    if (typeof value !== 'number' || !Number.isInteger(value) || value < 0) throw new RangeError(`${name} is a count`);
    return value;
  };
  const mode = MODES.find((known) => known === input['mode']);
  if (!mode) throw new RangeError(`unknown mode "${String(input['mode'])}"`);
  const provider = PROVIDERS.find((known) => known === input['provider']) ?? null;
  if (provider === null && input['provider'] !== undefined) throw new RangeError('provider is unknown');
  if (!(Number(input['retryAfter'] ?? 0) >= 0)) throw new RangeError('retryAfter is seconds');
  return {
    id,
    mode,
    provider,
    times: Math.max(1, count('times', 1)),
    afterWords: count('afterWords', 3),
    retryAfter: Number(input['retryAfter'] ?? 20),
    status: count('status', 502),
    body: input['body'] ?? {},
    text: String(input['text'] ?? ''),
    size: count('size', mode === 'long' ? 4000 : 1),
    to: String(input['to'] ?? ''),
    kind: REFUSALS.find((known) => known === input['kind']) ?? 'overloaded',
  };
}
