import { z } from 'zod/mini';
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
import { list, text, trimmedText } from './schemas.ts';

/** Longest text that is written anew, characters: several posts' worth. */
export const REWRITE_MAX = 20_000;
/** Most sources of one post. */
export const SOURCES_MAX = 5;
/** Most of a source's text that comes back to be looked things up in, characters. */
export const SOURCE_TEXT_MAX = 100_000;

/** What the text was made from, shown beside it. */
export const readSourceSchema = z.object({
  kind: z.enum(['article', 'video', 'ideas']),
  url: z.nullable(z.string()),
  title: z.nullable(z.string()),
  siteName: z.nullable(z.string()),
  /** What the page says of its text, where it says so. */
  description: z.optional(z.nullable(z.string())),
  /** The article's author or the video's channel. */
  author: z.nullable(z.string()),
  /** ISO instant or date, as the page states it. */
  publishedAt: z.nullable(z.string()),
  language: z.nullable(z.string()),
  wordCount: z.int(),
  /** Why the text may not be the page's article; null where nothing says so, and for a text that a person corrected. */
  notice: z.nullable(z.enum(SOURCE_NOTICES)),
  /** A person corrected or pasted the text. */
  isCorrected: z.optional(z.literal(true)),
  /** Of a video alone. */
  video: z.optional(
    z.object({
      /** 'manual': somebody wrote the captions that were read; 'auto': YouTube made them from the sound. */
      captions: z.enum(['manual', 'auto']),
      durationSeconds: z.nullable(z.int()),
      chapters: z.array(z.object({ startMs: z.number(), title: z.string() })),
      /** From `at` on, an offset in `text`, its words are said at this time; of no text that was corrected. */
      times: z.optional(z.array(z.object({ at: z.int(), startMs: z.number() }))),
    }),
  ),
  /** What was read, plain. Untrusted: only ever shown as text. */
  text: z.string(),
});
export type ReadSource = z.infer<typeof readSourceSchema>;

/** Told beside the text; the sentences stand in messages.ts. Left out where there is nothing to tell. */
const notices = z.optional(z.array(z.enum(WRITING_NOTICES)));

export const generatedSchema = z.object({
  content: z.string(),
  /** Generations left this month; for a visitor, today. */
  remaining: z.int(),
  /** 'built-in' picks sentences from the source and invents nothing; 'model' is the configured AI. */
  writer: z.enum(['built-in', 'model']),
  /** In the order given. */
  sources: z.array(readSourceSchema),
  notices,
  /** Written in the person's own way of writing. */
  inVoice: z.optional(z.literal(true)),
});
export type Generated = z.infer<typeof generatedSchema>;

/** The post that a text is written for, saved or not: what used a generation can then lead to it. */
const forPost = z.optional(z.uuid());

/** What may be chosen before writing (docs/product.md §6.2). */
export const writingChoices = {
  tone: z.optional(z.enum(TONES)),
  includeEmojis: z.optional(z.boolean()),
  length: z.optional(z.enum(LENGTHS)),
  format: z.optional(z.enum(FORMATS)),
  hashtags: z.optional(z.enum(HASHTAG_CHOICES)),
  closing: z.optional(z.enum(CLOSINGS)),
  audience: z.optional(text({ max: AUDIENCE_MAX })),
  language: z.optional(z.nullable(z.enum(POST_LANGUAGES))),
};

/** The text of a link as a person corrected or pasted it; the page is then asked for no more than its title and author. */
const correctedText = z.optional(text({ max: INPUT_MAX }));

/** One thing to write from. A video's link is read by its transcript; a pasted transcript is ideas. */
export const sourceInputSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('article'), url: text({ max: 2048 }), text: correctedText }),
  z.strictObject({ kind: z.literal('video'), url: text({ max: 2048 }), text: correctedText }),
  z.strictObject({ kind: z.literal('ideas'), text: text({ max: INPUT_MAX }) }),
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
    input: text({ max: INPUT_MAX }),
    mode: z.optional(z.enum(['article', 'video', 'ideas'])),
    url: z.optional(text({ max: 2048 })),
    ideas: z.optional(text({ max: INPUT_MAX })),
    /** Wins over all of the above. */
    sources: z.optional(list(sourceInputSchema, { min: 1, max: SOURCES_MAX })),
    /** Write also from a source with a notice; otherwise the answer is SOURCE_DOUBTFUL. */
    acceptDoubtful: z.optional(z.boolean()),
    /** False: not in the caller's own way of writing, although it is kept and switched on. */
    inVoice: z.optional(z.boolean()),
    postId: forPost,
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
    content: text({ max: CONTENT_MAX }),
    choice: z.optional(z.enum(REWRITE_CHOICES)),
    /** What the person asks for in their own words, in place of `choice`; only where a model writes. */
    instruction: z.optional(trimmedText({ min: 1, max: INSTRUCTION_MAX })),
    /** The post around the selected part, for its sense alone; none of it is written anew. */
    context: z.optional(text({ max: CONTENT_MAX })),
    tone: z.optional(z.enum(TONES)),
    includeEmojis: z.optional(z.boolean()),
    postId: forPost,
  }),
  response: dataEnvelope(
    z.object({ content: z.string(), remaining: z.int(), writer: z.enum(['built-in', 'model']), notices }),
  ),
});
