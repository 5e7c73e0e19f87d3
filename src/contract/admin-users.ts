import { z } from 'zod/mini';
import { TIERS } from '#domain/plans/plans.ts';
import { POST_STATUSES } from '#domain/posts/status.ts';
import { USER_SORTS, USER_STATUSES } from '#domain/users/preferences.ts';
import { dataEnvelope } from './envelope.ts';
import { heldPostSchema } from './plans.ts';
import { paginationSchema } from './posts.ts';
import { defineRoute } from './route.ts';
import { integerInQuery, list, text } from './schemas.ts';

const instant = z.iso.datetime();
const id = z.uuid();
export const USERS_PAGE_SIZE = 50;

export const userRowSchema = z.object({
  id,
  name: z.string(),
  email: z.nullable(z.string()),
  tier: z.enum(TIERS),
  status: z.enum(USER_STATUSES),
  createdAt: instant,
  /** When they last called; null: never since they signed in. */
  seenAt: z.nullable(instant),
  totalPosts: z.int(),
});
export type UserRow = z.infer<typeof userRowSchema>;

export const listUsers = defineRoute({
  method: 'GET',
  path: '/api/admin/users',
  access: 'admin',
  tag: 'admin',
  summary: 'People, 50 a page',
  query: z.object({
    /** In name and e-mail address, in either case. */
    search: z.optional(text({ max: 200 })),
    tier: z.optional(z.enum([...TIERS, 'all'])),
    status: z.optional(z.enum([...USER_STATUSES, 'all'])),
    sort: z._default(z.enum(USER_SORTS), 'newest'),
    page: z._default(integerInQuery({ min: 1, max: 100_000 }), 1),
  }),
  response: dataEnvelope(
    z.object({
      users: z.array(userRowSchema),
      pagination: paginationSchema,
      /** What search and status find, whatever tier is filtered for. */
      tierCounts: z.record(z.enum(TIERS), z.int()),
      /** What search and tier find, whatever status is filtered for. */
      statusCounts: z.record(z.enum(USER_STATUSES), z.int()),
    }),
  ),
});

const userDetail = dataEnvelope(
  z.object({
    user: z.extend(userRowSchema, {
      /** What an administrator set; `tier` is what it comes to with what is paid and given. */
      baseTier: z.enum(TIERS),
      tierUntil: z.nullable(instant),
      linkedinUrl: z.nullable(z.string()),
      connectedUntil: z.nullable(instant),
    }),
    postCounts: z.record(z.enum(POST_STATUSES), z.int()),
    /** Newest first, at most 20; the beginning of the text, since support needs to know which is meant. */
    posts: z.array(
      z.object({
        id,
        status: z.enum(POST_STATUSES),
        text: z.string(),
        createdAt: instant,
        scheduledAt: z.nullable(instant),
        publishedAt: z.nullable(instant),
        errorMessage: z.nullable(z.string()),
      }),
    ),
    /** By UTC month, newest first, at most 6. */
    usage: z.array(z.object({ month: z.string(), generations: z.int(), transcriptions: z.int() })),
    /** Those that are not over, the last seen first. */
    sessions: z.array(z.object({ id, device: z.string(), createdAt: instant, seenAt: instant })),
    subscriptions: z.array(z.object({ id: z.string(), tier: z.enum(TIERS), status: z.string(), cents: z.int() })),
    /** Newest first, at most 20. */
    audit: z.array(z.object({ at: instant, action: z.string(), actor: z.nullable(z.string()) })),
  }),
);

export const readUser = defineRoute({
  method: 'GET',
  path: '/api/admin/users/:id',
  access: 'admin',
  tag: 'admin',
  summary: 'One person: posts, usage, sessions, what they pay, what was done to the account',
  params: z.object({ id }),
  response: userDetail,
});

export const changeUser = defineRoute({
  method: 'PUT',
  path: '/api/admin/users/:id',
  access: 'admin',
  tag: 'admin',
  summary: 'Set a tier, disable or enable, sign out everywhere; never oneself out of the office',
  params: z.object({ id }),
  body: z.strictObject({
    tier: z.optional(z.enum(TIERS)),
    status: z.optional(z.enum(USER_STATUSES)),
    signOut: z.optional(z.literal(true)),
  }),
  response: userDetail,
});

export const BULK_USER_ACTIONS = ['set_tier', 'disable', 'enable', 'sign_out'] as const;
export const BULK_USERS_MAX = 500;

export const changeUsers = defineRoute({
  method: 'POST',
  path: '/api/admin/users/bulk',
  access: 'admin',
  tag: 'admin',
  summary: 'One act on many people; with `params.preview` only what it would do',
  body: z.strictObject({
    /** Who is named twice counts once. */
    userIds: list(id, { min: 1, max: BULK_USERS_MAX }),
    action: z.enum(BULK_USER_ACTIONS),
    /** `set_tier` needs a tier. */
    params: z.optional(z.strictObject({ tier: z.optional(z.enum(TIERS)), preview: z.optional(z.boolean()) })),
  }),
  response: dataEnvelope(
    z.object({
      preview: z.boolean(),
      /** What happens, or happened, to each, in the order they were named. */
      results: z.array(
        z.object({
          id,
          name: z.string(),
          outcome: z.enum(['changed', 'unchanged', 'refused']),
          /** One sentence: what changes, or why not. */
          note: z.string(),
          /** Scheduled posts that would not go out any more. */
          held: z.array(heldPostSchema),
        }),
      ),
    }),
  ),
});
