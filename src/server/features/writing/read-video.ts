import type { ReadSource } from '#contract/writing.ts';
import { AppError, type ErrorCode } from '#domain/errors.ts';
import type { Settings } from '#domain/settings/settings.ts';
import type { Caller } from '#server/caller.ts';
import type { Ctx } from '#server/context.ts';
import { tryRefund } from '#server/features/usage/admit-generation.ts';
import { admitTranscript, endTranscript } from '#server/features/usage/admit-transcript.ts';
import { VideoError, type VideoFailure } from '#server/ports/video.ts';
import { countWords } from '#server/text-work/ideas-source.ts';

export type ReadOptions = {
  caller: Caller;
  settings: Settings;
  /** The chosen language of the post. */
  language: string | null;
  signal: AbortSignal;
  onStage: (stage: 'fetching' | 'reading') => void;
};

const CODES: Readonly<Record<VideoFailure, ErrorCode>> = {
  not_a_video: 'VIDEO_NOT_A_VIDEO',
  no_captions: 'VIDEO_NO_CAPTIONS',
  unavailable: 'VIDEO_UNAVAILABLE',
  age_restricted: 'VIDEO_AGE_RESTRICTED',
  sign_in: 'VIDEO_SIGN_IN',
  live: 'VIDEO_LIVE',
  region: 'VIDEO_REGION',
  rate_limited: 'VIDEO_RATE_LIMITED',
  unreachable: 'VIDEO_UNREACHABLE',
};

/**
 * Reads a video's transcript, counted before it is read and refunded if it cannot be (docs/product.md §9.5). Whether a post is
 * written from it does not matter.
 * @throws AppError AUTH_REQUIRED, UPGRADE_NEEDED, VIDEO_…, or the signal's reason
 */
export async function readVideoSource(
  ctx: Ctx,
  { videoId, caller, settings, ...options }: ReadOptions & { videoId: string },
): Promise<ReadSource> {
  const { eventId } = await admitTranscript(ctx, { caller, videoId, settings });
  try {
    const video = await ctx.readVideo(videoId, options);
    options.signal.throwIfAborted();
    await endTranscript(ctx, { eventId, isRead: true });
    const { url, title, channel, publishedAt, language, text, times, captions, durationSeconds, chapters } = video;
    return {
      kind: 'video',
      url,
      title: title || null,
      siteName: 'YouTube',
      author: channel,
      publishedAt,
      language,
      wordCount: countWords(text),
      notice: null,
      video: { captions, durationSeconds, chapters: [...chapters], times: [...times] },
      text,
    };
  } catch (error) {
    await tryRefund(ctx, eventId, () => endTranscript(ctx, { eventId, isRead: false }));
    if (error instanceof VideoError) throw new AppError(CODES[error.code], {}, error);
    throw error;
  }
}
