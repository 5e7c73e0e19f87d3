import type { Innertube, IPlayerResponse } from 'youtubei.js';
import { composeTranscript } from '#domain/sources/transcript.ts';
import { videoUrl } from '#domain/sources/video-link.ts';
import { createGuardedFetch } from '#server/adapters/guarded-fetch/guarded-fetch.ts';
import { type ReadVideo, type ReadVideoOptions, type Video, VideoError } from '#server/ports/video.ts';
import type { FetchPage } from '#server/ports/web-page.ts';
import { type CaptionTrack, captionsUrl, chooseTrack, isAutomatic, readCaptions } from './captions.ts';
import { createInnerFetch, isYouTube } from './inner-fetch.ts';
import { assertPlayable, canTryAnotherApp, OtherAppError, toVideoError } from './refusals.ts';
import { readWatchPage, type WatchPage } from './watch-page.ts';

type Library = typeof import('youtubei.js');

export type VideoReaderOptions = {
  /** Stands in for all of YouTube; null asks YouTube itself. */
  baseUrl: string | null;
  /** Where the invented videos are, whose ids begin with `practice-`; null where the practice network does not run. */
  practiceUrl: string | null;
  /** From the first call to the last byte. */
  timeoutMs?: number;
};

/** Less than any browser waits for an answer (spec §9 'Request timeout 30 s'). */
const TIMEOUT_MS = 25_000;
/** YouTube's own apps in the order they are asked as: a browser's captions stay empty without a token that a player makes. */
const APPS = ['ANDROID', 'IOS'] as const;
const PRACTICE_ID = /^practice-/;

/**
 * Reads what is said in videos, through youtubei.js: without its player, so that no script of YouTube's is ever run,
 * signed in as nobody, with a session of its own for each video. The library is loaded with the first one.
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
  // What it does not know of a page is no fault of ours, and nothing we use.
  library.Log.setLevel(library.Log.Level.NONE);
  return library;
}

type Reading = ReadVideoOptions & { fetchPage: FetchPage; base: string | null; videoId: string };

async function readOne(library: Library, reading: Reading): Promise<Video> {
  const { fetchPage, base, videoId, signal, onStage } = reading;
  onStage?.('fetching');
  const innerFetch = createInnerFetch({ fetchPage, baseUrl: base, signal });
  const tube = await library.Innertube.create({
    retrieve_player: false,
    generate_session_locally: true,
    retrieve_innertube_config: false,
    enable_session_cache: false,
    lang: 'en',
    location: 'US',
    timezone: 'UTC',
    fetch: innerFetch,
  });
  const { player, track, words } = await readWords(tube, innerFetch, reading);
  const page = await findWatchPage(library, tube, reading);
  onStage?.('reading');
  const text = composeTranscript({ cues: readCaptions(words), chapters: page.chapters });
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
  };
}

type Words = { player: IPlayerResponse; track: CaptionTrack; words: unknown };

/** The first of YouTube's apps that is given the words. */
async function readWords(tube: Innertube, innerFetch: typeof fetch, reading: Reading): Promise<Words> {
  let refusal: unknown;
  for (const client of APPS) {
    try {
      return await readWordsAs(client, tube, innerFetch, reading);
    } catch (error) {
      if (!canTryAnotherApp(error)) throw error;
      refusal = error;
    }
  }
  throw refusal;
}

async function readWordsAs(
  client: (typeof APPS)[number],
  tube: Innertube,
  innerFetch: typeof fetch,
  { videoId, language }: Reading,
): Promise<Words> {
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
  const answer = await innerFetch(captionsUrl(track));
  const body = await answer.text();
  if (body === '') throw new OtherAppError('captions without a word');
  return { player, track, words: JSON.parse(body) };
}

/** Date and chapters are worth a call, and not worth losing the words for. */
async function findWatchPage(library: Library, tube: Innertube, { videoId, signal }: Reading): Promise<WatchPage> {
  try {
    return readWatchPage(library, await tube.actions.execute('/next', { videoId, parse: true }));
  } catch {
    signal.throwIfAborted();
    return { publishedAt: null, chapters: [] };
  }
}
