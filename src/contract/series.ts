import { z } from 'zod/mini';
import { SERIES_COUNTS } from '#domain/series/series-part.ts';
import { dataEnvelope, failureSchema } from './envelope.ts';
import { defineRoute } from './route.ts';
import { integer, text } from './schemas.ts';
import { readSourceSchema, SOURCE_TEXT_MAX, sourceInputSchema, writingChoices } from './writing.ts';

/** Longest line about a source, characters. */
const LINE_MAX = 2000;
const line = z.nullable(text({ max: LINE_MAX }));
const count = integer({ min: SERIES_COUNTS.least, max: SERIES_COUNTS.most });

export const planSeries = defineRoute({
  method: 'POST',
  path: '/api/ai/plan-series',
  access: 'user',
  tag: 'writing',
  summary: 'Read a source, and say of how many posts a series of it can be; nothing is written or counted yet',
  body: z.strictObject({
    source: sourceInputSchema,
    /** Also from a source with a notice; otherwise the answer is SOURCE_DOUBTFUL. */
    acceptDoubtful: z.optional(z.boolean()),
  }),
  response: dataEnvelope(
    z.object({
      source: readSourceSchema,
      /** Fewest first; each post counts as one generation. */
      counts: z.array(count),
      /** Generations left this month. */
      remaining: z.int(),
      limit: z.int(),
    }),
  ),
});

/** A draft of a series, in the order of the source. */
export const seriesPostSchema = z.object({
  id: z.uuid(),
  /** Which part of the plan it was written from, from 0. */
  part: z.int(),
});

export const seriesSchema = z.object({
  posts: z.array(seriesPostSchema),
  /** Generations left this month. */
  remaining: z.int(),
  writer: z.enum(['built-in', 'model']),
});

/** Answers with the JSON envelope, or, with `Accept: text/event-stream`, with the events of `seriesEventSchema`. */
export const createSeries = defineRoute({
  method: 'POST',
  path: '/api/ai/create-series',
  access: 'user',
  tag: 'writing',
  summary: 'Write the drafts of a series; leaving the call stops it and keeps those that are finished',
  body: z.strictObject({
    /** Of the person's own choosing: the same one again makes no second series. */
    requestId: z.uuid(),
    count,
    /** The source as `planSeries` read it. Untrusted. */
    source: z.strictObject({
      kind: z.enum(['article', 'video', 'ideas']),
      url: z.nullable(z.url({ protocol: /^https?$/ }).check(z.maxLength(2048))),
      title: line,
      siteName: line,
      author: line,
      publishedAt: line,
      language: line,
      text: text({ max: SOURCE_TEXT_MAX }),
    }),
    /** False: not in the caller's own way of writing, although it is kept and switched on. */
    inVoice: z.optional(z.boolean()),
    ...writingChoices,
  }),
  response: dataEnvelope(seriesSchema),
});

/** One server-sent event: its name is `type`, its data the JSON of the rest. */
export const seriesEventSchema = z.discriminatedUnion('type', [
  /** The post of this part is being written. */
  z.object({ type: z.literal('writing'), part: z.int() }),
  z.object({ type: z.literal('result'), result: z.union([dataEnvelope(seriesSchema), failureSchema]) }),
]);
export type SeriesEvent = z.infer<typeof seriesEventSchema>;

export const readSeries = defineRoute({
  method: 'GET',
  path: '/api/ai/series/:id',
  access: 'user',
  tag: 'writing',
  summary: 'What became of a series, by its request id',
  params: z.object({ id: z.uuid() }),
  response: dataEnvelope(
    z.object({
      /** Posts of it are counted and neither saved nor given back. */
      isRunning: z.boolean(),
      posts: z.array(seriesPostSchema),
    }),
  ),
});
