import { z } from 'zod';
import { ERROR_CODES } from '#domain/errors.ts';

/** The failure every call may answer with (docs/product.md §3.11; its flags §3.7). */
export const failureSchema = z.object({
  success: z.literal(false),
  /** The message to show. */
  error: z.string(),
  code: z.enum(ERROR_CODES),
  authRequired: z.literal(true).optional(),
  upgradeNeeded: z.literal(true).optional(),
  upgradeRequired: z.literal(true).optional(),
  /** `error` again, under the name that AI images use (docs/product.md §8.7). */
  message: z.string().optional(),
  needsReauth: z.literal(true).optional(),
  retryAfter: z.number().optional(),
  remaining: z.number().optional(),
  nextLocalTime: z.string().optional(),
  instant: z.string().optional(),
  sourceIndex: z.number().int().optional(),
  fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
export type Failure = z.infer<typeof failureSchema>;

/** `{success: true, data}`. */
export function dataEnvelope<T extends z.ZodType>(data: T) {
  return z.object({ success: z.literal(true), data });
}

/** `{success: true}` and nothing else. */
export const doneSchema = z.object({ success: z.literal(true) });
