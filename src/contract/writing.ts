import { z } from 'zod';
import { INPUT_MAX } from '#domain/sources/shared-source.ts';
import { SOURCE_NOTICES } from '#domain/sources/source-notices.ts';
import {
  AUDIENCE_MAX,
  CLOSINGS,
  FORMATS,
  HASHTAG_CHOICES,
  INSTRUCTION_MAX,
  LENGTHS,
  POST_LANGUAGES,
  REWRITE_CHOICES,
  WRITING_NOTICES,
} from '#domain/writing/brief.ts';
import { TONES } from '#domain/writing/tones.ts';
import { dataEnvelope, failureSchema } from './envelope.ts';
import { CONTENT_MAX } from './posts.ts';
import { defineRoute } from './route.ts';

/** Longest text that is written anew, characters: several posts' worth. */
export const REWRITE_MAX = 20_000;
/** Most sources of one post. */
export const SOURCES_MAX = 5;
/** Most of a source's text that comes back to be looked things up in, characters. */
export const SOURCE_TEXT_MAX = 100_000;

/** What the text was made from, shown beside it. */
export const readSourceSchema = z.object({
  kind: z.enum(['article', 'video', 'ideas']),
  url: z.string().nullable(),
  title: z.string().nullable(),
  siteName: z.string().nullable(),
  /** What the page says of its text, where it says so. */
  description: z.string().nullable().optional(),
  /** The article's author or the video's channel. */
  author: z.string().nullable(),
  /** ISO instant or date, as the page states it. */
  publishedAt: z.string().nullable(),
  language: z.string().nullable(),
  wordCount: z.number().int(),
  /** Why the text may not be the page's article; null where nothing says so, and for a text that a person corrected. */
  notice: z.enum(SOURCE_NOTICES).nullable(),
  /** A person corrected or pasted the text. */
  isCorrected: z.literal(true).optional(),
  /** Of a video alone. */
  video: z
    .object({
      /** 'manual': somebody wrote the captions that were read; 'auto': YouTube made them from the sound. */
      captions: z.enum(['manual', 'auto']),
      durationSeconds: z.number().int().nullable(),
      chapters: z.array(z.object({ startMs: z.number(), title: z.string() })),
      /** From `at` on, an offset in `text`, its words are said at this time; of no text that was corrected. */
      times: z.array(z.object({ at: z.number().int(), startMs: z.number() })).optional(),
    })
    .optional(),
  /** What was read, plain. Untrusted: only ever shown as text. */
  text: z.string(),
});
export type ReadSource = z.infer<typeof readSourceSchema>;

/** Told beside the text; the sentences stand in messages.ts. Left out where there is nothing to tell. */
const notices = z.array(z.enum(WRITING_NOTICES)).optional();

export const generatedSchema = z.object({
  content: z.string(),
  /** Generations left this month; for a visitor, today. */
  remaining: z.number().int(),
  /** 'built-in' picks sentences from the source and invents nothing; 'model' is the configured AI. */
  writer: z.enum(['built-in', 'model']),
  /** In the order given. */
  sources: z.array(readSourceSchema),
  notices,
  /** Written in the person's own way of writing. */
  inVoice: z.literal(true).optional(),
});
export type Generated = z.infer<typeof generatedSchema>;

/** What may be chosen before writing (docs/product.md §6.2). */
export const writingChoices = {
  tone: z.enum(TONES).optional(),
  includeEmojis: z.boolean().optional(),
  length: z.enum(LENGTHS).optional(),
  format: z.enum(FORMATS).optional(),
  hashtags: z.enum(HASHTAG_CHOICES).optional(),
  closing: z.enum(CLOSINGS).optional(),
  audience: z.string().max(AUDIENCE_MAX).optional(),
  language: z.enum(POST_LANGUAGES).nullable().optional(),
};

/** The text of a link as a person corrected or pasted it; the page is then asked for no more than its title and author. */
const correctedText = z.string().max(INPUT_MAX).optional();

/** One thing to write from. A video's link is read by its transcript; a pasted transcript is ideas. */
export const sourceInputSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('article'), url: z.string().max(2048), text: correctedText }),
  z.strictObject({ kind: z.literal('video'), url: z.string().max(2048), text: correctedText }),
  z.strictObject({ kind: z.literal('ideas'), text: z.string().max(INPUT_MAX) }),
]);
export type SourceInput = z.infer<typeof sourceInputSchema>;

/** Answers with the JSON envelope, or, with `Accept: text/event-stream`, with the events of `generateEventSchema`. */
export const generatePost = defineRoute({
  method: 'POST',
  path: '/api/ai/generate-post',
  access: 'visitor',
  tag: 'writing',
  summary: 'Write a post from public links, videos or ideas',
  body: z.strictObject({
    /** What was typed: a link or ideas, recognised where `mode` does not say. Empty where `sources` says it all. */
    input: z.string().max(INPUT_MAX),
    mode: z.enum(['article', 'video', 'ideas']).optional(),
    url: z.string().max(2048).optional(),
    ideas: z.string().max(INPUT_MAX).optional(),
    /** Wins over all of the above. */
    sources: z.array(sourceInputSchema).min(1).max(SOURCES_MAX).optional(),
    /** Write also from a source with a notice; otherwise the answer is SOURCE_DOUBTFUL. */
    acceptDoubtful: z.boolean().optional(),
    /** False: not in the caller's own way of writing, although it is kept and switched on. */
    inVoice: z.boolean().optional(),
    ...writingChoices,
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
  summary: 'Write a text, or a part of it, anew; counts as a generation',
  body: z.strictObject({
    /** The text to write anew: the whole post, or the selected part. */
    content: z.string().max(CONTENT_MAX),
    choice: z.enum(REWRITE_CHOICES).optional(),
    /** What the person asks for in their own words, in place of `choice`; only where a model writes. */
    instruction: z.string().trim().min(1).max(INSTRUCTION_MAX).optional(),
    /** The post around the selected part, for its sense alone; none of it is written anew. */
    context: z.string().max(CONTENT_MAX).optional(),
    tone: z.enum(TONES).optional(),
    includeEmojis: z.boolean().optional(),
  }),
  response: dataEnvelope(
    z.object({ content: z.string(), remaining: z.number().int(), writer: z.enum(['built-in', 'model']), notices }),
  ),
});
