import { z } from 'zod/mini';
import { WAIT_REASONS } from '#domain/posts/publication.ts';
import { QUEUE_LIMITS } from '#domain/queue-slots/queue-settings.ts';
import { bulkResponse } from './bulk-posts.ts';
import { dataEnvelope } from './envelope.ts';
import { expectedVersionFields, FETCH_ALL_SIZE, postSchema } from './posts.ts';
import { defineRoute } from './route.ts';
import { integer, list, text } from './schemas.ts';

const id = z.uuid();
const instant = z.iso.datetime();
const day = z.iso.date();
const weekday = integer({ min: 1, max: 7 });
/** A wall time of a day, 'HH:mm'. */
const clock = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/));
const DAYS_A_WEEK = 7;

const slotTimeSchema = z.strictObject({
  /** 1 Monday … 7 Sunday. */
  days: list(weekday, { min: 1, max: DAYS_A_WEEK }),
  time: clock,
});

/** When the posts of a queue go out (docs/product.md §21). */
const queueSettingsSchema = z.strictObject({
  zone: text({ min: 1, max: 64 }),
  slots: list(slotTimeSchema, { max: QUEUE_LIMITS.times }),
  /** Days on which nothing of the queue goes out, both included, in the queue's zone. */
  pauses: list(z.strictObject({ from: day, to: day }), { max: QUEUE_LIMITS.pauses }),
});

const slotSchema = z.object({
  at: instant,
  /** What a clock in the queue's zone shows then, 'YYYY-MM-DDTHH:mm'. */
  localTime: z.string(),
});

/** A post that the queue gave its time. */
const queuedPostSchema = z.object({
  postId: id,
  dueAt: instant,
  localTime: z.nullable(z.string()),
  zone: z.string(),
  /** Its first words. */
  text: z.string(),
  /** The address of the picture that goes out with it: its first image, else its link card's; null without one. */
  picture: z._default(z.nullable(z.string()), null),
  /** Whether it can change its place: it waits for its time alone. */
  canMove: z.boolean(),
  waitReason: z.nullable(z.enum(WAIT_REASONS)),
  /** Whether it may go out up to 24 hours late. */
  sendLate: z.boolean(),
});

/** A person's queue as it is now. */
const queueSchema = z.object({
  /** Null until times were chosen. */
  settings: z.nullable(queueSettingsSchema),
  /** In the order in which they go out. */
  posts: z.array(queuedPostSchema),
  /** The next free slots, in order; none where there are no times. */
  free: z.array(slotSchema),
});
export type QueueView = z.infer<typeof queueSchema>;

/** Free slots that a read names: those of about the next weeks. */
export const FREE_SLOTS_READ = 30;

export const readQueue = defineRoute({
  method: 'GET',
  path: '/api/queue',
  access: 'user',
  tag: 'queue',
  summary: "The times of the person's queue, its posts in order, and its next free slots",
  response: dataEnvelope(queueSchema),
});

export const saveQueue = defineRoute({
  method: 'PUT',
  path: '/api/queue',
  access: 'user',
  tag: 'queue',
  summary: 'Keep the times and pauses of the queue; posts on days that are paused now are pushed on, all or none',
  body: queueSettingsSchema,
  response: dataEnvelope(
    z.object({
      queue: queueSchema,
      /** How many posts were pushed on. */
      moved: z.int(),
    }),
  ),
});

export const addToQueue = defineRoute({
  method: 'POST',
  path: '/api/queue/posts',
  access: 'user',
  tag: 'queue',
  summary:
    'Schedule a post for the next free slot, or for the one it names; one that is in the queue already stays at its time, unless a slot is named',
  body: z.strictObject({
    postId: id,
    /** A free slot that a read named; the next without. */
    at: z.optional(instant),
    /** Whether it may go out up to 24 hours late; as before without. */
    sendLate: z.optional(z.boolean()),
    /** The person has looked: the post, which comes from a backup, is not on LinkedIn. */
    confirmedNotOut: z.optional(z.boolean()),
    ...expectedVersionFields,
  }),
  response: dataEnvelope(
    z.object({
      post: postSchema,
      slot: slotSchema,
      zone: z.string(),
      /** False where it was in the queue before. */
      isNew: z.boolean(),
    }),
  ),
});

export const queuePosts = defineRoute({
  method: 'POST',
  path: '/api/queue/posts/bulk',
  access: 'user',
  tag: 'queue',
  summary: 'Schedule many posts for the next free slots, one after the other; each succeeds or fails by itself',
  body: z.strictObject({
    /** In the order in which they shall go out. */
    posts: list(z.strictObject({ postId: id, ...expectedVersionFields }), { min: 1, max: FETCH_ALL_SIZE }),
  }),
  response: bulkResponse,
});

export const orderQueue = defineRoute({
  method: 'PUT',
  path: '/api/queue/order',
  access: 'user',
  tag: 'queue',
  summary: 'Put the posts of the queue into another order: they exchange their times, all or none',
  body: z.strictObject({
    /** Every post that can be moved, once, in the order in which they shall go out. */
    postIds: list(id, { min: 1, max: FETCH_ALL_SIZE }),
  }),
  response: dataEnvelope(queueSchema),
});

export const proposeQueue = defineRoute({
  method: 'GET',
  path: '/api/queue/proposal',
  access: 'user',
  tag: 'queue',
  summary: "Times for a queue, estimated from general habits and from when the person's own posts went out",
  query: z.object({ zone: text({ min: 1, max: 64 }) }),
  response: dataEnvelope(
    z.object({
      slots: z.array(slotTimeSchema),
      /** How many own posts of the last weeks were counted; 0 where they were too few. */
      ownPosts: z.int(),
    }),
  ),
});

export const listRepeats = defineRoute({
  method: 'GET',
  path: '/api/queue/repeats',
  access: 'user',
  tag: 'queue',
  summary: 'Posts of long ago that one might write anew; nothing is scheduled by it',
  response: dataEnvelope(
    z.object({
      posts: list(z.object({ postId: id, publishedAt: instant, text: z.string() }), { max: QUEUE_LIMITS.repeats }),
    }),
  ),
});
