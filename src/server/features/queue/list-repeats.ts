import type { listRepeats as route } from '#contract/queue.ts';
import type { RouteData } from '#contract/route.ts';
import type { RichDocument } from '#domain/documents/document.ts';
import { documentFromPlainText } from '#domain/documents/document-from-plain-text.ts';
import { IMAGE_WORD, toPlainContent } from '#domain/linkedin-text/network-text.ts';
import { REPEAT_AFTER_MONTHS } from '#domain/queue-slots/queue-settings.ts';
import { truncateGraphemes } from '#domain/text/summary.ts';
import { toReaderText } from '#domain/text/tokens.ts';
import type { Ctx } from '#server/context.ts';
import { listPublishedBefore, listWrittenSince } from './store.ts';

/** So many posts of long ago are looked through, and so many recent ones are compared with them. */
const LOOKED_THROUGH = 60;
const COMPARED_WITH = 120;
/** Enough characters for its author to recognise a post. */
const TEXT_LENGTH = 200;

/** Posts of long ago that the person might write anew (docs/product.md §21.8). Reads only. Throws AppError as `workOnText`. */
export async function listRepeats(
  ctx: Ctx,
  { userId, signal }: { userId: string; signal: AbortSignal },
): Promise<RouteData<typeof route>> {
  const before = new Date(ctx.clock.now());
  before.setUTCMonth(before.getUTCMonth() - REPEAT_AFTER_MONTHS);
  const old = await listPublishedBefore(ctx.db, userId, before, LOOKED_THROUGH);
  if (old.length === 0) return { posts: [] };
  const recent = (await listWrittenSince(ctx.db, userId, before, COMPARED_WITH)).map(readerText);
  const earlier = old.map((post) => ({ id: post.id, at: post.at.toISOString(), text: readerText(post) }));
  const proposed = await ctx.workOnText('proposeRepeats', { earlier, recent }, { signal, by: userId });
  return {
    posts: proposed.map(({ id, at, text }) => ({
      postId: id,
      publishedAt: at,
      text: truncateGraphemes(text.replace(/\s+/g, ' '), TEXT_LENGTH).text,
    })),
  };
}

function readerText({ content, tiptapJson }: { content: string; tiptapJson: RichDocument | null }): string {
  return toReaderText(toPlainContent(tiptapJson ?? documentFromPlainText(content)))
    .replaceAll(IMAGE_WORD, '')
    .trim();
}
