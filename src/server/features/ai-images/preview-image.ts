import type { CardPreview, previewAiImage } from '#contract/ai-images.ts';
import type { RouteData } from '#contract/route.ts';
import { AppError } from '#domain/errors.ts';
import type { CardSize, CardTheme } from '#domain/image-cards/card-plan.ts';
import { layoutsFor, planCard } from '#domain/image-cards/plan-card.ts';
import type { SignedIn } from '#server/caller.ts';
import type { Ctx } from '#server/context.ts';
import { currentSettings } from '#server/features/settings/current-settings.ts';
import { assertCanMakeImages } from './assert-can-make-images.ts';
import { chooseCardText, toCardWords } from './choose-card-text.ts';
import { toImageError } from './to-image-error.ts';

/** Pixels: twice the width in the dialog. */
const PREVIEW_WIDTH = 640;

export type PreviewInput = {
  caller: SignedIn;
  content: string;
  sentence?: string | undefined;
  theme: CardTheme;
  size: CardSize;
};

/**
 * Small previews of a post's card, in every layout that its sentence fits.
 * @throws AppError AI_IMAGES_OFF, AI_IMAGE_EXCLUSIVE, NO_CONTENT, AI_IMAGE_NO_SENTENCE if no model could make an image either, and other
 *   failures with the message of docs/product.md §12.5
 */
export async function previewImage(ctx: Ctx, input: PreviewInput): Promise<RouteData<typeof previewAiImage>> {
  const { caller, content, theme, size } = input;
  assertCanMakeImages(await currentSettings(ctx), caller, content);
  const sources = ctx.imageGenerator === null ? (['card'] as const) : (['card', 'model'] as const);
  try {
    const chosen = await chooseCardText(ctx, { userId: caller.userId, content, sentence: input.sentence });
    const sentence = input.sentence ?? chosen.sentences[0] ?? '';
    const words = toCardWords(sentence, chosen);
    const layouts = layoutsFor(words);
    const plans = layouts.map((layout) => planCard({ layout, theme, size }, words));
    const images = await ctx.cardDrawer.preview(plans, PREVIEW_WIDTH);
    const previews: CardPreview[] = layouts.map((layout, at) => ({ layout, dataUrl: toDataUrl(images[at] ?? null) }));
    return { sentences: chosen.sentences, sentence, previews, notices: chosen.notices, sources: [...sources] };
  } catch (error) {
    const hasNoSentence = error instanceof AppError && error.code === 'AI_IMAGE_NO_SENTENCE';
    const canUseModel = ctx.imageGenerator !== null && input.sentence === undefined;
    if (!hasNoSentence || !canUseModel) throw toImageError(ctx, error);
    return { sentences: [], sentence: null, previews: [], notices: [error.message], sources: ['model'] };
  }
}

function toDataUrl(image: Uint8Array | null): string | null {
  return image && `data:image/webp;base64,${Buffer.from(image).toString('base64')}`;
}
