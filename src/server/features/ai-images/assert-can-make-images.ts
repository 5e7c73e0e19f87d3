import { AI_IMAGE } from '#contract/ai-image-messages.ts';
import { AppError } from '#domain/errors.ts';
import { PLANS } from '#domain/plans/plans.ts';
import type { Settings } from '#domain/settings/settings.ts';
import type { SignedIn } from '#server/caller.ts';

/**
 * AI images are for tiers whose plan has them and posts with text, unless an administrator switched them off (docs/product.md §8.6).
 * @throws AppError AI_IMAGES_OFF, AI_IMAGE_EXCLUSIVE, NO_CONTENT
 */
export function assertCanMakeImages({ flags }: Settings, { tier }: SignedIn, content: string): void {
  // First, so that nobody upgrades for a feature that is switched off.
  if (!flags.aiImages) throw new AppError('AI_IMAGES_OFF');
  if (!PLANS[tier].hasAIImage) throw new AppError('AI_IMAGE_EXCLUSIVE');
  if (content.replaceAll('[Image]', '').trim() === '') {
    throw new AppError('NO_CONTENT', { message: AI_IMAGE.noContent });
  }
}
