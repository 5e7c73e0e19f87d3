import { z } from 'zod/mini';
import { LIMIT_NAMES, TIERS } from '#domain/plans/plans.ts';
import { EARLY_FEATURES, type EarlyFeature } from '#domain/settings/early-access.ts';
import { ANNOUNCEMENT_MAX, ANNOUNCEMENT_TONES } from '#domain/settings/settings.ts';
import { WORN_PHRASE_MAX, WORN_PHRASES_MAX } from '#domain/worn-phrases/limits.ts';
import { integer, list, singleLine } from './schemas.ts';

/** Where this installation's limits differ from the spec's table, by tier. */
export const limitChangesSchema = z.partialRecord(
  z.enum(TIERS),
  z.partialRecord(z.enum(LIMIT_NAMES), integer({ min: 0, max: 999_999 })),
);

/** Which features are for plans with early access first. */
export const earlyAccessSchema = z.strictObject(
  Object.fromEntries(EARLY_FEATURES.map((feature) => [feature, z.boolean()])) as Record<
    EarlyFeature,
    z.ZodMiniBoolean<boolean>
  >,
);

/** A line on top of every screen. */
export const announcementSchema = z.strictObject({
  text: singleLine({ min: 1, max: ANNOUNCEMENT_MAX }),
  tone: z.enum(ANNOUNCEMENT_TONES),
  until: z.nullable(z.iso.datetime()),
});

/** Phrases that posts are to do without, a line each; null: those of the product. */
export const wornPhrasesSchema = z.nullable(
  z.readonly(list(singleLine({ min: 1, max: WORN_PHRASE_MAX }), { max: WORN_PHRASES_MAX })),
);
