import { UI } from '#contract/messages.ts';
import { AppError } from '#domain/errors.ts';
import { PLANS } from '#domain/plans/plans.ts';
import type { SignedIn } from '../auth/caller.ts';

/**
 * AI images are for tiers whose plan has them (spec §6), and for posts with words (spec §5).
 * @throws AppError AI_IMAGE_EXCLUSIVE, NO_CONTENT
 */
export function assertMayMakeImages({ tier }: SignedIn, content: string): void {
  if (!PLANS[tier].hasAIImage) throw new AppError('AI_IMAGE_EXCLUSIVE');
  if (content.replaceAll('[Image]', '').trim() === '') {
    throw new AppError('NO_CONTENT', { message: UI.aiImage.noContent });
  }
}
