import { AI_IMAGE } from '#contract/ai-image-messages.ts';
import type { AiImageSource } from '#contract/ai-images.ts';
import { AppError } from '#domain/errors.ts';
import { usageDay } from '#domain/plans/plans.ts';
import type { Settings } from '#domain/settings/settings.ts';
import type { SignedIn } from '#server/caller.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import { untilNextDay } from './renewal.ts';
import { addEvent, countImage, markRefunded, uncountImage } from './store.ts';

/** A counted image, as its refund needs it. */
export type ImageAdmission = { eventId: string; userId: string; day: string; source: AiImageSource };

/**
 * Counts one image in the person's UTC day before it is made, apart from the posts of the month. Of concurrent calls exactly the limit
 * is admitted. Counter and event are written in one transaction.
 * @throws AppError AI_IMAGE_LIMIT until the next UTC day, AI_IMAGES_OFF if the limit is 0
 */
export async function admitImage(
  ctx: Ctx,
  { caller: { userId }, source, settings }: { caller: SignedIn; source: AiImageSource; settings: Settings },
): Promise<ImageAdmission> {
  const now = ctx.clock.now();
  const day = usageDay(now);
  const limit = settings.aiImageDailyLimits[source];
  if (limit === 0) throw new AppError('AI_IMAGES_OFF', { message: AI_IMAGE.kindOff });
  return inTransaction(ctx, async (tx) => {
    if ((await countImage(tx.db, { userId, day, source }, limit)) === null) {
      throw new AppError('AI_IMAGE_LIMIT', {
        message: AI_IMAGE.limit(limit),
        remaining: 0,
        retryAfter: untilNextDay(now),
      });
    }
    const eventId = ctx.random.uuid();
    await addEvent(tx.db, { id: eventId, userId, kind: 'image', period: day, createdAt: new Date(now) });
    return { eventId, userId, day, source };
  });
}

/** Refunds an image that was not made, in the day it was counted in. A second call does nothing. */
export function refundImage(ctx: Ctx, { eventId, ...counted }: ImageAdmission): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const event = await markRefunded(tx.db, eventId, new Date(ctx.clock.now()));
    if (event !== null) await uncountImage(tx.db, counted);
  });
}
