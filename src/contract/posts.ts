import { z } from 'zod/mini';
import { parseDocument } from '#domain/documents/parse-document.ts';
import { findImageHash } from '#domain/images/image-address.ts';
import { POST_ORDERS } from '#domain/posts/listing/list-order.ts';
import { CARD_DESCRIPTION_MAX, CARD_TITLE_MAX } from '#domain/posts/post-content.ts';
import { PUBLICATION_STATES, WAIT_REASONS } from '#domain/posts/publication.ts';
import { POST_STATUSES, parsePostStatus } from '#domain/posts/status.ts';
import { dataEnvelope, doneSchema } from './envelope.ts';
import { figuresSchema } from './figures.ts';
import { IMAGE_BODY_LIMIT_BYTES } from './images.ts';
import { NOT_BY_SAVING } from './post-messages.ts';
import { defineRoute } from './route.ts';
import { integer, integerInQuery, text, trimmedText } from './schemas.ts';

const id = z.uuid();
const instant = z.iso.datetime();

/** The post's latest publication. */
export const publicationSchema = z.object({
  id,
  kind: z.enum(['share', 'schedule']),
  state: z.enum(PUBLICATION_STATES),
  dueAt: instant,
  /** The wall time that the person chose, 'YYYY-MM-DDTHH:mm'; null if only `dueAt` is exact. */
  localTime: z.nullable(z.string()),
  zone: z.nullable(z.string()),
  waitReason: z.nullable(z.enum(WAIT_REASONS)),
  /** When a send whose outcome nobody knew may first have gone out; null where there was none. */
  firstMaybeSentAt: z.nullable(instant),
  /** Why it failed; decides what the post's card offers as the next step. */
  errorCode: z.nullable(z.string()),
  /** LinkedIn's permalink, once published; null again once it is deleted there. */
  permalink: z.nullable(z.string()),
  /** When it was deleted on LinkedIn from here, or found to be gone there; its post stays published here. */
  deletedOnLinkedInAt: z._default(z.nullable(instant), null),
  /** Whether `deleteOnLinkedIn` can delete it: it is out, and its link came from LinkedIn. */
  isDeletableThere: z._default(z.boolean(), false),
  sendLate: z.boolean(),
  /** Whether the queue gave it its time. */
  inQueue: z._default(z.boolean(), false),
});
export type PublicationView = z.infer<typeof publicationSchema>;

/** The card under a post that links to its source, with a stored image. */
export const linkCardSchema = z.strictObject({
  title: trimmedText({ min: 1, max: CARD_TITLE_MAX }),
  description: text({ max: CARD_DESCRIPTION_MAX }),
  image: z.nullable(
    z.string().check(z.refine((src) => findImageHash(src) !== null, 'is not the address of a stored image')),
  ),
});

/** Longest text a post may have; more than LinkedIn takes, so that an overlong draft is never lost. */
export const CONTENT_MAX = 100_000;

/** The source of the text on the web, or none. Only http(s), since `View` opens it. */
const articleUrlSchema = z.nullable(z.union([z.literal(''), z.url({ protocol: /^https?$/ }).check(z.maxLength(2048))]));

/**
 * An editor document, parsed here and nowhere behind: unknown nodes and marks are dropped, their text stays (docs/product.md §3.3).
 * Null: the post has plain text only.
 */
const documentSchema = z.pipe(
  z.unknown(),
  z.transform((value) =>
    value === undefined || value === null || value === '' ? null : parseDocument(value).document,
  ),
);

/**
 * The fields of a post that a person writes. Every save, share, version, snapshot and copy carries all of them; see CONTRIBUTING.md, 'Add a
 * field to a post'.
 */
export const postFields = {
  content: text({ max: CONTENT_MAX }),
  tiptapJson: documentSchema,
  articleUrl: articleUrlSchema,
  /** Null: no card. It is published if the post has a source and no images. */
  linkCard: z.nullable(linkCardSchema),
};
export type PostFields = z.output<z.ZodMiniObject<typeof postFields>>;
export const EMPTY_POST_FIELDS: PostFields = { content: '', tiptapJson: null, articleUrl: null, linkCard: null };

/** The same where each may be left out: what is absent stays as it is. */
export const partialPostFields = z.partial(z.object(postFields)).shape;
export type PartialPostFields = z.output<z.ZodMiniObject<typeof partialPostFields>>;

/** The written fields of a post, or those of them that are given. */
export function pickPostFields<T extends Record<keyof PostFields, unknown>>(post: T): Pick<T, keyof PostFields>;
export function pickPostFields(given: PartialPostFields): Partial<PostFields>;
export function pickPostFields(given: object): object {
  return Object.fromEntries(Object.entries(given).filter(([name, value]) => name in postFields && value !== undefined));
}

/** A post (docs/product.md §3.1). Instants are ISO strings. */
export const postSchema = z.object({
  id,
  userId: id,
  ...postFields,
  /** Absent in a list that has no room for it (docs/product.md §2.8). */
  tiptapJson: z.unknown(),
  articleUrl: z.nullable(z.string()),
  status: z.enum(POST_STATUSES),
  createdAt: instant,
  /** When the written fields last changed, and nothing else: the version of the post. No two versions have the same. */
  updatedAt: instant,
  scheduledAt: z.nullable(instant),
  publishedAt: z.nullable(instant),
  /** Where the text came from: 'article', 'video', 'ideas', 'manual'. */
  source: z.nullable(z.string()),
  errorMessage: z.nullable(z.string()),
  /** The opening of the editor that last saved the text, if it was given. */
  editorSessionId: z.nullable(id),
  /** When the backup was made that it comes from; null otherwise, and once its person has decided about it (docs/product.md §15.8). */
  restoredFrom: z.nullable(instant),
  publication: z.nullable(publicationSchema),
  /** What is known of how a published one did, in a plan with analytics; else null. */
  figures: z._default(z.nullable(figuresSchema), null),
});
export type Post = z.infer<typeof postSchema>;
export const POST_FIELDS = Object.keys(postSchema.shape) as (keyof Post)[];

/** Page sizes (docs/product.md §2.8). */
export const PAGE_SIZE = 20;
export const FIRST_LOAD_SIZE = 50;
export const FETCH_ALL_SIZE = 200;

/** What a column of the database holds. */
const MOST_REVISIONS = 2 ** 31 - 1;

/**
 * The version that the caller last read, for every call that writes or publishes a post's text. If the post was saved elsewhere since,
 * the call is rejected with POST_CHANGED and changes nothing. Without `expectedUpdatedAt` nothing is compared.
 */
export const expectedVersionFields = {
  /** The post's `updatedAt` as last read, or as the last save answered. */
  expectedUpdatedAt: z.optional(z.iso.datetime({ offset: true })),
  /** One opening of the editor: its own saves are no conflict, even if an answer was lost. */
  editorSessionId: z.optional(id),
  /** Counts the changes within that opening. A save that another one of it has overtaken changes nothing. */
  editorRevision: z.optional(integer({ min: 0, max: MOST_REVISIONS })),
};

/** Where the text came from (docs/product.md §3.4). */
const sourceKind = z.optional(z.enum(['article', 'video', 'ideas', 'manual']));

/**
 * What a save may say of a post's status, and of what follows from it: only what saving makes of it (docs/product.md §5.3). Whatever else
 * it asks for is refused, since publishing alone sets it.
 */
const savedStatus = z.pipe(
  text({ max: 40 }),
  z.transform((status: string) => parsePostStatus(status)),
);
const unset = z.optional(z.null({ error: NOT_BY_SAVING.value }));
const statusFields = { publishedAt: unset, errorMessage: unset };

export const createPost = defineRoute({
  method: 'POST',
  path: '/api/posts',
  access: 'user',
  tag: 'posts',
  summary: 'Make a post (a draft)',
  bodyLimitBytes: IMAGE_BODY_LIMIT_BYTES,
  body: z.strictObject({
    ...partialPostFields,
    content: postFields.content,
    source: sourceKind,
    /** Of the caller's own making: the same id again changes that post instead of making a second, as after a lost answer. */
    id: z.optional(id),
    /** As for a share: the session's opaque handle. */
    accessToken: z.optional(text({ max: 200 })),
    editorSessionId: expectedVersionFields.editorSessionId,
    editorRevision: expectedVersionFields.editorRevision,
    /** The opening of the editor whose unsaved text this one goes on with: what that one saved under this id is no conflict. */
    restoredSessionId: z.optional(id),
    status: z.optional(z.pipe(savedStatus, z.literal('draft', NOT_BY_SAVING.status))),
    ...statusFields,
  }),
  response: z.object({ success: z.literal(true), id, updatedAt: instant }),
});

export const updatePost = defineRoute({
  method: 'PATCH',
  path: '/api/posts/:id',
  access: 'user',
  tag: 'posts',
  summary: 'Change a post; a scheduled one keeps its schedule and gets the new text',
  bodyLimitBytes: IMAGE_BODY_LIMIT_BYTES,
  params: z.object({ id }),
  body: z.strictObject({
    ...partialPostFields,
    source: sourceKind,
    ...expectedVersionFields,
    /** 'draft' gives up a schedule, and makes a failed post a draft, which every save does. */
    status: z.optional(z.pipe(savedStatus, z.enum(['draft', 'scheduled'], NOT_BY_SAVING.status))),
    ...statusFields,
  }),
  response: dataEnvelope(postSchema),
});

export const deletePost = defineRoute({
  method: 'DELETE',
  path: '/api/posts/:id',
  access: 'user',
  tag: 'posts',
  summary: 'Delete a post that is not published',
  params: z.object({ id }),
  response: doneSchema,
});

export const undeletePost = defineRoute({
  method: 'POST',
  path: '/api/posts/:id/undelete',
  access: 'user',
  tag: 'posts',
  summary: 'Bring back a deleted post, and a scheduled one to its time; where that cannot be, it is a draft',
  params: z.object({ id }),
  response: dataEnvelope(postSchema),
});

export const paginationSchema = z.object({
  total: z.int(),
  limit: z.int(),
  offset: z.int(),
  hasMore: z.boolean(),
});

export const listPosts = defineRoute({
  method: 'GET',
  path: '/api/posts',
  access: 'user',
  tag: 'posts',
  summary: "The person's posts, newest first or in another order, with counts by status",
  query: z.object({
    limit: z._default(integerInQuery({ min: 1, max: FETCH_ALL_SIZE }), PAGE_SIZE),
    offset: z._default(integerInQuery({ min: 0, max: 1_000_000 }), 0),
    /** Comma-separated names of post fields; `id` is always there. */
    fields: z.optional(text({ max: 400 })),
    search: z.optional(text({ max: 200 })),
    status: z.optional(z.enum([...POST_STATUSES, 'all'])),
    sort: z._default(z.enum(POST_ORDERS), 'created'),
    force: z.optional(z.enum(['true', 'false'])),
  }),
  response: dataEnvelope(
    z.object({
      posts: z.array(z.required(z.partial(postSchema), { id: true })),
      pagination: paginationSchema,
      statusCounts: z.object({
        published: z.int(),
        scheduled: z.int(),
        draft: z.int(),
        failed: z.int(),
      }),
      /** The search stands in so many posts that only the newest were counted: total and counts are what there is at least. */
      isCountedInPart: z.boolean(),
      /** How many of all the person's posts come from a backup and wait for a decision; null where none does. */
      restored: z.nullable(z.object({ count: z.int(), takenAt: instant })),
      /** The person has deleted posts that can be brought back. */
      hasDeleted: z.boolean(),
      /** The database's time, by which posts are published: the browser's clock may be wrong. */
      now: instant,
      /** Posts that failed for being late and were not counted before (docs/product.md §5.10). */
      newlyFailed: z.int(),
    }),
  ),
});

export const readPost = defineRoute({
  method: 'GET',
  path: '/api/posts/:id',
  access: 'user',
  tag: 'posts',
  summary: 'One post',
  params: z.object({ id }),
  response: dataEnvelope(postSchema),
});

export const saveDraft = defineRoute({
  method: 'POST',
  path: '/api/posts/draft',
  access: 'user',
  tag: 'posts',
  summary: 'Make or update a draft in one call',
  bodyLimitBytes: IMAGE_BODY_LIMIT_BYTES,
  body: z.strictObject({
    id: z.optional(id),
    ...partialPostFields,
    content: postFields.content,
    source: sourceKind,
    ...expectedVersionFields,
  }),
  response: z.object({ success: z.literal(true), id, updatedAt: instant }),
});
