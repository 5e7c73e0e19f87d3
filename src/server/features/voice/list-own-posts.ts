import { OWN_POSTS_MAX, type OwnPost } from '#contract/voice.ts';
import { documentFromPlainText } from '#domain/documents/document-from-plain-text.ts';
import { IMAGE_WORD, toPlainContent } from '#domain/linkedin-text/network-text.ts';
import { toReaderText } from '#domain/text/tokens.ts';
import type { Ctx } from '#server/context.ts';
import { listOwnPosts as listRows, type OwnPostsQuery } from './store.ts';

/** A person's published and scheduled posts as their readers see them, in plain letters and without images, the latest first (docs/product.md §18.1). */
export async function listOwnPosts(
  ctx: Ctx,
  { limit = OWN_POSTS_MAX, ...query }: Partial<OwnPostsQuery> & { userId: string },
): Promise<OwnPost[]> {
  const rows = await listRows(ctx.db, { ...query, limit });
  return rows.map(({ id, at, content, tiptapJson, isHandwritten }) => ({
    id,
    at: at.toISOString(),
    text: toReaderText(toPlainContent(tiptapJson ?? documentFromPlainText(content)))
      .replaceAll(IMAGE_WORD, '')
      .trim(),
    isHandwritten,
  }));
}
