import { z } from 'zod/mini';
import { WRITING_LANGUAGES } from '#domain/language/writing-languages.ts';
import { EXAMPLE_MAX, EXAMPLES } from '#domain/voice/example-limits.ts';
import { HABITS } from '#domain/voice/habit-names.ts';
import { LINE_BREAKS, PERSONS, SHEET_LIMITS } from '#domain/voice/style-sheet.ts';
import { dataEnvelope, doneSchema } from './envelope.ts';
import { defineRoute } from './route.ts';
import { integer, list, text, trimmedText } from './schemas.ts';

const between = ({ min, max }: { min: number; max: number }) => integer({ min: min, max: max });
const words = list(trimmedText({ min: 1, max: SHEET_LIMITS.word }), { max: SHEET_LIMITS.words });

/** How somebody writes, in plain words and figures that they can change. */
export const styleSheetSchema = z.strictObject({
  opening: text({ max: SHEET_LIMITS.opening }),
  sentenceWords: between(SHEET_LIMITS.sentenceWords),
  paragraphSentences: between(SHEET_LIMITS.paragraphSentences),
  lineBreaks: z.enum(LINE_BREAKS),
  hasLists: z.boolean(),
  person: z.enum(PERSONS),
  emojis: between(SHEET_LIMITS.emojis),
  hashtags: between(SHEET_LIMITS.hashtags),
  endsWithQuestion: z.boolean(),
  signOff: trimmedText({ max: SHEET_LIMITS.signOff }),
  usedWords: words,
  avoidedWords: words,
  notes: text({ max: SHEET_LIMITS.notes }),
});

const habit = z.strictObject({
  mean: z.number().check(z.minimum(0), z.maximum(10_000)),
  spread: z.number().check(z.minimum(0), z.maximum(10_000)),
});
/** What was measured in the posts: numbers alone. */
export const voiceProfileSchema = z.strictObject({
  language: z.enum([...WRITING_LANGUAGES, 'other']),
  posts: integer({ min: 1, max: 100_000 }),
  habits: z.strictObject(
    Object.fromEntries(HABITS.map((name) => [name, habit])) as Record<(typeof HABITS)[number], typeof habit>,
  ),
});

/** A post of the person's own that shows how they write; `at` where its date is known. */
export const voiceExampleSchema = z.strictObject({
  text: trimmedText({ min: 1, max: EXAMPLE_MAX }),
  at: z.nullable(z.iso.datetime()),
});

/** All that is kept of somebody's way of writing (docs/product.md §18.1). */
export const voiceSchema = z.strictObject({
  /** Whether posts are written in it. */
  isOn: z.boolean(),
  sheet: styleSheetSchema,
  profile: voiceProfileSchema,
  examples: list(voiceExampleSchema, { max: EXAMPLES.most }),
});
export type Voice = z.infer<typeof voiceSchema>;

/** A post of the person's own, as its readers see it. */
export const ownPostSchema = z.object({
  id: z.uuid(),
  /** When it was published, or will be. */
  at: z.iso.datetime(),
  text: z.string(),
  /** Whether the person wrote it themselves: nothing of it was generated. */
  isHandwritten: z.boolean(),
});
export type OwnPost = z.infer<typeof ownPostSchema>;
/** The latest posts that are read to be found again. */
export const OWN_POSTS_MAX = 1000;

export const readVoice = defineRoute({
  method: 'GET',
  path: '/api/user/voice',
  access: 'user',
  tag: 'voice',
  summary: "The person's way of writing, or null",
  response: dataEnvelope(z.object({ voice: z.nullable(voiceSchema) })),
});

export const saveVoice = defineRoute({
  method: 'PUT',
  path: '/api/user/voice',
  access: 'user',
  tag: 'voice',
  summary: "Keep the person's way of writing in place of the former one",
  body: voiceSchema,
  response: dataEnvelope(z.object({ voice: voiceSchema })),
});

export const deleteVoice = defineRoute({
  method: 'DELETE',
  path: '/api/user/voice',
  access: 'user',
  tag: 'voice',
  summary: 'Delete all that is kept of it',
  response: doneSchema,
});

export const listOwnPosts = defineRoute({
  method: 'GET',
  path: '/api/user/voice/posts',
  access: 'user',
  tag: 'voice',
  summary: 'The published and scheduled posts of the person as plain text, the latest first',
  response: dataEnvelope(z.object({ posts: z.array(ownPostSchema) })),
});
