import { isPressed } from '#domain/posts/publication.ts';
import type { Ctx } from '#server/context.ts';
import { isWanted, raiseMatter, settleMatter } from '#server/features/notices/raise-matter.ts';
import type { PublicationRow } from './store.ts';

/**
 * Says what its person should know of a publication that changed its state, and what they need not know any more; in the same transaction.
 * Whoever presses Share is answered on the screen, unless that took too long.
 * @param states.before as it was @param states.changed as it is now
 */
export async function tellOfState(
  ctx: Ctx,
  { before, changed, isLate }: { before: PublicationRow; changed: PublicationRow; isLate: boolean },
): Promise<void> {
  const { state: from } = before;
  const { userId, postId, kind, state: to, dueAt, errorMessage, publishedAt } = changed;
  const matter = { userId, postId, key: postId };
  // It stays theirs to publish until they say what came of it.
  if (before.waitReason === 'by_hand' && !isPressed(changed)) {
    await settleMatter(ctx, { ...matter, kind: 'yours_to_press' });
  }
  if (from === 'needs_look' && to !== 'needs_look') await settleMatter(ctx, { ...matter, kind: 'please_look' });
  // Scheduled or shared anew.
  if (from === 'queued' && to === 'queued') await settleMatter(ctx, { ...matter, kind: 'failed' });
  if (to === 'failed' && (kind === 'schedule' || isLate)) {
    const facts = { at: dueAt.getTime(), ...(errorMessage === null ? {} : { reason: errorMessage }) };
    await raiseMatter(ctx, { ...matter, kind: 'failed', facts });
  }
  if (to === 'needs_look' && from !== 'needs_look' && !isPressed(changed)) {
    await raiseMatter(ctx, { ...matter, kind: 'please_look', facts: { at: dueAt.getTime() } });
  }
  // Where the person said so, they know.
  const isNews = to === 'published' && from !== 'needs_look' && kind === 'schedule';
  if (isNews && publishedAt !== null && (await isWanted(ctx, { userId, kind: 'published' }))) {
    await raiseMatter(ctx, { ...matter, kind: 'published', facts: { at: publishedAt.getTime() } });
  }
}
