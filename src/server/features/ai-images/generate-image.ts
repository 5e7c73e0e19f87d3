import type { AiImageSource, generateImage as generateRoute } from '#contract/ai-images.ts';
import { UI } from '#contract/messages.ts';
import type { RouteOutput } from '#contract/route.ts';
import { AppError } from '#domain/errors.ts';
import type { CardChoice } from '#domain/image-cards/card-plan.ts';
import { rankCardSentences } from '#domain/image-cards/card-sentences.ts';
import { planCard } from '#domain/image-cards/plan-card.ts';
import { IMAGE_MAX_BYTES } from '#domain/images/limits.ts';
import type { Ctx } from '#server/context.ts';
import type { SignedIn } from '#server/features/auth/caller.ts';
import { keepImageBytes } from '#server/features/images/keep-image-bytes.ts';
import { viewImage } from '#server/features/images/view-image.ts';
import { getPost } from '#server/features/posts/get-post.ts';
import { currentSettings } from '#server/features/settings/current-settings.ts';
import type { ImageWriter } from '#server/ports/image-writer.ts';
import { admitImage, type ImageAdmission, refundImage } from './admit-image.ts';
import { assertMayMakeImages } from './assert-may-make-images.ts';
import { cardWords, chooseWords } from './choose-words.ts';
import { setImageModel } from './store.ts';
import { tellImageFailure } from './tell-image-failure.ts';

export type GenerateImageInput = CardChoice & {
  caller: SignedIn;
  /** Whom the call names; nobody else than its caller. */
  userId: string;
  content: string;
  postId?: string | null | undefined;
  sentence?: string | undefined;
  source: AiImageSource;
  signal: AbortSignal;
};
type Made = { bytes: Uint8Array; altText: string; notices: string[]; model: string | null };

/**
 * Makes a picture from a post and keeps it among the person's own (spec §6, §7 generate-image). Counted in the person's day
 * before it is made; whatever fails after that is given back.
 * @throws AppError FORBIDDEN, AI_IMAGES_OFF, AI_IMAGE_EXCLUSIVE, NO_CONTENT, POST_NOT_FOUND, AI_IMAGE_LIMIT, AI_IMAGE_NO_SENTENCE,
 * IMAGE_STORAGE_FULL, CANCELLED; every other failure by its code with the sentence of spec §8
 */
export async function generateImage(
  ctx: Ctx,
  input: GenerateImageInput,
): Promise<RouteOutput<typeof generateRoute>['data']> {
  const { caller, content, source, postId, signal } = input;
  const { userId } = caller;
  if (input.userId !== userId) throw new AppError('FORBIDDEN');
  const settings = await currentSettings(ctx);
  assertMayMakeImages(settings, caller, content);
  if (source === 'model' && ctx.imageWriter === null) {
    throw new AppError('AI_IMAGE_FAILED', { message: UI.aiImage.noModel });
  }
  if (postId) await getPost(ctx, { userId, postId });
  const admission = await admitImage(ctx, { caller, source, settings });
  try {
    const made = await (ctx.imageWriter !== null && source === 'model'
      ? writeImage(ctx.imageWriter, input, settings.models.image)
      : drawCard(ctx, input));
    signal.throwIfAborted();
    const kept = await keepImageBytes(ctx, { userId, bytes: await makeFit(ctx, made.bytes) });
    if (made.model !== null) await setImageModel(ctx.db, admission.eventId, made.model);
    signal.throwIfAborted();
    const image = viewImage(kept);
    return { imageUrl: image.src, image, altText: made.altText, notices: made.notices };
  } catch (error) {
    await giveBack(ctx, admission);
    throw tellImageFailure(ctx, signal.aborted ? new AppError('CANCELLED', {}, error) : error);
  }
}

/** The card of the sentence that was asked for, else of the strongest that fits. */
async function drawCard(ctx: Ctx, input: GenerateImageInput): Promise<Made> {
  const { content, caller, layout, theme, size } = input;
  const chosen = await chooseWords(ctx, { userId: caller.userId, content, sentence: input.sentence });
  for (const sentence of input.sentence === undefined ? chosen.sentences : [input.sentence]) {
    const bytes = await ctx.cardDrawer.draw(planCard({ layout, theme, size }, cardWords(sentence, chosen)));
    if (bytes !== null) return { bytes, altText: sentence, notices: chosen.notices, model: null };
  }
  throw new AppError('AI_IMAGE_NO_SENTENCE', { message: UI.aiImage.tooLong });
}

async function writeImage(writer: ImageWriter, input: GenerateImageInput, named: string | null): Promise<Made> {
  const { content, size, signal } = input;
  const sentence = input.sentence ?? rankCardSentences(content)[0] ?? null;
  const { bytes, model } = await writer.write({ content, sentence, size }, { signal, model: named });
  const altText = sentence === null ? UI.aiImage.illustrationOfPost : UI.aiImage.illustration(sentence);
  return { bytes, altText, notices: [], model };
}

/** Models make larger files than people may bring: such a one is written anew first. */
async function makeFit(ctx: Ctx, bytes: Uint8Array): Promise<Uint8Array> {
  return bytes.length > IMAGE_MAX_BYTES ? (await ctx.processImage(bytes)).bytes : bytes;
}

/** A refund that fails must not hide why it was due. */
async function giveBack(ctx: Ctx, admission: ImageAdmission): Promise<void> {
  try {
    await refundImage(ctx, admission);
  } catch (error) {
    ctx.log.error('an image could not be refunded', { eventId: admission.eventId, error });
  }
}
