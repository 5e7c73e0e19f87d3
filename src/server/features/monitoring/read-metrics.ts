import { performance } from 'node:perf_hooks';
import { daysToSunset } from '#domain/posts/api-version.ts';
import type { Ctx } from '#server/context.ts';
import { readClockHold } from '#server/features/publications/clock/read-clock.ts';
import { currentApiVersion } from '#server/features/publications/sending/api-version.ts';
import { readTokensToday } from '#server/features/usage/read-tokens-today.ts';
import type { Reading, ReadingName } from '#server/ports/metrics.ts';
import { msSinceLastLook, within } from './check-readiness.ts';
import { countConnections, countLive, type LiveCount } from './store.ts';

/** Who watches does not wait longer for a database that does not answer. */
const ANSWER_MS = 3_000;
/** How long what was read from the rows is told again: whoever asks how often, the database is asked once. */
const KEEP_MS = 5_000;
const STATES = ['queued', 'sending', 'doubt', 'needs_look'] as const;

type Name = { [N in ReadingName]: Extract<Reading, { name: N }>['labels'] extends Record<string, never> ? N : never };
type PlainName = Name[ReadingName];

/** A reading without labels. */
const plain = (name: PlainName, value: number): Reading => ({ name, labels: {}, value }) as Reading;

/** What of this process's own state is read. */
export type ProcessState = { version: string; lastLookAt: number | null; isOverloaded: boolean };

/** Reads whatever is not told as it happens. A database that does not answer is told as such, and its rows are left out. */
export function createReadings(ctx: Ctx): (state: ProcessState) => Promise<Reading[]> {
  const readRows = keepFor(KEEP_MS, () => within(ANSWER_MS, readFromRows(ctx)));
  return async (state) => {
    const rows = await readRows().catch((error: unknown) => {
      ctx.log.error('the database does not answer', { error });
      return null;
    });
    return [...readProcess(ctx, state), plain('postsmith_database_up', rows === null ? 0 : 1), ...(rows ?? [])];
  };
}

function readProcess(ctx: Ctx, { version, lastLookAt, isOverloaded }: ProcessState): Reading[] {
  const { user, system } = process.cpuUsage();
  const memory = process.memoryUsage();
  const msSinceLook = msSinceLastLook(lastLookAt);
  const connections = Object.entries(countConnections(ctx.db));
  return [
    { name: 'postsmith_info', labels: { version, role: ctx.config.role }, value: 1 },
    plain('postsmith_overloaded', Number(isOverloaded)),
    ...(msSinceLook === null ? [] : [plain('postsmith_publisher_last_look_seconds', msSinceLook / 1000)]),
    ...connections.map(
      ([state, value]) => ({ name: 'postsmith_database_connections', labels: { state }, value }) as const,
    ),
    plain('postsmith_event_loop_active_seconds_total', performance.eventLoopUtilization().active / 1000),
    plain('process_cpu_seconds_total', (user + system) / 1e6),
    plain('process_resident_memory_bytes', memory.rss),
    plain('process_start_time_seconds', performance.timeOrigin / 1000),
    plain('nodejs_heap_size_used_bytes', memory.heapUsed),
  ];
}

async function readFromRows(ctx: Ctx): Promise<Reading[]> {
  const live = await countLive(ctx.db);
  const clockHold = await readClockHold(ctx);
  const daysLeft = daysToSunset(await currentApiVersion(ctx), ctx.clock.now());
  const tokens = await readTokensToday(ctx);
  const queued = live.filter(({ state }) => state === 'queued');
  const sum = (rows: readonly LiveCount[], what: 'count' | 'due' | 'late') =>
    rows.reduce((total, row) => total + row[what], 0);
  return [
    ...STATES.map((state) => {
      const value = sum(
        live.filter((row) => row.state === state),
        'count',
      );
      return { name: 'postsmith_publications', labels: { state }, value } as const;
    }),
    plain('postsmith_publications_due', sum(queued, 'due')),
    plain('postsmith_publications_late', sum(queued, 'late')),
    ...queued.flatMap(({ reason, count: value }) =>
      reason === null ? [] : [{ name: 'postsmith_publications_waiting', labels: { reason }, value } as const],
    ),
    plain('postsmith_publications_oldest_due_seconds', Math.max(0, ...queued.map(({ oldest }) => oldest))),
    plain('postsmith_clock_believed', clockHold === null ? 1 : 0),
    ...(daysLeft === null ? [] : [plain('postsmith_linkedin_api_version_days_left', daysLeft)]),
    plain('postsmith_model_tokens_today', tokens.used),
    plain('postsmith_model_tokens_limit', tokens.limit),
  ];
}

/** Gives what `read` gave, for so many ms after it was asked, also to those who ask meanwhile; what failed is tried anew. */
function keepFor<T>(ms: number, read: () => Promise<T>): () => Promise<T> {
  let kept: { until: number; value: Promise<T> } | null = null;
  return () => {
    if (kept === null || performance.now() > kept.until) {
      const value = read();
      kept = { until: performance.now() + ms, value };
      value.catch(() => {
        kept = null;
      });
    }
    return kept.value;
  };
}
