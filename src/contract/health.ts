import { z } from 'zod';
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
  restarts: z.number().int(),
  lastRestartAt: z.iso.datetime().nullable(),
});

export const readinessSchema = z.object({
  ok: z.boolean(),
  database: z.boolean(),
  /** Null where this process keeps none up. */
  databaseServer: databaseServerSchema.nullable(),
  /** Calls are refused at the moment, since there is more to do than can be done soon. */
  overloaded: z.boolean(),
  /** Whether the database's clock is believed; until it is, nothing is sent. */
  clock: z.boolean(),
  publisher: z.object({
    /** Seconds since this process last looked for due posts; null where it does not publish. */
    lastLookSecondsAgo: z.number().nullable(),
    oldestDueSeconds: z.number(),
    queued: z.number().int(),
    doubt: z.number().int(),
    needsLook: z.number().int(),
  }),
});

export const readReadiness = defineRoute({
  method: 'GET',
  path: '/readyz',
  access: 'public',
  tag: 'app',
  summary:
    'Ready to work; 503 when the database does not answer, its clock is not believed or the publisher has not looked for 15 s',
  response: readinessSchema,
});
