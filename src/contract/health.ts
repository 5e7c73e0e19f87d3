import { z } from 'zod';
import { defineRoute } from './route.ts';

export const readHealth = defineRoute({
  method: 'GET',
  path: '/healthz',
  access: 'public',
  tag: 'app',
  summary: 'The process answers',
  response: z.object({ ok: z.literal(true) }),
});

export const readinessSchema = z.object({
  ok: z.boolean(),
  database: z.boolean(),
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
  summary: 'Ready to work; 503 when the database does not answer or the publisher has not looked for 15 s',
  response: readinessSchema,
});
