import type { Ctx } from '#server/context.ts';
import type { BriefVoice } from '#server/ports/writer.ts';
import { listOwnPosts } from './list-own-posts.ts';
import { findVoice } from './store.ts';

/** The latest posts written by hand that examples are chosen from, besides those that are kept. */
const RECENT_POSTS = 200;

/**
 * How a person's next post is to be written: their sheet, and those of their posts that are most alike the subject (docs/product.md §18.3).
 * Null while they have none, or have switched it off.
 */
export async function voiceForWriting(
  ctx: Ctx,
  { userId, subject, signal }: { userId: string; subject: string; signal: AbortSignal },
): Promise<BriefVoice | null> {
  const voice = await findVoice(ctx.db, userId);
  if (voice === null || !voice.isOn) return null;
  const own = await listOwnPosts(ctx, { userId, limit: RECENT_POSTS, handwritten: true });
  const texts = new Set([...voice.examples, ...own].map(({ text }) => text.trim()));
  texts.delete('');
  const work = { signal, by: userId };
  const examples = await ctx.workOnText('chooseByLikeness', { posts: [...texts], subject }, work);
  return { sheet: voice.sheet, examples };
}
