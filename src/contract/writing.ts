import { z } from 'zod';
import { TONES } from '#domain/writing/tones.ts';
import { dataEnvelope, failureSchema } from './envelope.ts';
import { CONTENT_MAX } from './posts.ts';
import { defineRoute } from './route.ts';

export const INPUT_MAX = 20_000;

/** What the text was made from, shown beside it. */
export const readSourceSchema = z.object({
  kind: z.enum(['article', 'ideas']),
  url: z.string().nullable(),
  title: z.string().nullable(),
  siteName: z.string().nullable(),
  author: z.string().nullable(),
  language: z.string().nullable(),
  wordCount: z.number().int(),
  /** Set where the page shows only part of its text. */
  notice: z.enum(['paywall', 'consent']).nullable(),
});
export type ReadSource = z.infer<typeof readSourceSchema>;

export const generatedSchema = z.object({
  content: z.string(),
  /** Generations left this month; for a visitor, today. */
  remaining: z.number().int(),
  /** 'built-in' picks sentences from the source and invents nothing; 'model' is the configured AI. */
  writer: z.enum(['built-in', 'model']),
  source: readSourceSchema.nullable(),
});
export type Generated = z.infer<typeof generatedSchema>;

/**
 * Answers with the JSON envelope, or, with `Accept: text/event-stream`, with the events of `generateEventSchema`.
 */
export const generatePost = defineRoute({
  method: 'POST',
  path: '/api/ai/generate-post',
  access: 'visitor',
  tag: 'writing',
  summary: 'Write a post from a public link or from ideas',
  body: z.strictObject({
    /** What was typed: a link or ideas, recognised where `mode` does not say. */
    input: z.string().max(INPUT_MAX),
    mode: z.enum(['article', 'ideas']).optional(),
    url: z.string().max(2048).optional(),
    ideas: z.string().max(INPUT_MAX).optional(),
    tone: z.enum(TONES).optional(),
    includeEmojis: z.boolean().optional(),
  }),
  response: dataEnvelope(generatedSchema),
});

export const STAGES = ['fetching', 'reading', 'writing'] as const;
/** One server-sent event: its name is `type`, its data the JSON of the rest. */
export const generateEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('stage'), stage: z.enum(STAGES) }),
  z.object({ type: z.literal('delta'), text: z.string() }),
  z.object({ type: z.literal('result'), result: z.union([dataEnvelope(generatedSchema), failureSchema]) }),
]);
export type GenerateEvent = z.infer<typeof generateEventSchema>;

export const rewritePost = defineRoute({
  method: 'POST',
  path: '/api/ai/rewrite-post',
  access: 'visitor',
  tag: 'writing',
  summary: 'Write a text anew; counts as a generation',
  body: z.strictObject({
    content: z.string().max(CONTENT_MAX),
    tone: z.enum(TONES).optional(),
    includeEmojis: z.boolean().optional(),
  }),
  response: dataEnvelope(
    z.object({ content: z.string(), remaining: z.number().int(), writer: z.enum(['built-in', 'model']) }),
  ),
});
