import { z } from 'zod/mini';
import { OPENING_KINDS } from '#domain/openings/openings.ts';
import { dataEnvelope } from './envelope.ts';
import { CONTENT_MAX } from './posts.ts';
import { defineRoute } from './route.ts';
import { list, text } from './schemas.ts';
import { SOURCE_TEXT_MAX, SOURCES_MAX } from './writing.ts';

/** Longest line about a source, characters. */
const LINE_MAX = 2000;
const line = z.nullable(text({ max: LINE_MAX }));

/** A source as it was read. All of it is untrusted. */
const readText = z.strictObject({
  kind: z.enum(['article', 'video', 'ideas']),
  text: text({ max: SOURCE_TEXT_MAX }),
  title: line,
  author: line,
  siteName: line,
  publishedAt: line,
});

export const suggestOpenings = defineRoute({
  method: 'POST',
  path: '/api/ai/suggest-openings',
  access: 'visitor',
  tag: 'writing',
  summary: 'Other ways to begin a post that was written from these sources; counts as no generation',
  body: z.strictObject({
    /** The draft, plain. */
    content: text({ min: 1, max: CONTENT_MAX }),
    /** What it was written from. */
    sources: list(readText, { min: 1, max: SOURCES_MAX }),
  }),
  response: dataEnvelope(
    z.object({
      /** At most one of each kind, in the order of the kinds; none of a kind that the sources do not have. */
      openings: z.array(z.object({ kind: z.enum(OPENING_KINDS), text: z.string() })),
      /** 'built-in': sentences of the sources, word for word. */
      writer: z.enum(['built-in', 'model']),
    }),
  ),
});
