import { z } from 'zod';
import { FIGURE_MAX, POSTS_WITH_FIGURES } from '#domain/own-figures/figures.ts';
import { POST_FORMATS } from '#domain/own-figures/what-did-well.ts';
import { dataEnvelope } from './envelope.ts';
import { defineRoute } from './route.ts';

const figure = z.number().int().min(0).max(FIGURE_MAX).nullable();
/** Null is not known. */
const figuresSchema = z.strictObject({
  impressions: figure,
  engagements: figure,
  reactions: figure,
  comments: figure,
});

const measuredPostSchema = z.object({
  postId: z.uuid(),
  /** LinkedIn's name of it. */
  urn: z.string().nullable(),
  publishedAt: z.iso.datetime(),
  /** Its first words. */
  text: z.string(),
  /** Of the text as LinkedIn was given it. */
  characters: z.number().int(),
  format: z.enum(POST_FORMATS),
  /** Null until some are kept. */
  figures: figuresSchema.nullable(),
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
      posts: z.array(measuredPostSchema).max(POSTS_WITH_FIGURES),
      /** When figures were kept last; null where there are none. */
      keptAt: z.iso.datetime().nullable(),
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
    posts: z
      .array(z.strictObject({ postId: z.uuid(), figures: figuresSchema }))
      .min(1)
      .max(POSTS_WITH_FIGURES),
  }),
  response: dataEnvelope(z.object({ kept: z.number().int() })),
});

export const forgetFigures = defineRoute({
  method: 'DELETE',
  path: '/api/posts/figures',
  access: 'user',
  tag: 'posts',
  summary: 'Forget all figures',
  response: dataEnvelope(z.object({ forgotten: z.number().int() })),
});
