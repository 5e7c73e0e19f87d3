import type { WritingLanguage } from '#domain/language/languages.ts';
import { isStopWord } from '#domain/language/stop-words.ts';

/** Words with a capital that stand next to each other, with what stands before them. */
const NAMES = /(\()?(\p{Lu}[\p{L}\p{N}&-]*(?:\.?\s\p{Lu}[\p{L}\p{N}&-]*)*)/gu;

/** 'A mobile app' introduces what 'the app' speaks of; 'the app of the town' says which. */
const A = /\b[Aa]n? (\p{Ll}{3,})(?: (\p{Ll}{3,}))?/gu;
const THE = /\b[Tt]he (\p{Ll}{3,})(?! (?:of|that|which|who|to|in|for)\b)/gu;

/**
 * For each sentence the names in it that an earlier one spelled out, 'Holm' after 'Lena Holm', 'EEG' after '(EEG)', and 'the
 * app' after 'an app'. Who has not read the earlier one, whose place is given, does not know them. German, whose nouns all have
 * capitals, tells no names.
 * @param before sentences that stand before these and that readers have not read; their places are below 0
 */
export function findShortenedNames(
  sentences: readonly string[],
  language: WritingLanguage,
  before: readonly string[] = [],
): ReadonlyMap<string, number>[] {
  const spelledOut = new Map<string, number>();
  const introduced = new Map<string, number>();
  const all = [...before, ...sentences].map((sentence, at) => {
    const position = at - before.length;
    // What is said anew is known from there on.
    const isNew = (since: number | undefined) => since === undefined || (since < 0 && position >= 0);
    const shortened = new Map<string, number>();
    if (language === 'de') return shortened;
    for (const [, bracket, run = ''] of sentence.matchAll(NAMES)) {
      const words = run.split(/[.\s]+/).filter((word) => word.length > 1 && !isStopWord(word.toLowerCase(), language));
      const isWhole = words.length > 1 || bracket !== undefined;
      for (const word of words) {
        const since = spelledOut.get(word);
        if (isNew(since) && isWhole) spelledOut.set(word, position);
        else if (since !== undefined && since < position && !isWhole) shortened.set(word, since);
      }
    }
    for (const [, noun = ''] of sentence.matchAll(THE)) {
      const since = introduced.get(noun);
      if (since !== undefined && since < position) shortened.set(noun, since);
    }
    for (const [, ...words] of sentence.matchAll(A))
      for (const word of words) if (word !== undefined && isNew(introduced.get(word))) introduced.set(word, position);
    return shortened;
  });
  return all.slice(before.length);
}
