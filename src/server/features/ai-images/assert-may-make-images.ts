import { UI } from '#contract/messages.ts';
import { AppError } from '#domain/errors.ts';
import { PLANS } from '#domain/plans/plans.ts';
import type { Settings } from '#domain/settings/settings.ts';
import type { SignedIn } from '#server/features/auth/caller.ts';

/**
 * AI images are there unless an administrator switched them off, for tiers whose plan has them (spec §6), and for posts with words
 * (spec §5).
 * @throws AppError AI_IMAGES_OFF, AI_IMAGE_EXCLUSIVE, NO_CONTENT
 */
export function assertMayMakeImages({ flags }: Settings, { tier }: SignedIn, content: string): void {
  // First, so that nobody pays for what is not there.
  if (!flags.aiImages) throw new AppError('AI_IMAGES_OFF');
  if (!PLANS[tier].hasAIImage) throw new AppError('AI_IMAGE_EXCLUSIVE');
  if (content.replaceAll('[Image]', '').trim() === '') {
    throw new AppError('NO_CONTENT', { message: UI.aiImage.noContent });
  }
}
