/** What a metric counts or measures, in the words of `/metrics`, and what tells its series apart. */
type Described = { readonly help: string; readonly labels: readonly string[] };

const OF_ROWS = 'Read from the database: the same from every process.';

/**
 * What is counted as it happens. A label has few values, whoever asks for what: the template of a route, never an address, an id or
 * anything of a person.
 */
export const COUNTERS = {
  postsmith_http_requests_total: {
    help: 'Answered requests by the template of their route and their status. What matched no route is "unknown".',
    labels: ['method', 'route', 'status'],
  },
  postsmith_http_refused_total: {
    help: 'Requests refused because there was more to do than could be done soon.',
    labels: [],
  },
  postsmith_publish_attempts_total: {
    help: 'Attempts to publish: what came of each, and the state of the publication afterwards.',
    labels: ['outcome', 'state'],
  },
  postsmith_publications_missed_total: {
    help: 'Publications that failed because they were too late, without an attempt.',
    labels: [],
  },
  postsmith_model_calls_total: {
    help: 'Calls of a model for text or an image: done, or the code of the error.',
    labels: ['task', 'model', 'outcome'],
  },
  postsmith_model_tokens_total: {
    help: 'Tokens of calls for text: input and output as the provider reports them, estimated where it reports none.',
    labels: ['task', 'model', 'kind'],
  },
} as const satisfies Readonly<Record<string, Described>>;

/** What is measured as it happens, in seconds. */
export const HISTOGRAMS = {
  postsmith_http_request_duration_seconds: {
    help: 'From the arrival of a request to the end of its answer, which for a text as it is written is its last word.',
    labels: ['method', 'route'],
    buckets: [0.025, 0.1, 0.5, 2.5, 10, 30],
  },
  postsmith_publish_delay_seconds: {
    help: 'From when a publication was due to when it was out.',
    labels: ['kind'],
    buckets: [1, 2, 5, 10, 30, 60, 300, 3_600],
  },
  postsmith_model_call_duration_seconds: {
    help: 'How long a call of a model took.',
    labels: ['task'],
    buckets: [1, 3, 10, 30, 60, 120],
  },
  postsmith_work_duration_seconds: {
    help: 'How long work on an image, a card, an article, a link card or a text took, its fetching and waiting included.',
    labels: ['work', 'outcome'],
    buckets: [0.05, 0.25, 1, 3, 10, 30],
  },
} as const satisfies Readonly<Record<string, Described & { buckets: readonly number[] }>>;

/** What is read when somebody asks. */
export const READINGS = {
  postsmith_info: {
    type: 'gauge',
    help: 'Always 1: the version and the role of this process.',
    labels: ['version', 'role'],
  },
  postsmith_database_up: { type: 'gauge', help: 'Whether the database answered this process, 1 or 0.', labels: [] },
  postsmith_publications: {
    type: 'gauge',
    help: `Publications that are not over, by state; "needs_look" is a doubt that waits for a person. ${OF_ROWS}`,
    labels: ['state'],
  },
  postsmith_publications_due: {
    type: 'gauge',
    help: `Queued publications whose time has come. ${OF_ROWS}`,
    labels: [],
  },
  postsmith_publications_late: {
    type: 'gauge',
    help: `Queued publications more than 5 minutes past their time. ${OF_ROWS}`,
    labels: [],
  },
  postsmith_publications_waiting: {
    type: 'gauge',
    help: `Queued publications that wait for a reason, by reason. ${OF_ROWS}`,
    labels: ['reason'],
  },
  postsmith_publications_oldest_due_seconds: {
    type: 'gauge',
    help: `How long the oldest queued publication has been due. ${OF_ROWS}`,
    labels: [],
  },
  postsmith_clock_believed: {
    type: 'gauge',
    help: `Whether the database's clock is believed, 1 or 0; until it is, nothing is sent. ${OF_ROWS}`,
    labels: [],
  },
  postsmith_linkedin_api_version_days_left: {
    type: 'gauge',
    help: `Days until LinkedIn ends the API version in use; absent where that is not known. ${OF_ROWS}`,
    labels: [],
  },
  postsmith_model_tokens_today: {
    type: 'gauge',
    help: `Tokens of this UTC day that models used or have reserved. ${OF_ROWS}`,
    labels: [],
  },
  postsmith_model_tokens_limit: {
    type: 'gauge',
    help: `The most tokens of a UTC day for everybody together. ${OF_ROWS}`,
    labels: [],
  },
  postsmith_publisher_last_look_seconds: {
    type: 'gauge',
    help: 'How long ago this process last looked for what is due; absent where it does not publish.',
    labels: [],
  },
  postsmith_overloaded: { type: 'gauge', help: 'Whether this process refuses calls now, 1 or 0.', labels: [] },
  postsmith_database_connections: {
    type: 'gauge',
    help: "This process's connections to the database: busy, idle, and calls that wait for one.",
    labels: ['state'],
  },
  postsmith_event_loop_active_seconds_total: {
    type: 'counter',
    help: 'How long the event loop has been at work since this process began; its rate is the load, 1 is all.',
    labels: [],
  },
  process_cpu_seconds_total: {
    type: 'counter',
    help: 'Processor time of this process, its children left out.',
    labels: [],
  },
  process_resident_memory_bytes: { type: 'gauge', help: 'Memory of this process, its children left out.', labels: [] },
  process_start_time_seconds: { type: 'gauge', help: 'When this process began, seconds since 1970.', labels: [] },
  nodejs_heap_size_used_bytes: { type: 'gauge', help: 'The used part of the heap of this process.', labels: [] },
} as const satisfies Readonly<Record<string, Described & { type: 'gauge' | 'counter' }>>;

type LabelsOf<D extends Described> = Readonly<Record<D['labels'][number], string>>;
export type CounterName = keyof typeof COUNTERS;
export type HistogramName = keyof typeof HISTOGRAMS;
export type ReadingName = keyof typeof READINGS;
/** One value of a metric that is read when somebody asks. */
export type Reading = {
  [Name in ReadingName]: { name: Name; labels: LabelsOf<(typeof READINGS)[Name]>; value: number };
}[ReadingName];

/** Where what happens is told. Telling never fails and never waits. */
export type Metrics = {
  count<Name extends CounterName>(name: Name, labels: LabelsOf<(typeof COUNTERS)[Name]>, by?: number): void;
  /** @param seconds how long it took */
  observe<Name extends HistogramName>(name: Name, labels: LabelsOf<(typeof HISTOGRAMS)[Name]>, seconds: number): void;
  /** All that was told since this process began, and what was read just now, for whoever watches. */
  write(readings: readonly Reading[]): Promise<{ contentType: string; text: string }>;
};

/** Where nobody watches: nothing is kept. */
export const UNWATCHED: Metrics = {
  count: () => undefined,
  observe: () => undefined,
  write: async () => ({ contentType: 'text/plain', text: '' }),
};
