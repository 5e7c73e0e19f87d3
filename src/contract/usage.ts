import { z } from 'zod/mini';
import { dataEnvelope } from './envelope.ts';
import { defineRoute } from './route.ts';
import { integerInQuery } from './schemas.ts';

/** Most generations of one answer. */
export const GENERATIONS_MAX = 100;

/** A generation that counts in the present month. What is not known of an older one is null. */
export const usedGenerationSchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  kind: z.enum(['generation', 'rewrite']),
  /** What it was written from; `host` is the site of a single article. Null of rewrites too. */
  source: z.nullable(
    z.object({ kind: z.enum(['article', 'video', 'ideas', 'several']), host: z.nullable(z.string()) }),
  ),
  /** Of how many posts its series is; null outside of series. */
  seriesOf: z.nullable(z.int()),
  /** False while it is written; one that comes to nothing is given back and no longer listed. */
  isFinished: z.boolean(),
  /** The person's post that it was written for, with the beginning of its text; null where that was never saved, or is deleted. Null: not known. */
  post: z.nullable(z.object({ id: z.uuid(), beginning: z.nullable(z.string()) })),
});
export type UsedGeneration = z.infer<typeof usedGenerationSchema>;

export const readGenerations = defineRoute({
  method: 'GET',
  path: '/api/user/usage/generations',
  access: 'user',
  tag: 'profile',
  summary: "What used the present month's generations, the newest first; none that was given back",
  query: z.object({ limit: z.optional(integerInQuery({ min: 1, max: GENERATIONS_MAX })) }),
  response: dataEnvelope(
    z.object({
      /** As the counter has it. */
      used: z.int(),
      /** So many can be listed. */
      total: z.int(),
      generations: z.array(usedGenerationSchema),
    }),
  ),
});
