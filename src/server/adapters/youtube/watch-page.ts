import type { INextResponse } from 'youtubei.js';
import type { Chapter } from '#domain/sources/transcript.ts';

type Library = typeof import('youtubei.js');

export type WatchPage = { publishedAt: string | null; chapters: Chapter[] };

export function readWatchPage({ YTNodes }: Library, page: INextResponse): WatchPage {
  const [primary] = page.contents_memo?.getType(YTNodes.VideoPrimaryInfo) ?? [];
  const overlay = page.player_overlays?.item();
  const bar = overlay?.is(YTNodes.PlayerOverlay) ? overlay.decorated_player_bar?.player_bar : null;
  const chapters = bar?.markers_map.find(({ value }) => (value.chapters?.length ?? 0) > 0)?.value.chapters ?? [];
  return {
    publishedAt: dateOf(primary?.published.toString() ?? ''),
    chapters: chapters.map((chapter) => ({
      startMs: chapter.time_range_start_millis,
      title: chapter.title.toString(),
    })),
  };
}

/** 'Premiered Nov 3, 2025' as 2025-11-03. */
function dateOf(text: string): string | null {
  const [day] = /\b[A-Z][a-z]{2} \d{1,2}, \d{4}\b/.exec(text) ?? [];
  const instant = Date.parse(`${day} UTC`);
  return Number.isNaN(instant) ? null : new Date(instant).toISOString().slice(0, 10);
}
