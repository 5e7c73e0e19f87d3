import type { AiImageSource } from '#contract/ai-images.ts';
import { UI } from '#contract/messages.ts';
import { AppError } from '#domain/errors.ts';
import { usageDay } from '#domain/plans/plans.ts';
import type { Settings } from '#domain/settings/settings.ts';
import { type Ctx, inTransaction } from '#server/context.ts';
import type { SignedIn } from '#server/features/auth/caller.ts';
import { addImageEvent, countImage, markImageRefunded, uncountImage } from './store.ts';

/** An image that was counted, as a refund needs it. */
export type ImageAdmission = { eventId: string; userId: string; day: string; source: AiImageSource };

const DAY_MS = 86_400_000;

/**
 * Counts one image in the person's UTC day before it is made; however many calls come at once, exactly the limit gets in. It uses
 * no post of the month. Counter and event are written in one transaction.
 * @throws AppError AI_IMAGE_LIMIT until the next UTC day, AI_IMAGES_OFF where there are none a day
 */
export async function admitImage(
  ctx: Ctx,
  { caller: { userId }, source, settings }: { caller: SignedIn; source: AiImageSource; settings: Settings },
): Promise<ImageAdmission> {
  const now = ctx.clock.now();
  const day = usageDay(now);
  const limit = settings.aiImageDailyLimits[source];
  if (limit === 0) throw new AppError('AI_IMAGES_OFF', { message: UI.aiImage.kindOff });
  return inTransaction(ctx, async (tx) => {
    if ((await countImage(tx.db, { userId, day, source }, limit)) === null) {
      throw new AppError('AI_IMAGE_LIMIT', {
        message: UI.aiImage.limit(limit),
        remaining: 0,
        retryAfter: Math.ceil((DAY_MS - (now % DAY_MS)) / 1000),
      });
    }
    const eventId = ctx.random.uuid();
    await addImageEvent(tx.db, { id: eventId, userId, period: day, createdAt: new Date(now) });
    return { eventId, userId, day, source };
  });
}

/** Gives back an image that was not made, in the day it was counted in. A second call does nothing. */
export function refundImage(ctx: Ctx, { eventId, ...counted }: ImageAdmission): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    if (await markImageRefunded(tx.db, eventId, new Date(ctx.clock.now()))) await uncountImage(tx.db, counted);
  });
}
