import { z } from 'zod/mini';
import { FIGURE_MAX } from '#domain/own-figures/figures.ts';
import { integer } from './schemas.ts';

const figure = z.nullable(integer({ min: 0, max: FIGURE_MAX }));

/** What LinkedIn says of a published post, as its person has kept it (docs/product.md §23). Null is not known. */
export const figuresSchema = z.strictObject({
  impressions: figure,
  engagements: figure,
  reactions: figure,
  comments: figure,
});
