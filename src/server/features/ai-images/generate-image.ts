import { AI_IMAGE } from '#contract/ai-image-messages.ts';
import type { AiImageSource, generateImage as generateRoute } from '#contract/ai-images.ts';
import type { RouteData } from '#contract/route.ts';
import { AppError } from '#domain/errors.ts';
import type { CardChoice } from '#domain/image-cards/card-plan.ts';
import { rankCardSentences } from '#domain/image-cards/card-sentences.ts';
import { planCard } from '#domain/image-cards/plan-card.ts';
import { IMAGE_MAX_BYTES } from '#domain/images/limits.ts';
import type { SignedIn } from '#server/caller.ts';
import type { Ctx } from '#server/context.ts';
import { viewImage } from '#server/features/images/store-image.ts';
import { storeImageBytes } from '#server/features/images/store-image-bytes.ts';
import { getPost } from '#server/features/posts/get-post.ts';
import { currentSettings } from '#server/features/settings/current-settings.ts';
import { recordTokens, tryRefund } from '#server/features/usage/admit-generation.ts';
import { admitImage, refundImage } from '#server/features/usage/admit-image.ts';
import { tellModelCall } from '#server/features/usage/tell-model-call.ts';
import { outcomeOf } from '#server/measure-work.ts';
import type { ImageGenerator } from '#server/ports/image-generator.ts';
import { assertCanMakeImages } from './assert-can-make-images.ts';
import { chooseCardText, toCardWords } from './choose-card-text.ts';
import { toImageError } from './to-image-error.ts';

export type GenerateImageInput = CardChoice & {
  caller: SignedIn;
  /** As the call names it; must be the caller. */
  userId: string;
  content: string;
  postId?: string | null | undefined;
  sentence?: string | undefined;
  source: AiImageSource;
  signal: AbortSignal;
};
type Made = { bytes: Uint8Array; altText: string; notices: string[]; model: string | null };

/**
 * Makes an image from a post and stores it for the person (docs/product.md §8.7). Counted in the person's day before it is made, and
 * refunded if anything fails after that.
 * @throws AppError FORBIDDEN, AI_IMAGES_OFF, AI_IMAGE_EXCLUSIVE, NO_CONTENT, POST_NOT_FOUND, AI_IMAGE_LIMIT, AI_IMAGE_NO_SENTENCE,
 * IMAGE_STORAGE_FULL, CANCELLED; every other failure by its code with the message of docs/product.md §12.5
 */
export async function generateImage(ctx: Ctx, input: GenerateImageInput): Promise<RouteData<typeof generateRoute>> {
  const { caller, content, source, postId, signal } = input;
  const { userId } = caller;
  if (input.userId !== userId) throw new AppError('FORBIDDEN');
  const settings = await currentSettings(ctx);
  assertCanMakeImages(settings, caller, content);
  if (source === 'model' && ctx.imageGenerator === null) {
    throw new AppError('AI_IMAGE_FAILED', { message: AI_IMAGE.noModel });
  }
  if (postId) await getPost(ctx, { userId, postId });
  const admission = await admitImage(ctx, { caller, source, settings });
  const { eventId } = admission;
  try {
    const made = await (ctx.imageGenerator !== null && source === 'model'
      ? writeImage(ctx, ctx.imageGenerator, { ...input, named: settings.models.image })
      : drawCard(ctx, input));
    signal.throwIfAborted();
    const stored = await storeImageBytes(ctx, { userId, bytes: await makeFit(ctx, made.bytes) });
    const { model } = made;
    if (model !== null) await recordTokens(ctx, { eventId, model, inputTokens: null, outputTokens: null });
    signal.throwIfAborted();
    const image = viewImage(stored);
    return { imageUrl: image.src, image, altText: made.altText, notices: made.notices };
  } catch (error) {
    await tryRefund(ctx, eventId, () => refundImage(ctx, admission));
    throw toImageError(ctx, signal.aborted ? new AppError('CANCELLED', {}, error) : error);
  }
}

/** The card of the sentence that was asked for, else of the strongest that fits. */
async function drawCard(ctx: Ctx, input: GenerateImageInput): Promise<Made> {
  const { content, caller, layout, theme, size } = input;
  const chosen = await chooseCardText(ctx, { userId: caller.userId, content, sentence: input.sentence });
  for (const sentence of input.sentence === undefined ? chosen.sentences : [input.sentence]) {
    const bytes = await ctx.cardDrawer.draw(planCard({ layout, theme, size }, toCardWords(sentence, chosen)));
    if (bytes !== null) return { bytes, altText: sentence, notices: chosen.notices, model: null };
  }
  throw new AppError('AI_IMAGE_NO_SENTENCE', { message: AI_IMAGE.tooLong });
}

async function writeImage(
  ctx: Ctx,
  writer: ImageGenerator,
  input: GenerateImageInput & { named: string | null },
): Promise<Made> {
  const { content, size, signal, named } = input;
  const sentence = input.sentence ?? rankCardSentences(content)[0] ?? null;
  const begunAt = performance.now();
  const tell = (outcome: string) =>
    tellModelCall(ctx, { task: 'image', named, outcome, begunAt }, { inputTokens: null, outputTokens: null, used: 0 });
  const { bytes, model } = await writer.generate({ content, sentence, size }, { signal, model: named }).then(
    (made) => {
      tell('done');
      return made;
    },
    (error: unknown) => {
      tell(signal.aborted ? 'CANCELLED' : outcomeOf(error));
      throw error;
    },
  );
  const altText = sentence === null ? AI_IMAGE.illustrationOfPost : AI_IMAGE.illustration(sentence);
  return { bytes, altText, notices: [], model };
}

/** Models make larger files than people may upload: these are re-encoded first. */
async function makeFit(ctx: Ctx, bytes: Uint8Array): Promise<Uint8Array> {
  return bytes.length > IMAGE_MAX_BYTES ? (await ctx.processImage(bytes)).bytes : bytes;
}
