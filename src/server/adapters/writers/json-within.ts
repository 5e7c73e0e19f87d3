import type { z } from 'zod';

/** An object within other words, else a list. */
const JSON_WITHIN = [/\{[\s\S]*\}/, /\[[\s\S]*\]/];

/** What a schema reads in a model's answer: JSON alone, or within other words. Undefined where there is none. */
export function readJsonWithin<T>(said: string, schema: z.ZodType<T>): T | undefined {
  for (const pattern of JSON_WITHIN) {
    const read = schema.safeParse(parseJson(pattern.exec(said)?.[0]));
    if (read.success) return read.data;
  }
  return undefined;
}

/** Undefined where it is no JSON. */
function parseJson(json: string | undefined): unknown {
  if (json === undefined) return undefined;
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
