import { createHash } from 'node:crypto';
import type { PostFields } from '#contract/posts.ts';
import { findImages, type RichDocument } from '#domain/documents/document.ts';
import { documentFromPlainText } from '#domain/documents/document-from-plain-text.ts';
import { AppError } from '#domain/errors.ts';
import { POST_IMAGES_MAX } from '#domain/images/limits.ts';
import { measureText } from '#domain/linkedin-text/measure-text.ts';
import { toNetworkText } from '#domain/linkedin-text/network-text.ts';
import { imagesToUpload, type PostContent, postContentOf } from '#domain/posts/post-content.ts';
import { toReaderText } from '#domain/text/tokens.ts';
import type { Ctx } from '#server/context.ts';
import { assertOwnImages } from '#server/features/images/own-images.ts';

/**
 * What a publication will send: the text as readers see it, what goes with it, and the request body, which names images by their
 * hashes; with the SHA-256 of the body in hex, which thus covers text, images, alt texts and card.
 */
export type Snapshot = { networkText: string; content: PostContent | null; body: string; bodyHash: string };

/**
 * Takes the snapshot of a post that will be published: of its document, or of its plain text if it has none.
 * @throws AppError NO_CONTENT, POST_TOO_LONG, TOO_MANY_IMAGES, IMAGE_NOT_FOUND if the person does not have one of its images
 */
export async function takeSnapshot(
  ctx: Ctx,
  input: PostFields & { userId: string; authorUrn: string },
): Promise<Snapshot> {
  const document = input.tiptapJson ?? documentFromPlainText(input.content);
  const text = toNetworkText(document);
  if (text.trim() === '') throw new AppError('NO_CONTENT');
  if (measureText(text).state === 'over') throw new AppError('POST_TOO_LONG');
  const content = postContentOf({ ...input, document });
  await assertImages(ctx, input.userId, document, content);
  const body = ctx.linkedin.postBody({ authorUrn: input.authorUrn, text, content });
  return { networkText: toReaderText(text), content, body, bodyHash: createHash('sha256').update(body).digest('hex') };
}

/** Nothing is published without an image that its person saw in the editor. */
async function assertImages(
  ctx: Ctx,
  userId: string,
  document: RichDocument,
  content: PostContent | null,
): Promise<void> {
  const shown = findImages(document).length;
  if (shown > POST_IMAGES_MAX) throw new AppError('TOO_MANY_IMAGES');
  if (shown > (content?.kind === 'images' ? content.images.length : 0)) throw new AppError('IMAGE_NOT_FOUND');
  await assertOwnImages(ctx, { userId, hashes: imagesToUpload(content) });
}
