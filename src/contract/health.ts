import { z } from 'zod/mini';
import { defineRoute } from './route.ts';

export const readHealth = defineRoute({
  method: 'GET',
  path: '/healthz',
  access: 'public',
  tag: 'app',
  summary: 'The process answers',
  response: z.object({ ok: z.literal(true), overloaded: z.boolean() }),
});

/** The embedded database server, since this process began. */
export const databaseServerSchema = z.object({
  isUp: z.boolean(),
  restarts: z.int(),
  lastRestartAt: z.nullable(z.iso.datetime()),
});

/** Why a process is not ready, each with the sentence that says so; of those that publish, the last three too. */
export const UNREADY = {
  database_away: 'The database does not answer.',
  database_outdated:
    'The database lacks migrations of this version: start the new version with ROLE=all or worker once.',
  clock_not_believed: "The database's clock is not believed, so nothing is sent until it agrees with LinkedIn's.",
  publisher_silent: 'The publisher has not looked for what is due for more than 15 seconds.',
  posts_overdue: 'A post has been due for more than a minute and waits for no reason.',
} as const;
export type UnreadyCode = keyof typeof UNREADY;
const unreadyCodes = Object.keys(UNREADY) as UnreadyCode[];

export const readinessSchema = z.object({
  ok: z.boolean(),
  /** `web` answers people, `worker` publishes, `all` does both. */
  role: z.enum(['all', 'web', 'worker']),
  /** Why it is not ready; empty where it is. */
  reasons: z.array(z.object({ code: z.enum(unreadyCodes), message: z.string() })),
  database: z.boolean(),
  /** Null where this process keeps none up. */
  databaseServer: z.nullable(databaseServerSchema),
  /** Calls are refused at the moment, since there is more to do than can be done soon. */
  overloaded: z.boolean(),
  /** Whether the database's clock is believed; until it is, nothing is sent. */
  clock: z.boolean(),
  publisher: z.object({
    /** Seconds since this process last looked for due posts; null where it does not publish. */
    lastLookSecondsAgo: z.nullable(z.number()),
    oldestDueSeconds: z.number(),
    queued: z.int(),
    doubt: z.int(),
    needsLook: z.int(),
  }),
});

export const readReadiness = defineRoute({
  method: 'GET',
  path: '/readyz',
  access: 'public',
  tag: 'app',
  summary:
    'Ready to work, else 503 with the reasons: the database does not answer or is outdated; of a process that publishes also that the clock is not believed, the publisher is silent or a post is overdue',
  response: readinessSchema,
});

/** The address of the metrics, which exists with METRICS_TOKEN alone and is no call of the API. */
export const METRICS_PATH = '/metrics';
