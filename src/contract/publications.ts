import { z } from 'zod/mini';
import { SHARE_UNDO_SECONDS } from '#domain/posts/sending/share-undo.ts';
import { dataEnvelope } from './envelope.ts';
import { IMAGE_BODY_LIMIT_BYTES } from './images.ts';
import { expectedVersionFields, partialPostFields, postFields, postSchema } from './posts.ts';
import { defineRoute } from './route.ts';
import { integer, text } from './schemas.ts';

const id = z.uuid();
/** The person has looked: the post, which comes from a backup, is not on LinkedIn. Without it such a one is refused (POST_MAY_BE_OUT). */
const confirmedNotOut = z.optional(z.boolean());

/** Which post goes out when. */
export const scheduleBody = z.strictObject({
  postId: id,
  /** ISO instant. A `localTime` that disagrees with it is refused with the right instant. */
  scheduledDate: z.iso.datetime({ offset: true }),
  userTimezone: text({ min: 1, max: 64 }),
  /** Wall time in `userTimezone`, 'YYYY-MM-DDTHH:mm'; wins over `scheduledDate`. */
  localTime: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/))),
  /** After an outage: publish up to 24 h late instead of failing after 5 minutes. */
  sendLate: z._default(z.boolean(), false),
  /** It goes back to a time that the queue gave it, and so into the queue; without it leaves the queue. */
  inQueue: z.optional(z.boolean()),
  confirmedNotOut,
  ...expectedVersionFields,
});

export const schedulePost = defineRoute({
  method: 'POST',
  path: '/api/posts/schedule',
  access: 'user',
  tag: 'publishing',
  summary: 'Schedule a post; scheduling a scheduled post moves it',
  body: scheduleBody,
  response: dataEnvelope(
    z.object({
      post: postSchema,
      /** The hour exists twice that day; the first was taken. */
      repeatedHour: z.boolean(),
    }),
  ),
});

export const unschedulePost = defineRoute({
  method: 'POST',
  path: '/api/posts/:id/unschedule',
  access: 'user',
  tag: 'publishing',
  summary:
    'Take a scheduled post back to draft; or undo its scheduling, after which one that had failed has failed again',
  params: z.object({ id }),
  query: z.object({
    /** As it was before it was scheduled, failed with its reason; without it a draft, whatever it was. */
    undo: z.optional(z.literal('true')),
  }),
  response: dataEnvelope(postSchema),
});

/** What came of a share: on its way, so look again; published; not known yet; certainly not published; undone by its person. */
export const SHARE_STATES = ['waiting', 'published', 'checking', 'failed', 'undone'] as const;

export const shareOutcomeSchema = z.object({
  success: z.boolean(),
  error: z.optional(z.string()),
  needsReauth: z.optional(z.boolean()),
  postId: id,
  state: z.enum(SHARE_STATES),
  permalink: z.nullable(z.string()),
  /** While nothing has left yet: what `undoShare` takes, and in how many ms it leaves. */
  undo: z.optional(z.object({ publicationId: id, leftMs: z.int().check(z.minimum(0)) })),
});

/** The call to share has fixed names of its own for three fields (docs/product.md §16). */
const { content: _content, tiptapJson: _tiptapJson, articleUrl: _articleUrl, ...fieldsOfTheirName } = partialPostFields;

export const sharePost = defineRoute({
  method: 'POST',
  path: '/api/linkedin/share',
  access: 'user',
  tag: 'publishing',
  summary: 'Publish now, answering within 25 s; or let it wait for an Undo, answering at once',
  bodyLimitBytes: IMAGE_BODY_LIMIT_BYTES,
  body: z.strictObject({
    /** The session's opaque handle; never LinkedIn's own token. */
    accessToken: text({ max: 200 }),
    ...fieldsOfTheirName,
    postContent: postFields.content,
    tiptapContent: postFields.tiptapJson,
    originalUrl: partialPostFields.articleUrl,
    /** The session's own user; any other is 403. */
    userId: text({ max: 100 }),
    postId: z.optional(id),
    /** The idempotency key: a call with the same key returns the same outcome. */
    requestId: z.optional(id),
    /** How long it waits before it leaves, so that its person can undo it; 0: it leaves at once, and the answer says what came of it. */
    undoSeconds: z._default(integer({ min: 0, max: SHARE_UNDO_SECONDS }), 0),
    /** In whose times a refusal speaks; without it, or where it is not known, in UTC. */
    userTimezone: z.optional(text({ max: 64 })),
    confirmedNotOut,
    ...expectedVersionFields,
  }),
  response: shareOutcomeSchema,
});

export const readShare = defineRoute({
  method: 'GET',
  path: '/api/linkedin/share/:requestId',
  access: 'user',
  tag: 'publishing',
  summary: 'What came of a share that waits or whose answer was lost; it publishes nothing',
  params: z.object({ requestId: id }),
  response: dataEnvelope(
    z.object({
      /** Null where no share with this idempotency key made a publication. */
      outcome: z.nullable(shareOutcomeSchema),
    }),
  ),
});

export const undoShare = defineRoute({
  method: 'POST',
  path: '/api/posts/:id/undo-share',
  access: 'user',
  tag: 'publishing',
  summary: 'Undo a share that has not begun to leave; its post is again what it was',
  params: z.object({ id }),
  body: z.strictObject({ publicationId: id }),
  response: dataEnvelope(postSchema),
});

export const pressByHand = defineRoute({
  method: 'POST',
  path: '/api/posts/:id/by-hand',
  access: 'user',
  tag: 'publishing',
  summary:
    'The person begins to publish a due post by hand: from now on no program sends it, until they say what came of it',
  params: z.object({ id }),
  response: dataEnvelope(postSchema),
});

export const switchByHand = defineRoute({
  method: 'PUT',
  path: '/api/user/by-hand',
  access: 'user',
  tag: 'publishing',
  summary: 'Whether what the person schedules comes due as theirs to publish; posts that are not due follow it',
  body: z.strictObject({ isOn: z.boolean() }),
  response: dataEnvelope(
    z.object({
      isOn: z.boolean(),
      /** How many scheduled posts follow it. */
      changed: z.int(),
    }),
  ),
});

export const resolveDoubt = defineRoute({
  method: 'POST',
  path: '/api/posts/:id/resolve',
  access: 'user',
  tag: 'publishing',
  summary: 'Resolve a post whose outcome could not be found out: it is there, or it is not and shall be sent again',
  params: z.object({ id }),
  body: z.discriminatedUnion('outcome', [
    z.strictObject({ outcome: z.literal('is_there'), permalink: z.nullable(text({ max: 500 })) }),
    z.strictObject({ outcome: z.literal('send_again') }),
  ]),
  response: dataEnvelope(postSchema),
});

export const deleteOnLinkedIn = defineRoute({
  method: 'POST',
  path: '/api/posts/:id/delete-on-linkedin',
  access: 'user',
  tag: 'publishing',
  summary: 'Delete a published post on LinkedIn, for good; here it stays. Once more it changes nothing',
  params: z.object({ id }),
  response: dataEnvelope(postSchema),
});

/** What was published with the text: images in their order, or the link card. Addresses of images work for their owner only. */
export const receiptContentSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('images'),
    images: z.array(
      z.object({
        src: z.string(),
        altText: z.string(),
        /** LinkedIn's name of it; null until it is uploaded. */
        urn: z.nullable(z.string()),
      }),
    ),
  }),
  z.object({
    kind: z.literal('article'),
    source: z.string(),
    title: z.string(),
    description: z.string(),
    image: z.nullable(z.string()),
  }),
]);

export const publicationEventSchema = z.object({
  at: z.iso.datetime(),
  type: z.string(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  note: z.nullable(z.string()),
});

export const readReceipt = defineRoute({
  method: 'GET',
  path: '/api/posts/:id/receipt',
  access: 'user',
  tag: 'publishing',
  summary: 'The exact text sent, its images or card, the time, the address, and all events',
  params: z.object({ id }),
  response: dataEnvelope(
    z.object({
      /** As LinkedIn shows it, or will show it. */
      text: z.nullable(z.string()),
      content: z.nullable(receiptContentSchema),
      urn: z.nullable(z.string()),
      permalink: z.nullable(z.string()),
      publishedAt: z.nullable(z.iso.datetime()),
      deletedOnLinkedInAt: z._default(z.nullable(z.iso.datetime()), null),
      events: z.array(publicationEventSchema),
    }),
  ),
});
