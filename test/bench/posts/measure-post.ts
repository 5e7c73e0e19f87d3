import { checkFacts } from '#domain/fact-check/check-facts.ts';
import type { FactWeight } from '#domain/fact-check/fact-mark.ts';
import { detectLanguage } from '#domain/language/languages.ts';
import { FOLD_CHARACTERS } from '#domain/linkedin-text/fold.ts';
import { measureHabits } from '#domain/voice/habits.ts';
import { distanceTo, type VoiceProfile } from '#domain/voice/voice-profile.ts';
import { findWornPhrases } from '#domain/worn-phrases/find-worn-phrases.ts';
import type { WornPhrase } from '#domain/worn-phrases/read-phrase.ts';
import { LENGTH_RANGES, type Length } from '#domain/writing/brief.ts';
import { hashtagNames } from '#domain/writing/hashtags.ts';
import { borrowedSentences } from '../borrowed-sentences.ts';
import type { BenchSource } from './read-sources.ts';

/** What is counted in one post, by plain code. */
export type PostMeasure = {
  characters: number;
  /** Within the range of its length; `isLong` beyond it. */
  isWithin: boolean;
  isLong: boolean;
  /** The first line fits before "…more", and is more than the bare title. */
  hasFold: boolean;
  worn: number;
  marks: Readonly<Record<FactWeight, number>>;
  borrowed: number;
  hashtags: number;
  isInLanguage: boolean;
  /** Of its habits to those of the posts that were given, 0 is alike; null without them. */
  voiceDistance: number | null;
};

/** @param text as LinkedIn gets it */
export function measurePost(
  text: string,
  source: BenchSource,
  { length, phrases, voice }: { length: Length; phrases: readonly WornPhrase[]; voice: VoiceProfile | null },
): PostMeasure {
  const { min, max } = LENGTH_RANGES[length];
  const [first = ''] = text.split('\n');
  const found = checkFacts({ text, sources: [source] });
  const count = (weight: FactWeight) => found.filter((mark) => mark.weight === weight).length;
  return {
    characters: text.length,
    isWithin: text.length >= min && text.length <= max,
    isLong: text.length > max,
    hasFold: first.length <= FOLD_CHARACTERS && !isTitle(first, source.title),
    worn: findWornPhrases(text, phrases).length,
    marks: { wrong: count('wrong'), unsure: count('unsure'), derived: count('derived') },
    borrowed: borrowedSentences(text, source).length,
    hashtags: hashtagNames(text).length,
    isInLanguage: detectLanguage(text, source.language) === detectLanguage(source.text, source.language),
    voiceDistance: voice === null ? null : distanceTo(measureHabits(text, voice.language), voice),
  };
}

/** The bare title, with or without signs and marks around it. */
function isTitle(line: string, title: string | null): boolean {
  const bare = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  return title !== null && bare(title) !== '' && bare(line) === bare(title);
}
