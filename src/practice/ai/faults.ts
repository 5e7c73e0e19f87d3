import { makeQueue, type Queue, readCount, readFields } from '#practice/faults/queue.ts';
import { PROVIDERS, type Provider, REFUSALS } from './dialects/dialect.ts';

/** Faults of the response itself. */
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
/** Faults of the text that the model writes. */
const TEXTS = ['text', 'empty', 'long', 'hostile', 'invent', 'borrow'] as const;
/** Faults of the verdicts that the model gives: each turned round, no JSON, with quotations that stand nowhere. */
const JUDGEMENTS = ['judge-wrong', 'judge-nonsense', 'judge-invented'] as const;
/** Faults of the sentences that the model mends: with a figure that stands nowhere, and no JSON. */
const MENDINGS = ['mend-wrong', 'mend-nonsense'] as const;
/** What the model is asked for. */
const TASKS = ['write', 'judge', 'mend', 'openings'] as const;

const MODES = [...REFUSALS, ...WIRE, ...TEXTS, ...JUDGEMENTS, ...MENDINGS];
export type Mode = (typeof MODES)[number];

/** A failure to inject into one call, or into `times` of them. */
export type Fault = {
  readonly id: number;
  readonly mode: Mode;
  /** null: the next call of any provider. */
  readonly provider: Provider | null;
  /** Of which calls the next one is meant; `judge` by itself for the faults of verdicts, `mend` for those of mendings, else `write`, images included. */
  readonly task: (typeof TASKS)[number];
  readonly times: number;
  /** How many words come before a fault in the middle. */
  readonly afterWords: number;
  /** Of `rate-limit`: seconds, fractions too. */
  readonly retryAfter: number;
  /** Of `status` and `html`. */
  readonly status: number;
  readonly body: unknown;
  /** Of `text`: what the model writes. */
  readonly text: string;
  /** Of `bytes`: bytes a chunk. Of `long`: characters. */
  readonly size: number;
  /** Of `redirect`: the address. */
  readonly to: string;
  /** Of `error-first` and `error-mid`. */
  readonly kind: (typeof REFUSALS)[number];
};

/** An empty queue of faults. */
export const makeFaults = (): Queue<Fault> => makeQueue(readFault);

const FIELDS = 'mode provider task times afterWords retryAfter status body text size to kind'.split(' ');

function readFault(input: unknown, id: number): Fault {
  const fields = readFields(input, FIELDS);
  const count = (name: string, fallback: number): number => readCount(fields[name], name, fallback);
  const mode = MODES.find((known) => known === fields['mode']);
  if (!mode) throw new RangeError(`unknown mode "${String(fields['mode'])}"`);
  const provider = PROVIDERS.find((known) => known === fields['provider']) ?? null;
  if (provider === null && fields['provider'] !== undefined) throw new RangeError('provider is unknown');
  const task = TASKS.find((known) => known === fields['task']) ?? null;
  if (task === null && fields['task'] !== undefined) throw new RangeError('task is unknown');
  if (!(Number(fields['retryAfter'] ?? 0) >= 0)) throw new RangeError('retryAfter is seconds');
  return {
    id,
    mode,
    provider,
    task: task ?? taskOf(mode),
    times: Math.max(1, count('times', 1)),
    afterWords: count('afterWords', 3),
    retryAfter: Number(fields['retryAfter'] ?? 20),
    status: count('status', 502),
    body: fields['body'] ?? {},
    text: String(fields['text'] ?? ''),
    size: count('size', mode === 'long' ? 4000 : 1),
    to: String(fields['to'] ?? ''),
    kind: REFUSALS.find((known) => known === fields['kind']) ?? 'overloaded',
  };
}

/** Of which calls a fault is meant that does not say so. */
function taskOf(mode: Mode): Fault['task'] {
  if (JUDGEMENTS.some((known) => known === mode)) return 'judge';
  return MENDINGS.some((known) => known === mode) ? 'mend' : 'write';
}
