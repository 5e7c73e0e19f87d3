import type { WritingLanguage } from '#domain/language/languages.ts';
import type { Tone } from '#domain/writing/tones.ts';
import { CHINESE } from './chinese.ts';
import { DUTCH } from './dutch.ts';
import { ENGLISH } from './english.ts';
import type { Frame } from './frame.ts';
import { FRENCH } from './french.ts';
import { GERMAN } from './german.ts';
import { ITALIAN } from './italian.ts';
import { JAPANESE } from './japanese.ts';
import { PORTUGUESE } from './portuguese.ts';
import { SPANISH } from './spanish.ts';

const FRAMES: Readonly<Record<Exclude<WritingLanguage, 'other'>, Frame>> = {
  en: ENGLISH,
  de: GERMAN,
  fr: FRENCH,
  es: SPANISH,
  it: ITALIAN,
  pt: PORTUGUESE,
  nl: DUTCH,
  ja: JAPANESE,
  zh: CHINESE,
};

/** The phrases of a language; null where none are known, and the post then holds the source's words alone. */
export function frameFor(language: WritingLanguage): Frame | null {
  return language === 'other' ? null : FRAMES[language];
}

/** Which questions about a topic fit a tone. */
export function topicQuestionsFor(frame: Frame, tone: Tone): readonly string[] {
  if (tone === 'enthusiastic' || tone === 'humorous' || tone === 'conversational') return frame.topicQuestions.lively;
  return tone === 'thoughtful' ? frame.topicQuestions.deep : frame.topicQuestions.plain;
}

const EVERY_PHRASE: ReadonlySet<string> = new Set(
  Object.values(FRAMES).flatMap((frame) => [
    ...Object.values(frame.openings),
    ...Object.values(frame.closings).flat(),
    ...Object.values(frame.topicQuestions).flat(),
    ...Object.values(frame.formats),
    frame.topicOpening,
  ]),
);

/** True for a line that is one of our own phrases, in any language, so that a rewrite does not stack them. */
export function isFramePhrase(line: string): boolean {
  return EVERY_PHRASE.has(line.trim());
}

/** A closing question for a tone: the one after `previous` where that was ours, else the one `seed` picks. */
export function closingFor(frame: Frame, tone: Tone, seed: string, previous: string | null): string {
  const choices = frame.closings[tone];
  const before = previous === null ? -1 : choices.indexOf(previous);
  return choices[(before >= 0 ? before + 1 : seed.length) % choices.length] ?? '';
}
