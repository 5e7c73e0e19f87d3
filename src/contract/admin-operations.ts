import { z } from 'zod/mini';
import { FEEDBACK_KINDS } from '#domain/feedback/feedback.ts';
import { dataEnvelope, doneSchema } from './envelope.ts';
import { databaseServerSchema } from './health.ts';
import { paginationSchema } from './posts.ts';
import { defineRoute } from './route.ts';
import { integerInQuery, singleLine } from './schemas.ts';

const instant = z.iso.datetime();
const id = z.uuid();
const count = z.int();
export const OPERATIONS_PAGE_SIZE = 50;
const page = z._default(integerInQuery({ min: 1, max: 100_000 }), 1);

export const listAudit = defineRoute({
  method: 'GET',
  path: '/api/admin/audit',
  access: 'admin',
  tag: 'admin',
  summary: 'Every act of an administrator, newest first, 50 a page',
  query: z.object({ page, action: z.optional(singleLine({ max: 60 })) }),
  response: dataEnvelope(
    z.object({
      acts: z.array(
        z.object({
          id: count,
          at: instant,
          /** A name, or null where that account is gone. */
          actor: z.nullable(z.string()),
          action: z.string(),
          targetId: z.nullable(id),
          target: z.nullable(z.string()),
          detail: z.record(z.string(), z.unknown()),
        }),
      ),
      pagination: paginationSchema,
    }),
  ),
});

export const listInbox = defineRoute({
  method: 'GET',
  path: '/api/admin/inbox',
  access: 'admin',
  tag: 'admin',
  summary: 'Feedback and what was written to support, newest first, 50 a page',
  query: z.object({
    page,
    status: z._default(z.enum(['open', 'done', 'all']), 'open'),
    source: z._default(z.enum(['feedback', 'support', 'all']), 'all'),
  }),
  response: dataEnvelope(
    z.object({
      messages: z.array(
        z.object({
          id,
          source: z.enum(['feedback', 'support']),
          kind: z.enum(FEEDBACK_KINDS),
          userId: z.nullable(id),
          name: z.nullable(z.string()),
          email: z.nullable(z.string()),
          subject: z.nullable(z.string()),
          message: z.string(),
          page: z.nullable(z.string()),
          status: z.enum(['open', 'done']),
          /** Whether it also went out by mail; null where mail is not set up or was not meant to. */
          mailed: z.nullable(z.boolean()),
          createdAt: instant,
        }),
      ),
      pagination: paginationSchema,
      openCount: count,
    }),
  ),
});

export const changeInboxMessage = defineRoute({
  method: 'PUT',
  path: '/api/admin/inbox/:id',
  access: 'admin',
  tag: 'admin',
  summary: 'Say that a message is done, or open again',
  params: z.object({ id }),
  body: z.strictObject({ status: z.enum(['open', 'done']) }),
  response: doneSchema,
});

export const readPublisherHealth = defineRoute({
  method: 'GET',
  path: '/api/admin/publisher',
  access: 'admin',
  tag: 'admin',
  summary: 'What publishing is busy with, and what it waits for',
  response: dataEnvelope(
    z.object({
      /** The clock that publishing obeys. */
      now: instant,
      /** Seconds since this process last looked for due posts; null where it does not publish. */
      lastLookSecondsAgo: z.nullable(z.number()),
      queued: count,
      /** Queued ones whose time has come, whatever they wait for. */
      dueNow: count,
      /** Of these, overdue by more than 5 minutes; and the age of the oldest due one. */
      late: count,
      oldestDueSeconds: z.number(),
      sending: count,
      doubt: count,
      needsLook: count,
      /** What queued posts wait for, by reason. */
      waiting: z.array(z.object({ reason: z.string(), count })),
      /** `medianLateSeconds`: how long after its time a scheduled post was out; null where none was. */
      last24h: z.object({ published: count, failed: count, medianLateSeconds: z.nullable(z.number()) }),
      apiVersion: z.object({ version: z.string(), sunset: z.nullable(z.iso.date()), daysLeft: z.nullable(count) }),
      /**
       * Since when nothing is sent because the database's clock is not believed, and by how much it moved beyond the time that passed;
       * null where the machine has just started.
       */
      clockHold: z.nullable(z.object({ since: instant, stepSeconds: z.nullable(z.number()) })),
      /** Null where this process keeps none up. */
      databaseServer: z.nullable(databaseServerSchema),
      /** What waits since a restore, and how much of it an administrator can release: what is due later. Null where nothing waits. */
      restored: z.nullable(
        z.object({
          /** When the backup was made. */
          takenAt: instant,
          waiting: count,
          releasable: count,
        }),
      ),
      /** Those that wait for a person (a look, a sign-in, a plan, a word after a restore), oldest due first, at most 50. */
      troubled: z.array(
        z.object({
          postId: id,
          userId: id,
          name: z.string(),
          state: z.string(),
          waitReason: z.nullable(z.string()),
          dueAt: instant,
          tries: count,
        }),
      ),
    }),
  ),
});

export const acceptClock = defineRoute({
  method: 'POST',
  path: '/api/admin/publisher/clock',
  access: 'admin',
  tag: 'admin',
  summary: "Say that the database's clock is right, so that publishing goes on",
  response: doneSchema,
});

export const releaseRestored = defineRoute({
  method: 'POST',
  path: '/api/admin/publisher/release',
  access: 'admin',
  tag: 'admin',
  summary:
    'After a restore: let scheduled posts that are due later go out at their time; those whose time has passed stay',
  body: z.strictObject({
    /** The administrator's word: since the backup the installation it came from has published, edited and cancelled nothing. */
    nothingSince: z.literal(true),
  }),
  response: dataEnvelope(z.object({ released: count })),
});
