import { z } from 'zod/mini';
import { CARD_LAYOUTS, CARD_SIZES, CARD_THEMES } from '#domain/image-cards/card-plan.ts';
import { dataEnvelope } from './envelope.ts';
import { storedImageSchema } from './images.ts';
import { CONTENT_MAX } from './posts.ts';
import { defineRoute } from './route.ts';
import { text } from './schemas.ts';

/** Longest sentence of a card, characters. */
const SENTENCE_MAX = 1000;

const choice = {
  theme: z._default(z.enum(CARD_THEMES), 'light'),
  size: z._default(z.enum(CARD_SIZES), 'landscape'),
};
/** One of the sentences that `previewAiImage` returned; absent: the strongest. */
const sentence = z.optional(text({ min: 1, max: SENTENCE_MAX }));

/** How an image is made: as a card drawn here from a sentence of the post, or by the configured model. */
export const AI_IMAGE_SOURCES = ['card', 'model'] as const;
export type AiImageSource = (typeof AI_IMAGE_SOURCES)[number];

export const generateImage = defineRoute({
  method: 'POST',
  path: '/api/ai/generate-image',
  access: 'user',
  tag: 'writing',
  summary: 'Make an image from a post; for Top Voice and admin. Refusals say upgradeRequired and message',
  body: z.strictObject({
    content: text({ max: CONTENT_MAX }),
    postId: z.optional(z.nullable(z.uuid())),
    /** The session's own user; any other is 403. */
    userId: text({ max: 64 }),
    /** The session's opaque handle; never LinkedIn's own token. */
    accessToken: text({ max: 200 }),
    sentence,
    layout: z._default(z.enum(CARD_LAYOUTS), 'statement'),
    ...choice,
    source: z._default(z.enum(AI_IMAGE_SOURCES), 'card'),
  }),
  response: dataEnvelope(
    z.object({
      /** Its address, for its owner alone; the `src` in documents. */
      imageUrl: z.string(),
      image: storedImageSchema,
      altText: z.string(),
      /** Sentences for the person: that another sentence was used, that the name is left out. */
      notices: z.array(z.string()),
    }),
  ),
});

export const cardPreviewSchema = z.object({
  layout: z.enum(CARD_LAYOUTS),
  /** `data:image/webp;base64,…`; null if the sentence is too long for this layout. */
  dataUrl: z.nullable(z.string()),
});
export type CardPreview = z.infer<typeof cardPreviewSchema>;

/** Counts and stores nothing. */
export const previewAiImage = defineRoute({
  method: 'POST',
  path: '/api/ai/preview-image',
  access: 'user',
  tag: 'writing',
  summary: 'What the cards of a post would look like, small, and the sentences they can be made of',
  body: z.strictObject({ content: text({ max: CONTENT_MAX }), sentence, ...choice }),
  response: dataEnvelope(
    z.object({
      /** Sentences that can be drawn, strongest first; none if only a model could make an image. */
      sentences: z.array(z.string()),
      /** The one that the previews show. */
      sentence: z.nullable(z.string()),
      /** One for each layout that fits the sentence. */
      previews: z.array(cardPreviewSchema),
      notices: z.array(z.string()),
      sources: z.array(z.enum(AI_IMAGE_SOURCES)),
    }),
  ),
});
