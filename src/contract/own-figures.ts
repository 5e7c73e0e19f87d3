import { z } from 'zod/mini';
import { POSTS_WITH_FIGURES } from '#domain/own-figures/figures.ts';
import { POST_FORMATS } from '#domain/own-figures/what-did-well.ts';
import { dataEnvelope } from './envelope.ts';
import { figuresSchema } from './figures.ts';
import { defineRoute } from './route.ts';
import { list } from './schemas.ts';

const measuredPostSchema = z.object({
  postId: z.uuid(),
  /** LinkedIn's name of it. */
  urn: z.nullable(z.string()),
  publishedAt: z.iso.datetime(),
  /** Its first words. */
  text: z.string(),
  /** Of the text as LinkedIn was given it. */
  characters: z.int(),
  format: z.enum(POST_FORMATS),
  /** Null until some are kept. */
  figures: z.nullable(figuresSchema),
});
export type PostWithFigures = z.infer<typeof measuredPostSchema>;

export const readFigures = defineRoute({
  method: 'GET',
  path: '/api/posts/figures',
  access: 'user',
  tag: 'posts',
  summary: "The person's newest published posts, with the figures of LinkedIn that they have kept",
  response: dataEnvelope(
    z.object({
      posts: list(measuredPostSchema, { max: POSTS_WITH_FIGURES }),
      /** When figures were kept last; null where there are none. */
      keptAt: z.nullable(z.iso.datetime()),
    }),
  ),
});

export const keepFigures = defineRoute({
  method: 'PUT',
  path: '/api/posts/figures',
  access: 'user',
  tag: 'posts',
  summary: 'Keep figures of published posts, all or none; what a figure leaves open stays as it was',
  body: z.strictObject({
    posts: list(z.strictObject({ postId: z.uuid(), figures: figuresSchema }), { min: 1, max: POSTS_WITH_FIGURES }),
  }),
  response: dataEnvelope(z.object({ kept: z.int() })),
});

export const forgetFigures = defineRoute({
  method: 'DELETE',
  path: '/api/posts/figures',
  access: 'user',
  tag: 'posts',
  summary: 'Forget all figures',
  response: dataEnvelope(z.object({ forgotten: z.int() })),
});
