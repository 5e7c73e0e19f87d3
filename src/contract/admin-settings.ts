import { z } from 'zod/mini';
import { PAID_TIERS } from '#domain/plans/plans.ts';
import { FLAGS } from '#domain/settings/settings.ts';
import { dataEnvelope } from './envelope.ts';
import { defineRoute } from './route.ts';
import { integer, singleLine } from './schemas.ts';
import { announcementSchema, earlyAccessSchema, limitChangesSchema, wornPhrasesSchema } from './settings.ts';

const modelName = z.nullable(singleLine({ min: 1, max: 100 }));
const tokens = z.nullable(integer({ min: 1, max: 1_000_000_000 }));

/** What an administrator may set; every part is there, so that a version says all of it. */
export const settingsSchema = z.strictObject({
  limits: limitChangesSchema,
  visitorDailyLimit: integer({ min: 0, max: 100 }),
  aiImageDailyLimits: z.strictObject({
    card: integer({ min: 0, max: 1000 }),
    model: integer({ min: 0, max: 1000 }),
  }),
  models: z.strictObject({
    text: modelName,
    image: modelName,
    dailyTokens: tokens,
    dailyTokensPerPerson: tokens,
  }),
  flags: z.strictObject(
    Object.fromEntries(FLAGS.map((flag) => [flag, z.boolean()])) as Record<
      (typeof FLAGS)[number],
      z.ZodMiniBoolean<boolean>
    >,
  ),
  early: earlyAccessSchema,
  announcement: z.nullable(announcementSchema),
  wornPhrases: wornPhrasesSchema,
  referralReward: z.strictObject({
    tier: z.enum(PAID_TIERS),
    months: integer({ min: 1, max: 24 }),
    afterPaidMonths: integer({ min: 1, max: 24 }),
  }),
});

const versioned = dataEnvelope(
  z.object({
    /** 0: nobody has set anything yet. */
    version: z.int(),
    settings: settingsSchema,
    defaults: settingsSchema,
    /** Newest first, at most 20. */
    history: z.array(
      z.object({
        version: z.int(),
        changedAt: z.iso.datetime(),
        changedBy: z.nullable(z.string()),
        note: z.string(),
      }),
    ),
    /** What the environment decides, to read beside it: whether a model writes, and which. */
    environment: z.object({
      aiProvider: z.nullable(z.string()),
      aiModel: z.nullable(z.string()),
      aiImageModel: z.nullable(z.string()),
      dailyTokens: z.int(),
      dailyTokensPerPerson: z.int(),
    }),
  }),
);
export type SettingsAnswer = z.infer<typeof versioned>['data'];

export const readSettings = defineRoute({
  method: 'GET',
  path: '/api/admin/settings',
  access: 'admin',
  tag: 'admin',
  summary: 'What is set for the whole installation',
  response: versioned,
});

export const changeSettings = defineRoute({
  method: 'PUT',
  path: '/api/admin/settings',
  access: 'admin',
  tag: 'admin',
  summary: 'Set it anew; refused where somebody else did since `version` was read',
  body: z.strictObject({ version: z.int().check(z.minimum(0)), settings: settingsSchema }),
  response: versioned,
});

export const resetSettings = defineRoute({
  method: 'POST',
  path: '/api/admin/settings',
  access: 'admin',
  tag: 'admin',
  summary: 'Back to the defaults, as a new version',
  body: z.strictObject({ action: z.literal('reset') }),
  response: versioned,
});
