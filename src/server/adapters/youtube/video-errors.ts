import type { IPlayerResponse } from 'youtubei.js';
import { VideoError, type VideoFailure } from '#server/ports/video.ts';
import { PageError } from '#server/ports/web-page.ts';

const AGE = /\bage\b|inappropriate for some users/i;
const BOT = /not a bot|unusual traffic|sign in to confirm you/i;
const PRIVATE = /private video|members-only|join this channel|requires payment|purchase|rent/i;
const REGION = /in your country|in your region|blocked it/i;
/** YouTube refuses this client, not the video. */
const CLIENT_REFUSED = /on this app|latest version of youtube|update your app|not available on this device/i;

/** YouTube refused the client that asked; another may be answered. */
export class ClientRefusedError extends Error {
  override readonly name = 'ClientRefusedError';
}

/**
 * Checks that a video's captions may be read.
 * @throws VideoError with the reason why not, ClientRefusedError where only this client is refused
 */
export function assertPlayable({ playability_status: playability, video_details: details }: IPlayerResponse): void {
  if (details?.is_live || details?.is_upcoming) throw new VideoError('live');
  if (playability === undefined) throw new VideoError('unreachable', new Error('no playability status'));
  const { status, reason } = playability;
  if (status === 'OK') return;
  if (status === 'LIVE_STREAM_OFFLINE') throw new VideoError('live');
  const said = [reason, ...screenTexts(playability.error_screen)].filter(Boolean).join(' ');
  if (status === 'UNPLAYABLE' && CLIENT_REFUSED.test(said)) throw new ClientRefusedError(said);
  throw new VideoError(failureOf(status, said), new Error(`${status}: ${said}`));
}

function failureOf(status: string, said: string): VideoFailure {
  if (REGION.test(said)) return 'region';
  if (status.startsWith('AGE_') || status === 'CONTENT_CHECK_REQUIRED' || AGE.test(said)) return 'age_restricted';
  if (PRIVATE.test(said)) return 'unavailable';
  if (BOT.test(said) || status === 'LOGIN_REQUIRED') return 'sign_in';
  return 'unavailable';
}

/** The two lines that YouTube shows in place of the video. */
function screenTexts(screen: unknown): string[] {
  if (typeof screen !== 'object' || screen === null) return [];
  return ['reason', 'subreason'].flatMap((name) => {
    const text: unknown = Reflect.get(screen, name);
    return text === undefined || text === null ? [] : [String(text)];
  });
}

/** What a failed call means for the video. A redirect away from YouTube leads to its page for too many requests. */
export function toVideoError(error: unknown): VideoError {
  if (error instanceof VideoError) return error;
  if (error instanceof ClientRefusedError) return new VideoError('sign_in', error);
  if (!(error instanceof PageError)) return new VideoError('unreachable', error);
  const { status } = error;
  if (status === 429 || (error.code === 'blocked_address' && status !== undefined)) {
    return new VideoError('rate_limited', error);
  }
  if (status === 400 || status === 401 || status === 403) return new VideoError('sign_in', error);
  return new VideoError('unreachable', error);
}

/** Whether YouTube refused the client rather than the video. */
export function canTryAnotherClient(error: unknown): boolean {
  if (error instanceof ClientRefusedError) return true;
  return error instanceof PageError && (error.status === 400 || error.status === 403);
}
