import type { Innertube, IPlayerResponse } from 'youtubei.js';
import { composeTranscript } from '#domain/sources/transcript.ts';
import { transcriptTimes } from '#domain/sources/transcript-times.ts';
import { videoUrl } from '#domain/sources/video-link.ts';
import { createGuardedFetch } from '#server/adapters/guarded-fetch/guarded-fetch.ts';
import { type ReadVideo, type ReadVideoOptions, type Video, VideoError } from '#server/ports/video.ts';
import type { FetchPage } from '#server/ports/web-page.ts';
import { type CaptionTrack, captionsUrl, chooseTrack, isAutomatic, readCaptions } from './captions.ts';
import { assertPlayable, ClientRefusedError, canTryAnotherClient, toVideoError } from './video-errors.ts';
import { readWatchPage, type WatchPage } from './watch-page.ts';
import { createYouTubeFetch, isYouTube } from './youtube-fetch.ts';

type Library = typeof import('youtubei.js');

export type VideoReaderOptions = {
  /** An origin that replaces YouTube; null: YouTube itself. */
  baseUrl: string | null;
  /** The origin of the practice videos, whose ids begin with `practice-`; null where the practice network does not run. */
  practiceUrl: string | null;
  /** From the first call to the last byte. */
  timeoutMs?: number;
};

/** Less than the 30 s that browsers wait for an answer (docs/product.md §11.1). */
const TIMEOUT_MS = 25_000;
/** YouTube's own clients, in the order in which they are tried. Captions for browsers need a token that only the player makes. */
const CLIENTS = ['ANDROID', 'IOS'] as const;
const PRACTICE_ID = /^practice-/;

/**
 * Reads videos' captions through youtubei.js, without its player, so that no script of YouTube's runs here, signed out, and with a new
 * session for each video. The library is loaded with the first video.
 */
export function createVideoReader(options: VideoReaderOptions): ReadVideo {
  const { baseUrl, practiceUrl, timeoutMs = TIMEOUT_MS } = options;
  const origins = [baseUrl, practiceUrl].filter((url) => url !== null);
  const fetchPage = createGuardedFetch({
    allowOrigins: origins,
    canFollow: (url) => isYouTube(url) || origins.includes(url.origin),
    totalTimeoutMs: timeoutMs,
  });
  let loading: Promise<Library> | null = null;
  return async (videoId, read) => {
    loading ??= load();
    const base = baseUrl ?? (PRACTICE_ID.test(videoId) ? practiceUrl : null);
    const signal = AbortSignal.any([read.signal, AbortSignal.timeout(timeoutMs)]);
    try {
      return await readOne(await loading, { fetchPage, base, videoId, ...read, signal });
    } catch (error) {
      read.signal.throwIfAborted();
      throw toVideoError(error);
    }
  };
}

async function load(): Promise<Library> {
  const library = await import('youtubei.js');
  // It warns of unknown parts of pages, which are not used here.
  library.Log.setLevel(library.Log.Level.NONE);
  return library;
}

type Reading = ReadVideoOptions & { fetchPage: FetchPage; base: string | null; videoId: string };

async function readOne(library: Library, reading: Reading): Promise<Video> {
  const { fetchPage, base, videoId, signal, onStage } = reading;
  onStage?.('fetching');
  const youTubeFetch = createYouTubeFetch({ fetchPage, baseUrl: base, signal });
  const tube = await library.Innertube.create({
    retrieve_player: false,
    generate_session_locally: true,
    retrieve_innertube_config: false,
    enable_session_cache: false,
    lang: 'en',
    location: 'US',
    timezone: 'UTC',
    fetch: youTubeFetch,
  });
  const { player, track, json } = await readCaptionsAsAnyClient(tube, youTubeFetch, reading);
  const page = await findWatchPage(library, tube, reading);
  onStage?.('reading');
  const cues = readCaptions(json);
  const text = composeTranscript({ cues, chapters: page.chapters });
  if (text === '') throw new VideoError('no_captions');
  const { title, author, duration } = player.video_details ?? {};
  return {
    id: videoId,
    url: videoUrl(videoId),
    title: title ?? '',
    channel: author || null,
    durationSeconds: duration === undefined || Number.isNaN(duration) ? null : duration,
    ...page,
    language: track.language_code,
    captions: isAutomatic(track) ? 'auto' : 'manual',
    text,
    times: transcriptTimes(text, cues),
  };
}

type FoundCaptions = { player: IPlayerResponse; track: CaptionTrack; json: unknown };

/** Tries the clients in order until one gets captions. */
async function readCaptionsAsAnyClient(
  tube: Innertube,
  youTubeFetch: typeof fetch,
  reading: Reading,
): Promise<FoundCaptions> {
  let refusal: unknown;
  for (const client of CLIENTS) {
    try {
      return await readCaptionsAs(client, tube, youTubeFetch, reading);
    } catch (error) {
      if (!canTryAnotherClient(error)) throw error;
      refusal = error;
    }
  }
  throw refusal;
}

async function readCaptionsAs(
  client: (typeof CLIENTS)[number],
  tube: Innertube,
  youTubeFetch: typeof fetch,
  { videoId, language }: Reading,
): Promise<FoundCaptions> {
  const player = await tube.actions.execute('/player', {
    videoId,
    client,
    racyCheckOk: true,
    contentCheckOk: true,
    parse: true,
  });
  assertPlayable(player);
  const track = chooseTrack(player.captions?.caption_tracks ?? [], language);
  if (track === null) throw new VideoError('no_captions');
  const answer = await youTubeFetch(captionsUrl(track));
  const body = await answer.text();
  if (body === '') throw new ClientRefusedError('empty captions');
  return { player, track, json: JSON.parse(body) };
}

/** Date and chapters; nothing where the call fails, since captions are enough. */
async function findWatchPage(library: Library, tube: Innertube, { videoId, signal }: Reading): Promise<WatchPage> {
  try {
    return readWatchPage(library, await tube.actions.execute('/next', { videoId, parse: true }));
  } catch {
    signal.throwIfAborted();
    return { publishedAt: null, chapters: [] };
  }
}
