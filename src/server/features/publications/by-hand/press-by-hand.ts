import { AppError } from '#domain/errors.ts';
import { isPressed, isYoursToPress } from '#domain/posts/publication.ts';
import { type Ctx, readDatabaseNow } from '#server/context.ts';
import { changeState } from '../change-state.ts';
import type { PublicationRow } from '../store.ts';

/**
 * A person begins to publish a due post by hand; in the transaction that has locked its publication. From then on no program sends it:
 * it waits for what they say came of it, as what may be out does. Pressed again it changes nothing.
 * @throws AppError ACTION_NOT_ALLOWED for what is not theirs to publish, or was claimed before
 */
export async function pressByHand(ctx: Ctx, live: PublicationRow | null): Promise<void> {
  if (live !== null && isPressed(live)) return;
  const now = (await readDatabaseNow(ctx)).getTime();
  const isClaimed = (live?.leaseUntil?.getTime() ?? 0) > now;
  if (live === null || isClaimed || !isYoursToPress(live, live.dueAt.getTime(), now)) {
    throw new AppError('ACTION_NOT_ALLOWED');
  }
  await changeState(ctx, live, 'needs_look', { waitReason: 'by_hand', errorCode: null }, { type: 'pressed_by_hand' });
}
