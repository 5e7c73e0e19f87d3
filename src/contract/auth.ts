import { z } from 'zod';
import { PAYMENTS } from '#domain/plans/plans.ts';
import { dataEnvelope, doneSchema } from './envelope.ts';
import { defineRoute } from './route.ts';
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
  code: z.string().optional(),
  state: z.string(),
  error: z.string().optional(),
});
export type OAuthMessage = z.infer<typeof oauthMessageSchema>;

export const exchangeCode = defineRoute({
  method: 'POST',
  path: '/api/linkedin/token',
  access: 'public',
  tag: 'sign-in',
  summary: "Exchange the code of the popup for a session; `access_token` is an opaque handle, not LinkedIn's token",
  body: z.strictObject({
    code: z.string().min(1).max(2000),
    redirect_uri: z.string().max(500),
    state: z.string().min(1).max(200),
  }),
  response: z.object({ success: z.literal(true), access_token: z.string() }),
});

export const networkUserSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string().nullable(),
  picture: z.string().nullable(),
  linkedinUrl: z.string().nullable(),
});

export type NetworkUser = z.infer<typeof networkUserSchema>;

/** For a browser that still has the session's cookie and has lost what it stored. */
export const readOpenSession = defineRoute({
  method: 'GET',
  path: '/api/auth/session',
  access: 'public',
  tag: 'sign-in',
  summary: "Whose session this browser's cookie is; null where it is nobody's",
  response: dataEnvelope(z.object({ user: networkUserSchema.nullable() })),
});

export const fetchNetworkProfile = defineRoute({
  method: 'POST',
  path: '/api/linkedin/profile',
  access: 'session',
  tag: 'sign-in',
  summary: "The member's profile as LinkedIn gave it",
  body: z.strictObject({ accessToken: z.string().max(200) }),
  response: z.object({ success: z.literal(true), user: networkUserSchema }),
});

export const issueCustomToken = defineRoute({
  method: 'POST',
  path: '/api/auth/firebase-token',
  access: 'session',
  tag: 'sign-in',
  summary: 'A custom token for the session (5 minutes, one use); identity comes from the session alone',
  body: z.strictObject({
    userId: z.string().max(100).optional(),
    email: z.string().max(320).nullable().optional(),
    name: z.string().max(200).optional(),
    tier: z.string().max(40).optional(),
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
  body: z.strictObject({ customToken: z.string().max(2000) }),
  response: tokensSchema,
});

export const refreshTokens = defineRoute({
  method: 'POST',
  path: '/api/auth/refresh',
  access: 'public',
  tag: 'sign-in',
  summary: 'A new ID token from the refresh cookie, which rotates',
  body: z.strictObject({}),
  response: tokensSchema.omit({ accessToken: true }),
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
        feedUrl: z.string().nullable(),
        articlesUrl: z.string().nullable(),
        videosUrl: z.string().nullable(),
      }),
      writer: z.enum(['built-in', 'model']),
      developmentMode: z.boolean(),
      /** The current one. */
      announcement: announcementSchema.nullable(),
      flags: z.object({
        referrals: z.boolean(),
        nps: z.boolean(),
        aiImages: z.boolean(),
        factJudge: z.boolean(),
        factMending: z.boolean(),
      }),
      early: earlyAccessSchema,
      payments: z.enum(PAYMENTS),
      /** Changes to the limits of `PLANS`; `planWith` combines both. */
      limits: limitChangesSchema,
      /** The installation's own list; null: that of the product. */
      wornPhrases: wornPhrasesSchema,
    }),
  ),
});
export type AppInfo = z.infer<typeof readAppInfo.response>['data'];
