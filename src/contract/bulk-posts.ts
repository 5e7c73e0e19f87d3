import { z } from 'zod/mini';
import { POST_STATUSES } from '#domain/posts/status.ts';
import { dataEnvelope } from './envelope.ts';
import { FETCH_ALL_SIZE } from './posts.ts';
import { scheduleBody } from './publications.ts';
import { defineRoute } from './route.ts';
import { integer, integerInQuery, list, text } from './schemas.ts';

const id = z.uuid();
const postIds = list(id, { min: 1, max: FETCH_ALL_SIZE });

/** The most days by which posts can be moved at once. */
export const BULK_DAYS_MAX = 365;

/** How it went with each distinct post, in the order they were named. */
export const bulkResponse = dataEnvelope(
  z.object({
    results: z.array(
      z.object({
        id,
        done: z.boolean(),
        /** Why it was not done, or a remark. */
        note: z.nullable(z.string()),
        /** What a post that was brought back is now. */
        status: z.optional(z.enum(POST_STATUSES)),
      }),
    ),
  }),
);

export const changePosts = defineRoute({
  method: 'POST',
  path: '/api/posts/bulk',
  access: 'user',
  tag: 'posts',
  summary:
    'Delete, bring back, move by days, take back to draft or schedule many posts at once; each succeeds or fails by itself',
  body: z.discriminatedUnion('action', [
    z.strictObject({ action: z.literal('delete'), postIds }),
    /** Brings back what was deleted, and scheduled posts to their times. */
    z.strictObject({ action: z.literal('undelete'), postIds }),
    z.strictObject({ action: z.literal('draft'), postIds }),
    z.strictObject({
      action: z.literal('reschedule'),
      postIds,
      /** Negative: earlier. The wall time stays the same. */
      days: integer({ min: -BULK_DAYS_MAX, max: BULK_DAYS_MAX }),
    }),
    /** Each at a time of its own. */
    z.strictObject({ action: z.literal('schedule'), posts: list(scheduleBody, { min: 1, max: FETCH_ALL_SIZE }) }),
  ]),
  response: bulkResponse,
});

export const exportPosts = defineRoute({
  method: 'POST',
  path: '/api/posts/export',
  access: 'user',
  tag: 'posts',
  summary: 'The chosen posts as a ZIP file: JSON, Markdown, images',
  body: z.strictObject({ postIds }),
  response: z.unknown(),
});

const bucket = z.object({ key: z.string(), count: z.int() });

export const readPostAnalytics = defineRoute({
  method: 'GET',
  path: '/api/posts/analytics',
  access: 'user',
  tag: 'posts',
  summary: "The person's own posts by status, weekday, hour, length and source, and how punctual they went out",
  query: z.object({
    /** Days back from now. */
    days: z._default(integerInQuery({ min: 1, max: 730 }), 90),
    /** Weekdays and hours are counted in this zone. */
    zone: z._default(text({ max: 64 }), 'UTC'),
  }),
  response: dataEnvelope(
    z.object({
      total: z.int(),
      /** Published posts by when they were published, all others by when they were created. */
      byStatus: z.record(z.enum(POST_STATUSES), z.int()),
      // The following count published posts, by when they were published.
      /** Monday first, 7 of them. */
      byWeekday: z.array(z.int()),
      /** 24 of them. */
      byHour: z.array(z.int()),
      /** By characters of the published text, shortest bucket first; the keys can be shown. */
      byLength: z.array(bucket),
      /** 'article', 'video', 'ideas', 'manual'. */
      bySource: z.array(bucket),
      /** Every week of the range by its Monday, also those without posts. */
      byWeek: z.array(z.object({ week: z.iso.date(), published: z.int() })),
      /** How many seconds after their time scheduled posts were published. */
      punctuality: z.object({
        count: z.int(),
        withinMinute: z.int(),
        /** Includes those within a minute. */
        withinFiveMinutes: z.int(),
        later: z.int(),
        medianSeconds: z.nullable(z.number()),
        worstSeconds: z.nullable(z.number()),
      }),
    }),
  ),
});
