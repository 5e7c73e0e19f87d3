import { z } from 'zod/mini';
import { CARD_DESCRIPTION_MAX, CARD_TITLE_MAX } from '#domain/posts/post-content.ts';
import { dataEnvelope } from './envelope.ts';
import { defineRoute } from './route.ts';
import { text } from './schemas.ts';

/** What a page says of itself, for a link card; LinkedIn does not read the page (docs/linkedin.md §3.6). */
export const readLinkCard = defineRoute({
  method: 'POST',
  path: '/api/link-cards',
  access: 'visitor',
  tag: 'writing',
  summary: 'Read the title, description and image of a page for its link card',
  body: z.strictObject({ url: text({ max: 2048 }) }),
  response: dataEnvelope(
    z.object({
      title: text({ max: CARD_TITLE_MAX }),
      description: text({ max: CARD_DESCRIPTION_MAX }),
      /** A data URL of the image, cropped to the card's shape, or null if the page has none that can be used. */
      image: z.nullable(z.string()),
    }),
  ),
});
