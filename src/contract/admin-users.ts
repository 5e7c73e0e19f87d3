import { z } from 'zod';
import { TIERS } from '#domain/plans/plans.ts';
import { POST_STATUSES } from '#domain/posts/status.ts';
import { USER_SORTS, USER_STATUSES } from '#domain/users/preferences.ts';
import { dataEnvelope } from './envelope.ts';
import { heldPostSchema } from './plans.ts';
import { paginationSchema } from './posts.ts';
import { defineRoute } from './route.ts';

const instant = z.iso.datetime();
const id = z.uuid();
export const USERS_PAGE_SIZE = 50;

export const userRowSchema = z.object({
  id,
  name: z.string(),
  email: z.string().nullable(),
  tier: z.enum(TIERS),
  status: z.enum(USER_STATUSES),
  createdAt: instant,
  /** When they last called; null: never since they signed in. */
  seenAt: instant.nullable(),
  totalPosts: z.number().int(),
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
    search: z.string().max(200).optional(),
    tier: z.enum([...TIERS, 'all']).optional(),
    status: z.enum([...USER_STATUSES, 'all']).optional(),
    sort: z.enum(USER_SORTS).default('newest'),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
  }),
  response: dataEnvelope(
    z.object({
      users: z.array(userRowSchema),
      pagination: paginationSchema,
      /** What search and status find, whatever tier is filtered for. */
      tierCounts: z.record(z.enum(TIERS), z.number().int()),
      /** What search and tier find, whatever status is filtered for. */
      statusCounts: z.record(z.enum(USER_STATUSES), z.number().int()),
    }),
  ),
});

const userDetail = dataEnvelope(
  z.object({
    user: userRowSchema.extend({
      /** What an administrator set; `tier` is what it comes to with what is paid and given. */
      baseTier: z.enum(TIERS),
      tierUntil: instant.nullable(),
      linkedinUrl: z.string().nullable(),
      connectedUntil: instant.nullable(),
    }),
    postCounts: z.record(z.enum(POST_STATUSES), z.number().int()),
    /** Newest first, at most 20; the beginning of the text, since support needs to know which is meant. */
    posts: z.array(
      z.object({
        id,
        status: z.enum(POST_STATUSES),
        text: z.string(),
        createdAt: instant,
        scheduledAt: instant.nullable(),
        publishedAt: instant.nullable(),
        errorMessage: z.string().nullable(),
      }),
    ),
    /** By UTC month, newest first, at most 6. */
    usage: z.array(z.object({ month: z.string(), generations: z.number().int(), transcriptions: z.number().int() })),
    /** Those that are not over, the last seen first. */
    sessions: z.array(z.object({ id, device: z.string(), createdAt: instant, seenAt: instant })),
    subscriptions: z.array(
      z.object({ id: z.string(), tier: z.enum(TIERS), status: z.string(), cents: z.number().int() }),
    ),
    /** Newest first, at most 20. */
    audit: z.array(z.object({ at: instant, action: z.string(), actor: z.string().nullable() })),
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
    tier: z.enum(TIERS).optional(),
    status: z.enum(USER_STATUSES).optional(),
    signOut: z.literal(true).optional(),
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
    userIds: z.array(id).min(1).max(BULK_USERS_MAX),
    action: z.enum(BULK_USER_ACTIONS),
    /** `set_tier` needs a tier. */
    params: z.strictObject({ tier: z.enum(TIERS).optional(), preview: z.boolean().optional() }).optional(),
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
