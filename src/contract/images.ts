import { z } from 'zod';
import { IMAGE_HASH } from '#domain/images/image-address.ts';
import { IMAGE_MAX_BYTES, STORED_IMAGE_TYPES } from '#domain/images/limits.ts';
import { dataEnvelope } from './envelope.ts';
import { defineRoute } from './route.ts';

/** Longest body of a call that may carry a picture as a data URL: the largest file in base 64, and room for the rest. */
export const IMAGE_BODY_LIMIT_BYTES = Math.ceil((IMAGE_MAX_BYTES * 4) / 3) + 1024 * 1024;

/** How long a picture may take on its way to the server: 5 MB over a slow line. The browser gives up then, the server not before. */
export const IMAGE_UPLOAD_TIMEOUT_MS = 120_000;

/** A picture as the server keeps it: decoded, checked, written anew without what cameras and programs add. */
export const storedImageSchema = z.object({
  hash: z.string().regex(IMAGE_HASH),
  /** Where its owner sees it; what stands as `src` in a document. */
  src: z.string(),
  type: z.enum(STORED_IMAGE_TYPES),
  /** Pixels, upright. */
  width: z.number().int(),
  height: z.number().int(),
  bytes: z.number().int(),
  /** 1, or the frames of an animation. */
  frames: z.number().int(),
});
export type StoredImage = z.infer<typeof storedImageSchema>;

export const uploadImage = defineRoute({
  method: 'POST',
  path: '/api/images',
  access: 'user',
  tag: 'images',
  summary: 'Keep a picture; the same bytes again give the same answer',
  bodyLimitBytes: IMAGE_BODY_LIMIT_BYTES,
  body: z.strictObject({
    /** `data:image/…;base64,…` of at most 5 MB. */
    dataUrl: z.string().startsWith('data:image/').max(IMAGE_BODY_LIMIT_BYTES),
  }),
  response: dataEnvelope(storedImageSchema),
});

export const readImage = defineRoute({
  method: 'GET',
  path: '/api/images/:hash',
  access: 'session',
  tag: 'images',
  summary: "The bytes of one's own picture, or of its small form",
  params: z.object({ hash: z.string().regex(IMAGE_HASH) }),
  query: z.object({ size: z.enum(['full', 'thumbnail']).default('full') }),
  response: z.unknown(),
});
