import { type Cue, cleanCue } from './transcript.ts';

/** From an offset in a transcript's text on, in UTF-16 units, its words are said at this time of the video. */
export type TranscriptTime = { readonly at: number; readonly startMs: number };

const LETTER = /[\p{L}\p{N}]/gu;
const LEAST_APART_MS = 5_000;

/** When the words of a transcript that `composeTranscript` made of these cues are said: it keeps every letter, in order. */
export function transcriptTimes(text: string, cues: readonly Cue[]): TranscriptTime[] {
  const offsets = [...text.matchAll(LETTER)].map(({ index }) => index);
  const times: TranscriptTime[] = [];
  let letters = 0;
  for (const { startMs, text: said } of cues) {
    const count = cleanCue(said).match(LETTER)?.length ?? 0;
    const at = offsets[letters];
    const last = times.at(-1);
    const isApart = last === undefined || startMs - last.startMs >= LEAST_APART_MS;
    if (at !== undefined && count > 0 && isApart) times.push({ at, startMs });
    letters += count;
  }
  return times;
}

/** The time at an offset in the text; null before the first. */
export function timeAt(times: readonly TranscriptTime[], offset: number): number | null {
  return times.findLast(({ at }) => at <= offset)?.startMs ?? null;
}
