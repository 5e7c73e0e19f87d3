import { detectLanguage } from '#domain/language/languages.ts';
import { splitSentences } from '#domain/language/sentences.ts';

/** Words said from `startMs` on: one, a line, or more. */
export type Cue = { startMs: number; text: string };
export type Chapter = { startMs: number; title: string };

/** Music, applause and bleeps; brackets with a digit in them may be something that was said. */
const SOUNDS = /\[[^\][\d]{0,40}\]/gu;
const NAMED_SOUNDS =
  /\((?:music|applause|laughter|laughs?|cheers|cheering|musik|applaus|gelächter|musique|rires|applaudissements|música|aplausos|risas|musica|applausi)[^()\d]{0,20}\)/giu;
const SIGNS = /[♩♪♫♬\u200B-\u200D\uFEFF]+|&gt;&gt;|>>+/gu;
/** Tags of style in captions. */
export const CAPTION_TAGS = /<\/?(?:i|b|u|font|c|v|ruby|rt)\b[^<>]*>/giu;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
const ENDS = /[.!?…。！？؟।]["'”’»」)]*$/u;

/** With fewer ends of sentences than one in so many characters, the transcript has no punctuation. */
const CHARACTERS_PER_SENTENCE = 400;
/** Roughly how long it takes to say a character: the rest of the time until the next cue is silence. */
const SAY_MS = 70;
const PAUSE_MS = 800;
/** Longest sentence where there is no punctuation, characters. */
const LONGEST_SENTENCE = 240;
const PARAGRAPH_SENTENCES = 4;

/**
 * The words of a video as plain text in sentences and paragraphs. Every word stays, in its order; sounds in brackets and
 * note signs go. Without punctuation, sentences end at pauses. Chapters begin paragraphs.
 */
export function composeTranscript({
  cues,
  chapters = [],
}: {
  cues: readonly Cue[];
  chapters?: readonly Chapter[];
}): string {
  const spoken = cues.map(({ startMs, text }) => ({ startMs, text: cleanCue(text) })).filter(({ text }) => text !== '');
  const isPunctuated = hasPunctuation(spoken);
  return splitByChapter(spoken, chapters)
    .flatMap((part) => paragraphsOf(isPunctuated ? sentencesIn(part) : sentencesByPause(part)))
    .join('\n\n');
}

/** The words of a cue, without tags, sounds and signs. */
export function cleanCue(text: string): string {
  return text
    .replace(CAPTION_TAGS, '')
    .replace(SOUNDS, ' ')
    .replace(NAMED_SOUNDS, ' ')
    .replace(SIGNS, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/ (?=[.,](?: |$))/g, '')
    .trim();
}

function hasPunctuation(cues: readonly Cue[]): boolean {
  const text = join(cues.map((cue) => cue.text));
  const ends = text.match(/[.!?…。！？؟।](?=["'”’»」)]*(?:\s|$))|[。！？]/gu)?.length ?? 0;
  return ends * CHARACTERS_PER_SENTENCE >= text.length;
}

function splitByChapter(cues: readonly Cue[], chapters: readonly Chapter[]): Cue[][] {
  const parts: Cue[][] = [];
  let begun = 0;
  for (const cue of cues) {
    const before = begun;
    begun = Math.max(begun, chapters.filter(({ startMs }) => startMs <= cue.startMs).length);
    if (begun > before || parts.length === 0) parts.push([]);
    parts.at(-1)?.push(cue);
  }
  return parts;
}

function sentencesIn(cues: readonly Cue[]): string[] {
  const text = join(cues.map((cue) => cue.text));
  return splitSentences(text, detectLanguage(text, null));
}

function sentencesByPause(cues: readonly Cue[]): string[] {
  const sentences: string[] = [];
  let open: Cue[] = [];
  const close = (upTo: number) => {
    const words = join(open.slice(0, upTo).map((cue) => cue.text));
    if (words !== '') sentences.push(asSentence(words));
    open = open.slice(upTo);
  };
  for (const cue of cues) {
    const last = open.at(-1);
    if (last !== undefined && (ENDS.test(last.text) || pauseBetween(last, cue) >= PAUSE_MS)) close(open.length);
    open.push(cue);
    const length = open.reduce((sum, { text }) => sum + text.length + 1, 0);
    if (length > LONGEST_SENTENCE && open.length > 1) close(longestPauseIn(open));
  }
  close(open.length);
  return sentences;
}

function pauseBetween(cue: Cue, next: Cue): number {
  return next.startMs - cue.startMs - cue.text.length * SAY_MS;
}

/** Where the speaker waited longest in the later half: how many cues stand before that. */
function longestPauseIn(cues: readonly Cue[]): number {
  let best = cues.length - 1;
  let longest = Number.NEGATIVE_INFINITY;
  for (let at = Math.max(1, Math.ceil(cues.length / 2)); at < cues.length; at += 1) {
    const [before, after] = [cues[at - 1], cues[at]];
    const pause = before === undefined || after === undefined ? 0 : pauseBetween(before, after);
    if (pause >= longest) [best, longest] = [at, pause];
  }
  return best;
}

/** Words as a sentence: with a capital, and a full stop where nothing ends it. */
function asSentence(words: string): string {
  const capital = words.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
  if (ENDS.test(capital)) return capital;
  return `${capital.replace(/[,;:]$/u, '')}${UNSPACED.test(capital.slice(-1)) ? '。' : '.'}`;
}

function paragraphsOf(sentences: readonly string[]): string[] {
  const paragraphs: string[] = [];
  for (let at = 0; at < sentences.length; at += PARAGRAPH_SENTENCES) {
    paragraphs.push(join(sentences.slice(at, at + PARAGRAPH_SENTENCES)));
  }
  return paragraphs;
}

/** Joins pieces with spaces, except between characters of a script without spaces. */
function join(pieces: readonly string[]): string {
  let text = '';
  for (const piece of pieces) {
    const isTight = isUnspaced(text.slice(-1)) && isUnspaced(piece.slice(0, 1));
    text += text === '' || isTight ? piece : ` ${piece}`;
  }
  return text;
}

function isUnspaced(sign: string): boolean {
  return UNSPACED.test(sign) || /[。、！？「」]/u.test(sign);
}
