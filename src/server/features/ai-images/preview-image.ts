import type { CardPreview, previewAiImage } from '#contract/ai-images.ts';
import type { RouteOutput } from '#contract/route.ts';
import { AppError } from '#domain/errors.ts';
import type { CardSize, CardTheme } from '#domain/image-cards/card-plan.ts';
import { layoutsFor, planCard } from '#domain/image-cards/plan-card.ts';
import type { Ctx } from '#server/context.ts';
import type { SignedIn } from '#server/features/auth/caller.ts';
import { currentSettings } from '#server/features/settings/current-settings.ts';
import { assertMayMakeImages } from './assert-may-make-images.ts';
import { cardWords, chooseWords } from './choose-words.ts';
import { tellImageFailure } from './tell-image-failure.ts';

/** Pixels: twice what a dialog shows. */
const PREVIEW_WIDTH = 640;

export type PreviewInput = {
  caller: SignedIn;
  content: string;
  sentence?: string | undefined;
  theme: CardTheme;
  size: CardSize;
};

/**
 * The cards of a post, small, in every layout its sentence can stand in.
 * @throws AppError AI_IMAGES_OFF, AI_IMAGE_EXCLUSIVE, NO_CONTENT, AI_IMAGE_NO_SENTENCE where no model could make an image
 * either, and failures with the sentence of spec §8
 */
export async function previewImage(ctx: Ctx, input: PreviewInput): Promise<RouteOutput<typeof previewAiImage>['data']> {
  const { caller, content, theme, size } = input;
  assertMayMakeImages(await currentSettings(ctx), caller, content);
  const sources = ctx.imageWriter === null ? (['card'] as const) : (['card', 'model'] as const);
  try {
    const chosen = await chooseWords(ctx, { userId: caller.userId, content, sentence: input.sentence });
    const sentence = input.sentence ?? chosen.sentences[0] ?? '';
    const words = cardWords(sentence, chosen);
    const layouts = layoutsFor(words);
    const plans = layouts.map((layout) => planCard({ layout, theme, size }, words));
    const pictures = await ctx.cardDrawer.preview(plans, PREVIEW_WIDTH);
    const previews: CardPreview[] = layouts.map((layout, at) => ({ layout, dataUrl: toDataUrl(pictures[at] ?? null) }));
    return { sentences: chosen.sentences, sentence, previews, notices: chosen.notices, sources: [...sources] };
  } catch (error) {
    const hasNoSentence = error instanceof AppError && error.code === 'AI_IMAGE_NO_SENTENCE';
    const canElse = ctx.imageWriter !== null && input.sentence === undefined;
    if (!hasNoSentence || !canElse) throw tellImageFailure(ctx, error);
    return { sentences: [], sentence: null, previews: [], notices: [error.message], sources: ['model'] };
  }
}

function toDataUrl(picture: Uint8Array | null): string | null {
  return picture === null ? null : `data:image/webp;base64,${Buffer.from(picture).toString('base64')}`;
}
