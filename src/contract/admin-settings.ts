import { z } from 'zod';
import { toSingleLine } from '#domain/feedback/feedback.ts';
import { PAID_TIERS } from '#domain/plans/plans.ts';
import { FLAGS } from '#domain/settings/settings.ts';
import { dataEnvelope } from './envelope.ts';
import { defineRoute } from './route.ts';
import { announcementSchema, earlyAccessSchema, limitChangesSchema, wornPhrasesSchema } from './settings.ts';

const modelName = z.string().overwrite(toSingleLine).min(1).max(100).nullable();
const tokens = z.number().int().min(1).max(1_000_000_000).nullable();

/** What an administrator may set; every part is there, so that a version says all of it. */
export const settingsSchema = z.strictObject({
  limits: limitChangesSchema,
  visitorDailyLimit: z.number().int().min(0).max(100),
  aiImageDailyLimits: z.strictObject({
    card: z.number().int().min(0).max(1000),
    model: z.number().int().min(0).max(1000),
  }),
  models: z.strictObject({
    text: modelName,
    image: modelName,
    dailyTokens: tokens,
    dailyTokensPerPerson: tokens,
  }),
  flags: z.strictObject(
    Object.fromEntries(FLAGS.map((flag) => [flag, z.boolean()])) as Record<(typeof FLAGS)[number], z.ZodBoolean>,
  ),
  early: earlyAccessSchema,
  announcement: announcementSchema.nullable(),
  wornPhrases: wornPhrasesSchema,
  referralReward: z.strictObject({
    tier: z.enum(PAID_TIERS),
    months: z.number().int().min(1).max(24),
    afterPaidMonths: z.number().int().min(1).max(24),
  }),
});

const versioned = dataEnvelope(
  z.object({
    /** 0: nobody has set anything yet. */
    version: z.number().int(),
    settings: settingsSchema,
    defaults: settingsSchema,
    /** Newest first, at most 20. */
    history: z.array(
      z.object({
        version: z.number().int(),
        changedAt: z.iso.datetime(),
        changedBy: z.string().nullable(),
        note: z.string(),
      }),
    ),
    /** What the environment decides, to read beside it: whether a model writes, and which. */
    environment: z.object({
      aiProvider: z.string().nullable(),
      aiModel: z.string().nullable(),
      aiImageModel: z.string().nullable(),
      dailyTokens: z.number().int(),
      dailyTokensPerPerson: z.number().int(),
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
  body: z.strictObject({ version: z.number().int().min(0), settings: settingsSchema }),
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
