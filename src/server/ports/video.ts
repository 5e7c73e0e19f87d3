import type { Chapter } from '#domain/sources/transcript.ts';
import type { TranscriptTime } from '#domain/sources/transcript-times.ts';

/** Why a video's captions could not be read. The contract has a sentence for each. */
export type VideoFailure =
  | 'not_a_video'
  | 'no_captions'
  | 'unavailable'
  | 'age_restricted'
  | 'sign_in'
  | 'live'
  | 'region'
  | 'rate_limited'
  | 'unreachable';

/** The only error the video adapter throws, besides the reason of an aborted signal. */
export class VideoError extends Error {
  override readonly name = 'VideoError';
  readonly code: VideoFailure;

  constructor(code: VideoFailure, cause?: unknown) {
    super(code, cause === undefined ? undefined : { cause });
    this.code = code;
  }
}

/** A video's transcript and metadata. All of it is untrusted. */
export type Video = {
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly channel: string | null;
  /** ISO date, as the video's page states it. */
  readonly publishedAt: string | null;
  readonly durationSeconds: number | null;
  readonly chapters: readonly Chapter[];
  /** Of the captions that were read, BCP 47. */
  readonly language: string;
  /** 'manual': somebody wrote them; 'auto': YouTube made them from the sound. */
  readonly captions: 'manual' | 'auto';
  /** Plain sentences; paragraphs are separated by one blank line. */
  readonly text: string;
  /** When its words are said. */
  readonly times: readonly TranscriptTime[];
};

export type ReadVideoOptions = {
  /** Captions in this language are taken where there are any (BCP 47); null takes the video's own. */
  readonly language: string | null;
  readonly signal: AbortSignal;
  readonly onStage?: (stage: 'fetching' | 'reading') => void;
};

/** Reads a video's captions, by its id. Throws VideoError, or the signal's reason when aborted. */
export type ReadVideo = (videoId: string, options: ReadVideoOptions) => Promise<Video>;
