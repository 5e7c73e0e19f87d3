import type { z } from 'zod/mini';

/** A stored JSON text as `schema` has it; null where there is none, or it is something else. Never throws. */
export function parseStored<T>(text: string | null, schema: z.ZodMiniType<T>): T | null {
  if (text === null) return null;
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
