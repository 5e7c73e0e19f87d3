import { z } from 'zod';
import type { Cue } from '#domain/sources/transcript.ts';

export type CaptionTrack = { base_url: string; language_code: string; kind?: string };

const json3Schema = z.object({
  events: z
    .array(
      z.object({
        tStartMs: z.number().default(0),
        segs: z.array(z.object({ utf8: z.string().default(''), tOffsetMs: z.number().default(0) })).default([]),
      }),
    )
    .default([]),
});

/** Whether YouTube made these captions by speech recognition. */
export function isAutomatic(track: CaptionTrack): boolean {
  return track.kind === 'asr';
}

/** The captions to read: in the requested language, else in the spoken one, else any; written captions before automatic ones. */
export function chooseTrack(tracks: readonly CaptionTrack[], language: string | null): CaptionTrack | null {
  const spoken = tracks.find(isAutomatic)?.language_code ?? null;
  for (const wanted of [language, spoken]) {
    const fitting = tracks.filter((track) => wanted !== null && isSameLanguage(track.language_code, wanted));
    const best = fitting.find((track) => !isAutomatic(track)) ?? fitting[0];
    if (best !== undefined) return best;
  }
  return tracks.find((track) => !isAutomatic(track)) ?? tracks[0] ?? null;
}

function isSameLanguage(tag: string, wanted: string): boolean {
  return tag.split('-')[0]?.toLowerCase() === wanted.split('-')[0]?.toLowerCase();
}

/** The address of a track as JSON. */
export function captionsUrl(track: CaptionTrack): string {
  const url = new URL(track.base_url, 'https://www.youtube.com');
  url.searchParams.set('fmt', 'json3');
  return url.href;
}

/** One cue for each word where words are timed, else for each line. Throws ZodError. */
export function readCaptions(json: unknown): Cue[] {
  return json3Schema.parse(json).events.flatMap(({ tStartMs, segs }) => {
    const cues: Cue[] = [];
    for (const { utf8, tOffsetMs } of segs) {
      const last = cues.at(-1);
      // Without a space at its beginning it continues the word before.
      if (last === undefined || /^\s/.test(utf8)) cues.push({ startMs: tStartMs + tOffsetMs, text: utf8 });
      else last.text += utf8;
    }
    return cues;
  });
}
