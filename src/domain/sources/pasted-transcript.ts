import { MINUTE_MS } from '#domain/time.ts';
import { CAPTION_TAGS, type Cue, composeTranscript } from './transcript.ts';

const TIME = String.raw`(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)(?:[.,]\d{1,3})?`;
/** SubRip and WebVTT: `00:00:01,000 --> 00:00:03,000`, settings after it. */
const RANGE = new RegExp(`^${TIME}\\s*-->\\s*${TIME}`);
/** A time alone on its line, as YouTube's transcript is copied: `0:01`, `[00:01:02]`, `0:01 - 0:05`. */
const ALONE = new RegExp(`^[[(]?${TIME}[\\])]?(?:\\s*[-–]\\s*[[(]?${TIME}[\\])]?)?$`);
const LEADING = new RegExp(`^(?:[[(]${TIME}[\\])]|${TIME}(?=\\s))\\s*[-–:]?\\s*(?=\\S)`);
/** A time in words for screen readers, copied along with it. */
const SPOKEN_TIME = /^\d+ (?:hours?|minutes?|seconds?)(?:,? (?:and )?\d+ (?:minutes?|seconds?))*$/i;
const VTT_HEAD = /^(?:WEBVTT\b.*|Kind:.*|Language:.*|X-TIMESTAMP-MAP.*)$/;
const INNER_TIMES = /<\d{1,2}:\d{2}(?::\d{2})?[.,]\d{1,3}>/g;

/** An agenda has times too, but it does not begin within the first two minutes. */
const FEWEST_TIMES = 3;
const FIRST_BEFORE_MS = 2 * MINUTE_MS;

type Line = { startMs: number | null; kind: 'range' | 'alone' | 'leading' | 'words'; words: string };

/**
 * A pasted transcript without its times, in sentences and paragraphs: lines that begin with a time, SubRip and WebVTT.
 * Null for any other text, also for notes with the hours of a day.
 */
export function cleanPastedTranscript(text: string): string | null {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => readLine(line.trim()));
  if (!isTranscript(lines)) return null;
  const cleaned = composeTranscript({ cues: toCues(lines) });
  return cleaned === '' ? null : cleaned;
}

function readLine(line: string): Line {
  const range = RANGE.exec(line);
  if (range !== null) return { startMs: toMs(range), kind: 'range', words: '' };
  const alone = ALONE.exec(line);
  if (alone !== null) return { startMs: toMs(alone), kind: 'alone', words: '' };
  const leading = LEADING.exec(line);
  if (leading !== null) return { startMs: toMs(leading), kind: 'leading', words: line.slice(leading[0].length) };
  return { startMs: null, kind: 'words', words: line.replace(INNER_TIMES, '').replace(CAPTION_TAGS, '').trim() };
}

function toMs(match: RegExpExecArray): number {
  const isSecond = match[3] === undefined;
  const [hours = '0', minutes = '0', seconds = '0'] = isSecond ? match.slice(4, 7) : match.slice(1, 4);
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
}

function isTranscript(lines: readonly Line[]): boolean {
  const timed = lines.filter(({ kind }) => kind !== 'words');
  if (timed.filter(({ kind }) => kind === 'range').length >= 2) return true;
  const [first] = timed;
  if (timed.length < FEWEST_TIMES || first?.startMs == null || first.startMs >= FIRST_BEFORE_MS) return false;
  const filled = lines.filter(({ kind, words }) => kind !== 'words' || words !== '').length;
  const falls = timed.filter(({ startMs }, at) => (startMs ?? 0) < (timed[at - 1]?.startMs ?? 0)).length;
  return timed.length * 5 >= filled && falls === 0;
}

function toCues(lines: readonly Line[]): Cue[] {
  const cues: Cue[] = [];
  let startMs = 0;
  const isCaptions = lines.some(({ kind }) => kind === 'range');
  for (const [at, line] of lines.entries()) {
    if (line.startMs !== null) startMs = line.startMs;
    if (line.words === '' || isFormatLine(lines, at)) continue;
    // Captions that roll up repeat each line with the next one; a word alone may have been said twice.
    if (isCaptions && line.words.includes(' ') && cues.at(-1)?.text === line.words) continue;
    cues.push({ startMs, text: line.words });
  }
  return cues;
}

/** Lines of the format itself: its head, the number of a cue, a time in words. */
function isFormatLine(lines: readonly Line[], at: number): boolean {
  const { words = '' } = lines[at] ?? {};
  if (VTT_HEAD.test(words)) return at < 5;
  if (/^\d+$/.test(words) && lines[at + 1]?.kind === 'range') return true;
  return SPOKEN_TIME.test(words) && lines[at - 1]?.kind === 'alone';
}
