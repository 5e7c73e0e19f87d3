import { z } from 'zod/mini';
import { PAYMENTS } from '#domain/plans/plans.ts';
import { dataEnvelope, doneSchema } from './envelope.ts';
import { defineRoute } from './route.ts';
import { text } from './schemas.ts';
import { announcementSchema, earlyAccessSchema, limitChangesSchema, wornPhrasesSchema } from './settings.ts';

/** The type of the message that /auth/handler posts to its opener (docs/product.md §10.3). */
export const OAUTH_MESSAGE_TYPE = 'linkedin-oauth';
/** The BroadcastChannel of the same message, if the opener was lost. */
export const OAUTH_CHANNEL = 'postsmith-oauth';
/** The type of the answer of a tab that received the message over the channel, with the same `state`; the popup closes on it. */
export const OAUTH_RECEIVED_TYPE = 'linkedin-oauth-received';
/** The key in sessionStorage of the same message, as JSON, if neither an opener nor another tab received it. */
export const OAUTH_RESULT_KEY = 'linkedin_oauth_result';
export const oauthMessageSchema = z.object({
  type: z.literal(OAUTH_MESSAGE_TYPE),
  code: z.optional(z.string()),
  state: z.string(),
  error: z.optional(z.string()),
});
export type OAuthMessage = z.infer<typeof oauthMessageSchema>;

export const exchangeCode = defineRoute({
  method: 'POST',
  path: '/api/linkedin/token',
  access: 'public',
  tag: 'sign-in',
  summary: "Exchange the code of the popup for a session; `access_token` is an opaque handle, not LinkedIn's token",
  body: z.strictObject({
    code: text({ min: 1, max: 2000 }),
    redirect_uri: text({ max: 500 }),
    state: text({ min: 1, max: 200 }),
  }),
  response: z.object({ success: z.literal(true), access_token: z.string() }),
});

export const networkUserSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.nullable(z.string()),
  picture: z.nullable(z.string()),
  linkedinUrl: z.nullable(z.string()),
});

export type NetworkUser = z.infer<typeof networkUserSchema>;

/** For a browser that still has the session's cookie and has lost what it stored. */
export const readOpenSession = defineRoute({
  method: 'GET',
  path: '/api/auth/session',
  access: 'public',
  tag: 'sign-in',
  summary: "Whose session this browser's cookie is; null where it is nobody's",
  response: dataEnvelope(z.object({ user: z.nullable(networkUserSchema) })),
});

export const fetchNetworkProfile = defineRoute({
  method: 'POST',
  path: '/api/linkedin/profile',
  access: 'session',
  tag: 'sign-in',
  summary: "The member's profile as LinkedIn gave it",
  body: z.strictObject({ accessToken: text({ max: 200 }) }),
  response: z.object({ success: z.literal(true), user: networkUserSchema }),
});

export const issueCustomToken = defineRoute({
  method: 'POST',
  path: '/api/auth/firebase-token',
  access: 'session',
  tag: 'sign-in',
  summary: 'A custom token for the session (5 minutes, one use); identity comes from the session alone',
  body: z.strictObject({
    userId: z.optional(text({ max: 100 })),
    email: z.optional(z.nullable(text({ max: 320 }))),
    name: z.optional(text({ max: 200 })),
    tier: z.optional(text({ max: 40 })),
  }),
  response: z.object({ success: z.literal(true), customToken: z.string() }),
});

export const tokensSchema = z.object({
  success: z.literal(true),
  idToken: z.string(),
  expiresAt: z.iso.datetime(),
  /** The session's opaque handle. */
  accessToken: z.string(),
});
export type Tokens = z.infer<typeof tokensSchema>;

export const exchangeCustomToken = defineRoute({
  method: 'POST',
  path: '/api/auth/exchange',
  access: 'session',
  tag: 'sign-in',
  summary: 'Exchange the custom token for an ID token of an hour',
  body: z.strictObject({ customToken: text({ max: 2000 }) }),
  response: tokensSchema,
});

export const refreshTokens = defineRoute({
  method: 'POST',
  path: '/api/auth/refresh',
  access: 'public',
  tag: 'sign-in',
  summary: 'A new ID token from the refresh cookie, which rotates',
  body: z.strictObject({}),
  response: z.omit(tokensSchema, { accessToken: true }),
});

export const signOut = defineRoute({
  method: 'POST',
  path: '/api/auth/sign-out',
  access: 'public',
  tag: 'sign-in',
  summary: 'End the session and all of its tokens',
  body: z.strictObject({}),
  response: doneSchema,
});

export const developmentSignIn = defineRoute({
  method: 'POST',
  path: '/api/auth/development',
  access: 'development',
  tag: 'sign-in',
  summary: 'Sign in as the development user',
  body: z.strictObject({}),
  response: z.object({ success: z.literal(true), access_token: z.string() }),
});

/** What the browser needs before anybody signs in. */
export const readAppInfo = defineRoute({
  method: 'GET',
  path: '/api/app',
  access: 'public',
  tag: 'app',
  summary: 'What is real, what is practice, and the public settings',
  response: dataEnvelope(
    z.object({
      version: z.string(),
      practice: z.object({
        linkedin: z.boolean(),
        /** Pages of the practice network, while it runs. */
        feedUrl: z.nullable(z.string()),
        articlesUrl: z.nullable(z.string()),
        videosUrl: z.nullable(z.string()),
      }),
      writer: z.enum(['built-in', 'model']),
      developmentMode: z.boolean(),
      /** The current one. */
      announcement: z.nullable(announcementSchema),
      flags: z.object({
        referrals: z.boolean(),
        nps: z.boolean(),
        aiImages: z.boolean(),
        factJudge: z.boolean(),
        factMending: z.boolean(),
      }),
      early: earlyAccessSchema,
      /** Posts that a visitor may have written a day; 0 where that takes a sign-in. */
      visitorPosts: z.int(),
      payments: z.enum(PAYMENTS),
      /** Changes to the limits of `PLANS`; `planWith` combines both. */
      limits: limitChangesSchema,
      /** The installation's own list; null: that of the product. */
      wornPhrases: wornPhrasesSchema,
    }),
  ),
});
export type AppInfo = z.infer<typeof readAppInfo.response>['data'];
