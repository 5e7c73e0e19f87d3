import { findVideo, type Video } from './videos.ts';

/** The response of `/youtubei/v1/next` to the web client: what the page shows below and beside the player. */
export function nextResponse(videoId: unknown): Record<string, unknown> {
  const video = findVideo(videoId);
  const responseContext = { serviceTrackingParams: [] };
  if (!video) return { responseContext, contents: watchPage([]) };
  return {
    responseContext,
    contents: watchPage([
      {
        videoPrimaryInfoRenderer: {
          title: { runs: [{ text: video.title }] },
          dateText: { simpleText: video.published },
          relativeDateText: { simpleText: '8 months ago' },
        },
      },
      { videoSecondaryInfoRenderer: { attributedDescription: { content: 'An invented video.' } } },
    ]),
    playerOverlays: { playerOverlayRenderer: video.chapters.length > 0 ? playerBar(video) : {} },
    engagementPanels: [],
  };
}

function watchPage(contents: readonly unknown[]): unknown {
  return {
    twoColumnWatchNextResults: {
      results: { results: { contents } },
      secondaryResults: { secondaryResults: { results: [] } },
    },
  };
}

function playerBar(video: Video): unknown {
  const chapters = video.chapters.map(({ startMs, title }) => ({
    chapterRenderer: {
      title: { simpleText: title },
      timeRangeStartMillis: startMs,
      thumbnail: { thumbnails: [] },
    },
  }));
  const markersMap = [{ key: 'DESCRIPTION_CHAPTERS', value: { chapters } }];
  return {
    decoratedPlayerBarRenderer: {
      decoratedPlayerBarRenderer: {
        playerBar: { multiMarkersPlayerBarRenderer: { markersMap, visibleOnLoad: { key: 'DESCRIPTION_CHAPTERS' } } },
      },
    },
  };
}
