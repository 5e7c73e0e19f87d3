import type { Track } from './videos.ts';

export type Word = { readonly startMs: number; readonly text: string };
/** One caption: a line and when it is on the screen. */
export type Line = {
  readonly startMs: number;
  readonly durationMs: number;
  readonly text: string;
  readonly words: readonly Word[];
};

const WORD_GAP_MS = 90;
const CHARACTER_MS = 65;
const SILENCE_MS = 4000;

/** When each line and word of a track is said, at an even pace. */
export function linesOf(track: Track): Line[] {
  const lines: Line[] = [];
  let at = 0;
  for (const text of track.text.split('\n')) {
    if (text === '~') {
      at += SILENCE_MS;
      continue;
    }
    const startMs = at;
    const words = text.split(' ').map((word): Word => {
      const spoken = { startMs: at, text: word };
      at += word.length * CHARACTER_MS + WORD_GAP_MS;
      return spoken;
    });
    lines.push({ startMs, durationMs: at - startMs, text, words });
  }
  return lines;
}

/** How long the video with these tracks is, in whole seconds. */
export function durationSeconds(tracks: readonly Track[]): number {
  const ends = tracks.flatMap((track) => linesOf(track).slice(-1)).map((line) => line.startMs + line.durationMs);
  return Math.ceil(Math.max(60_000, ...ends) / 1000);
}
