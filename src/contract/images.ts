import { z } from 'zod/mini';
import { IMAGE_HASH } from '#domain/images/image-address.ts';
import { IMAGE_MAX_BYTES, STORED_IMAGE_TYPES } from '#domain/images/limits.ts';
import { dataEnvelope } from './envelope.ts';
import { defineRoute } from './route.ts';

/** Longest body of a call with an image as a data URL: the largest file in base 64, and room for the rest. */
export const IMAGE_BODY_LIMIT_BYTES = Math.ceil((IMAGE_MAX_BYTES * 4) / 3) + 1024 * 1024;

/** How long the browser waits for an upload: 5 MB over a slow connection. The server waits at least as long. */
export const IMAGE_UPLOAD_TIMEOUT_MS = 120_000;

/** An image as the server stores it: decoded, checked, and re-encoded without metadata. */
export const storedImageSchema = z.object({
  hash: z.string().check(z.regex(IMAGE_HASH)),
  /** Its address, for its owner alone; the `src` in documents. */
  src: z.string(),
  type: z.enum(STORED_IMAGE_TYPES),
  /** Pixels, upright. */
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  /** 1, or the frames of an animation. */
  frames: z.int(),
});
export type StoredImage = z.infer<typeof storedImageSchema>;

export const uploadImage = defineRoute({
  method: 'POST',
  path: '/api/images',
  access: 'user',
  tag: 'images',
  summary: 'Store an image; the same bytes again give the same answer',
  bodyLimitBytes: IMAGE_BODY_LIMIT_BYTES,
  body: z.strictObject({
    /** `data:image/…;base64,…` of at most 5 MB. */
    dataUrl: z.string().check(z.startsWith('data:image/'), z.maxLength(IMAGE_BODY_LIMIT_BYTES)),
  }),
  response: dataEnvelope(storedImageSchema),
});

export const readImage = defineRoute({
  method: 'GET',
  path: '/api/images/:hash',
  access: 'session',
  tag: 'images',
  summary: "The bytes of one's own image, or of its thumbnail",
  params: z.object({ hash: z.string().check(z.regex(IMAGE_HASH)) }),
  query: z.object({ size: z._default(z.enum(['full', 'thumbnail']), 'full') }),
  response: z.unknown(),
});
