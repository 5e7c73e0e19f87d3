import { z } from 'zod/mini';
import { TIERS } from '#domain/plans/plans.ts';
import { INDUSTRIES, ROLES, USER_STATUSES } from '#domain/users/preferences.ts';
import { IMAGE_BODY_LIMIT_BYTES } from './images.ts';
import { defineRoute } from './route.ts';
import { singleLine, text } from './schemas.ts';

/** LinkedIn takes no longer headline, characters (docs/linkedin.md §11.2). */
export const HEADLINE_MAX = 220;

/** The profile (docs/product.md §3.5). Of LinkedIn's token only the times leave the server. */
export const profileSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.nullable(z.string()),
  photoURL: z.nullable(z.string()),
  /** What stands below the name on LinkedIn, as the person wrote it here for the preview. */
  headline: z.nullable(z.string()),
  tier: z.enum(TIERS),
  totalPosts: z.int(),
  status: z.enum(USER_STATUSES),
  linkedinUrl: z.nullable(z.string()),
  timezone: z.nullable(z.string()),
  /** What they schedule comes due as theirs to publish. */
  publishesByHand: z.boolean(),
  industry: z.enum(INDUSTRIES),
  role: z.enum(ROLES),
  /** When LinkedIn's token ends and when it came; null while there is none. */
  linkedinTokenExpiresAt: z.nullable(z.iso.datetime()),
  linkedinTokenUpdatedAt: z.nullable(z.iso.datetime()),
  linkedin: z.object({ connected: z.boolean(), scopes: z.array(z.string()) }),
});
export type Profile = z.infer<typeof profileSchema>;

/** Callers without `userId` read `user.tier`, those with it `profile` (docs/product.md §11.3); both are always there. */
export const readProfile = defineRoute({
  method: 'GET',
  path: '/api/user/profile',
  access: 'user',
  tag: 'profile',
  summary: "The person's own profile; another id is refused",
  query: z.object({ userId: z.optional(text({ max: 100 })) }),
  response: z.object({ success: z.literal(true), profile: profileSchema, user: z.object({ tier: z.enum(TIERS) }) }),
});

export const createProfile = defineRoute({
  method: 'POST',
  path: '/api/user/profile/create',
  access: 'user',
  tag: 'profile',
  summary: 'Called once after sign-in; returns the profile',
  body: z.strictObject({
    id: text({ max: 100 }),
    email: z.optional(z.nullable(text({ max: 320 }))),
    name: z.optional(text({ max: 200 })),
    photoURL: z.optional(z.nullable(text({ max: 2048 }))),
    accessToken: z.optional(text({ max: 200 })),
  }),
  response: z.object({ success: z.literal(true), profile: profileSchema }),
});

/** What a person may change. */
export const profileUpdatesSchema = z.strictObject({
  /** One line; invisible characters are removed. */
  name: z.optional(singleLine({ min: 1, max: 200 })),
  /** One line; an empty one removes it. It is never sent to LinkedIn. */
  headline: z.optional(singleLine({ max: HEADLINE_MAX })),
  /** An image as a data URL of at most 5 MB, which becomes square and small; null removes the photo. */
  photoURL: z.optional(z.nullable(z.string().check(z.startsWith('data:image/'), z.maxLength(IMAGE_BODY_LIMIT_BYTES)))),
  timezone: z.optional(z.nullable(text({ max: 64 }))),
  industry: z.optional(z.enum(INDUSTRIES)),
  role: z.optional(z.enum(ROLES)),
});

export type ProfileUpdates = z.infer<typeof profileUpdatesSchema>;

export const updateProfile = defineRoute({
  method: 'PATCH',
  path: '/api/user/profile/update',
  access: 'user',
  tag: 'profile',
  summary: 'Change name, headline, photo, zone, industry or role, and nothing else',
  bodyLimitBytes: IMAGE_BODY_LIMIT_BYTES,
  body: z.strictObject({ userId: text({ max: 100 }), updates: profileUpdatesSchema }),
  response: z.object({ success: z.literal(true), profile: profileSchema }),
});

/** The same without a user id. */
export const replaceProfile = defineRoute({
  method: 'PUT',
  path: '/api/user/profile',
  access: 'user',
  tag: 'profile',
  summary: 'Change name, photo, zone, industry or role, and nothing else',
  bodyLimitBytes: IMAGE_BODY_LIMIT_BYTES,
  body: z.strictObject({ updates: profileUpdatesSchema }),
  response: z.object({ success: z.literal(true), profile: profileSchema }),
});

/** The bytes of one's own photo, at the address in `photoURL`. */
export const readPhoto = defineRoute({
  method: 'GET',
  path: '/api/user/photo/:hash',
  access: 'session',
  tag: 'profile',
  summary: "The person's own photo",
  params: z.object({ hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
  response: z.unknown(),
});

const counter = z.object({ used: z.int(), limit: z.int(), remaining: z.int() });
export const readUsage = defineRoute({
  method: 'GET',
  path: '/api/user/usage/combined',
  access: 'user',
  tag: 'profile',
  summary: 'What is used, what is left, when it renews',
  response: z.object({
    success: z.literal(true),
    data: z.object({
      tier: z.enum(TIERS),
      generations: counter,
      scheduled: counter,
      transcriptions: counter,
      renewsAt: z.iso.datetime(),
    }),
  }),
});
