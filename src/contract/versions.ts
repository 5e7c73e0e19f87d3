import { z } from 'zod/mini';
import { DAY_MS } from '#domain/time.ts';
import { VERSION_REASONS } from '#domain/versions/version-reasons.ts';
import { dataEnvelope, doneSchema } from './envelope.ts';
import { IMAGE_BODY_LIMIT_BYTES } from './images.ts';
import { partialPostFields, postFields } from './posts.ts';
import { defineRoute } from './route.ts';
import { integer } from './schemas.ts';

const id = z.uuid();
/** A version that waited longer in a browser counts as this old. */
export const LONGEST_WAIT_MS = 30 * DAY_MS;

/** A version in the list: enough to choose one by. */
export const listedVersionSchema = z.object({
  id,
  keptAt: z.iso.datetime(),
  reason: z.enum(VERSION_REASONS),
  /** The first words, as one line. */
  excerpt: z.string(),
  /** As the editor counts (docs/product.md §6.12). */
  length: z.int(),
});

/** A version with everything that a person writes. */
export const versionSchema = z.object({
  ...postFields,
  tiptapJson: z.unknown(),
  articleUrl: z.nullable(z.string()),
  ...z.pick(listedVersionSchema, { id: true, keptAt: true, reason: true }).shape,
});
export type Version = z.infer<typeof versionSchema>;

export const keepVersion = defineRoute({
  method: 'POST',
  path: '/api/posts/:id/versions',
  access: 'user',
  tag: 'posts',
  summary: 'Store a version of a post; the same content again makes no second one',
  bodyLimitBytes: IMAGE_BODY_LIMIT_BYTES,
  params: z.object({ id }),
  body: z.strictObject({
    ...partialPostFields,
    content: postFields.content,
    reason: z.enum(VERSION_REASONS),
    /** How long ago the content stood there, for versions that waited in the browser. An age, since its clock may be wrong. */
    ageMs: z._default(integer({ min: 0, max: LONGEST_WAIT_MS }), 0),
  }),
  response: doneSchema,
});

export const listVersions = defineRoute({
  method: 'GET',
  path: '/api/posts/:id/versions',
  access: 'user',
  tag: 'posts',
  summary: 'The versions of a post, newest first, without their content',
  params: z.object({ id }),
  response: dataEnvelope(z.object({ versions: z.array(listedVersionSchema) })),
});

export const readVersion = defineRoute({
  method: 'GET',
  path: '/api/versions/:id',
  access: 'user',
  tag: 'posts',
  summary: 'One version with its content',
  params: z.object({ id }),
  response: dataEnvelope(versionSchema),
});
