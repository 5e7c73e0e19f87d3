import type { WritingLanguage } from '#domain/language/languages.ts';
import type { Tone } from '#domain/writing/tones.ts';
import { CHINESE } from './chinese.ts';
import { DUTCH } from './dutch.ts';
import { ENGLISH } from './english.ts';
import { FRENCH } from './french.ts';
import { GERMAN } from './german.ts';
import { ITALIAN } from './italian.ts';
import { JAPANESE } from './japanese.ts';
import type { PhraseSet } from './phrase-set.ts';
import { PORTUGUESE } from './portuguese.ts';
import { SPANISH } from './spanish.ts';

const PHRASE_SETS: Readonly<Record<Exclude<WritingLanguage, 'other'>, PhraseSet>> = {
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
export function phrasesFor(language: WritingLanguage): PhraseSet | null {
  return language === 'other' ? null : PHRASE_SETS[language];
}

/** Which questions about a topic fit a tone. */
export function topicQuestionsFor(phrases: PhraseSet, tone: Tone): readonly string[] {
  if (tone === 'enthusiastic' || tone === 'humorous' || tone === 'conversational') return phrases.topicQuestions.lively;
  return tone === 'thoughtful' ? phrases.topicQuestions.deep : phrases.topicQuestions.plain;
}

const ALL_PHRASES: ReadonlySet<string> = new Set(
  Object.values(PHRASE_SETS).flatMap((phrases) => [
    ...Object.values(phrases.openings),
    ...Object.values(phrases.closings).flat(),
    ...Object.values(phrases.topicQuestions).flat(),
    ...Object.values(phrases.formats),
    phrases.topicOpening,
  ]),
);

/** True for a line that is a stock phrase of any language: a rewrite does not add another one to it. */
export function isStockPhrase(line: string): boolean {
  return ALL_PHRASES.has(line.trim());
}

/** A closing question for a tone: the one after `previous` where that was ours, else the one `seed` picks. */
export function closingFor(phrases: PhraseSet, tone: Tone, seed: string, previous: string | null): string {
  const choices = phrases.closings[tone];
  const before = previous === null ? -1 : choices.indexOf(previous);
  return choices[(before >= 0 ? before + 1 : seed.length) % choices.length] ?? '';
}
