import { z } from 'zod/mini';
import { ERROR_CODES } from '#domain/errors.ts';

/** The failure every call may answer with (docs/product.md §3.11; its flags §3.7). */
export const failureSchema = z.object({
  success: z.literal(false),
  /** The message to show. */
  error: z.string(),
  code: z.enum(ERROR_CODES),
  authRequired: z.optional(z.literal(true)),
  upgradeNeeded: z.optional(z.literal(true)),
  upgradeRequired: z.optional(z.literal(true)),
  /** `error` again, under the name that AI images use (docs/product.md §8.7). */
  message: z.optional(z.string()),
  needsReauth: z.optional(z.literal(true)),
  retryAfter: z.optional(z.number()),
  remaining: z.optional(z.number()),
  nextLocalTime: z.optional(z.string()),
  instant: z.optional(z.string()),
  sourceIndex: z.optional(z.int()),
  fields: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
});
export type Failure = z.infer<typeof failureSchema>;

/** `{success: true, data}`. */
/* @__NO_SIDE_EFFECTS__ */
export function dataEnvelope<T extends z.ZodMiniType>(data: T) {
  return z.object({ success: z.literal(true), data });
}

/** `{success: true}` and nothing else. */
export const doneSchema = z.object({ success: z.literal(true) });
