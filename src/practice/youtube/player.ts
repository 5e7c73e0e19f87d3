import { captionAddress } from './timedtext.ts';
import { durationSeconds } from './timing.ts';
import { findVideo, type Refusal, type Video } from './videos.ts';

type Playability = Record<string, unknown>;

/** The response of `/youtubei/v1/player` about a video to a client (`WEB`, `ANDROID`, `iOS`…). */
export function playerResponse(videoId: unknown, client: string): Record<string, unknown> {
  const responseContext = { visitorData: 'CgtQcmFjdGljZVZpcxi', serviceTrackingParams: [] };
  const video = findVideo(videoId);
  if (!video) return { responseContext, playabilityStatus: error('ERROR', 'This video is unavailable') };
  if (video.android === 'refused' && client === 'ANDROID') {
    const reason = 'The following content is not available on this app.';
    return {
      responseContext,
      playabilityStatus: error('UNPLAYABLE', reason, 'Watch on the latest version of YouTube.'),
    };
  }
  const playabilityStatus = video.refusal === null ? playable() : refusalOf(video.refusal);
  const isShown = playabilityStatus['status'] === 'OK' || video.refusal === 'upcoming' || video.refusal === 'region';
  return {
    responseContext,
    playabilityStatus,
    ...(isShown && { videoDetails: detailsOf(video) }),
    ...(playabilityStatus['status'] === 'OK' && video.tracks.length > 0 && { captions: captionsOf(video, client) }),
    ...(client === 'WEB' && isShown && { microformat: microformatOf(video) }),
  };
}

function playable(): Playability {
  return { status: 'OK', playableInEmbed: true, contextParams: 'Q0FFU0FnZ0I=' };
}

function error(status: string, reason: string, subreason?: string): Playability {
  return {
    status,
    reason,
    errorScreen: {
      playerErrorMessageRenderer: {
        reason: { simpleText: reason },
        ...(subreason !== undefined && { subreason: { simpleText: subreason } }),
        thumbnail: { thumbnails: [{ url: '//s.ytimg.com/yts/img/meh7-vflGevej7.png', width: 140, height: 100 }] },
        icon: { iconType: 'ERROR_OUTLINE' },
      },
    },
  };
}

function refusalOf(refusal: Refusal): Playability {
  switch (refusal) {
    case 'private':
      return error('LOGIN_REQUIRED', 'This is a private video. Please sign in to verify that you may see it.');
    case 'removed':
      return error('ERROR', 'Video unavailable', 'This video has been removed by the uploader');
    case 'age':
      return error('LOGIN_REQUIRED', 'Sign in to confirm your age', 'This video may be inappropriate for some users.');
    case 'bot':
      return error('LOGIN_REQUIRED', 'Sign in to confirm you’re not a bot', 'This helps protect our community.');
    case 'live':
      return playable();
    case 'upcoming':
      return { status: 'LIVE_STREAM_OFFLINE', reason: 'Premieres in 14 hours', playableInEmbed: true };
    case 'region':
      return error('UNPLAYABLE', 'Video unavailable', 'The uploader has not made this video available in your country');
    case 'members':
      return error(
        'UNPLAYABLE',
        'Join this channel to get access to members-only content like this video, and other exclusive perks.',
      );
    case 'rate-limited':
      throw new RangeError('a video that is rate-limited has no player answer');
  }
}

function captionsOf(video: Video, client: string): unknown {
  const text = (words: string) => (client === 'WEB' ? { simpleText: words } : { runs: [{ text: words }] });
  return {
    playerCaptionsTracklistRenderer: {
      captionTracks: video.tracks.map((track) => ({
        baseUrl: captionAddress(video, track, client),
        name: text(track.name),
        vssId: `${track.isAutomatic ? 'a' : ''}.${track.language}`,
        languageCode: track.language,
        ...(track.isAutomatic && { kind: 'asr' }),
        isTranslatable: true,
        trackName: '',
      })),
      audioTracks: [{ captionTrackIndices: video.tracks.map((_, index) => index) }],
      translationLanguages: [{ languageCode: 'fr', languageName: text('French') }],
      defaultAudioTrackIndex: 0,
    },
  };
}

function detailsOf(video: Video): unknown {
  return {
    videoId: video.id,
    title: video.title,
    lengthSeconds: video.refusal === 'live' ? '0' : String(durationSeconds(video.tracks)),
    channelId: 'UCpractice0000000000000A',
    isOwnerViewing: false,
    shortDescription: 'An invented video of the practice YouTube.',
    isCrawlable: true,
    thumbnail: { thumbnails: [] },
    allowRatings: true,
    viewCount: '1204',
    author: video.channel,
    isPrivate: false,
    isUnpluggedCorpus: false,
    isLiveContent: video.refusal === 'live' || video.published.startsWith('Streamed'),
    ...(video.refusal === 'live' && { isLive: true }),
    ...(video.refusal === 'upcoming' && { isUpcoming: true }),
  };
}

function microformatOf(video: Video): unknown {
  return {
    playerMicroformatRenderer: {
      title: { simpleText: video.title },
      lengthSeconds: String(durationSeconds(video.tracks)),
      ownerChannelName: video.channel,
      externalChannelId: 'UCpractice0000000000000A',
      isFamilySafe: true,
      isUnlisted: false,
      category: 'Education',
    },
  };
}
