import { stemsIn } from '#domain/fact-check/index-sources.ts';
import { foldText } from '#domain/language/fold-text.ts';
import { detectLanguage, type WritingLanguage } from '#domain/language/languages.ts';
import { splitSentences } from '#domain/language/sentences.ts';
import { cleanText } from '#domain/text/clean-text.ts';

/** Two sentences say the same where more than this of the shorter one's words of content stand in the other. */
const SAME = 0.6;
/** With fewer words of content a sentence stands in many others by chance. */
const LEAST_WORDS = 3;

/** What a text says already, sentence by sentence. */
export type Said = { readonly language: WritingLanguage; readonly sentences: readonly ReadonlySet<string>[] };

/** Reads the sentences of a text. */
export function readSaid(text: string): Said {
  const language = detectLanguage(text, null);
  const sentences = cleanText(text)
    .split('\n')
    .flatMap((line) => splitSentences(line, language))
    .map((sentence) => wordsOf(sentence, language));
  return { language, sentences };
}

/** True where a sentence of the text says the same as this one. */
export function isSaidIn(sentence: string, { language, sentences }: Said): boolean {
  const words = wordsOf(sentence, language);
  return sentences.some((said) => saysSame(words, said));
}

/** The words of content of a sentence, in one form. */
export function wordsOf(sentence: string, language: WritingLanguage): ReadonlySet<string> {
  return stemsIn(foldText(sentence), language);
}

/** True where two sentences, by their words, say the same. */
export function saysSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const [short, long] = one.size <= other.size ? [one, other] : [other, one];
  let shared = 0;
  for (const word of short) if (long.has(word)) shared += 1;
  return short.size < LEAST_WORDS ? short.size > 0 && shared === long.size : shared > short.size * SAME;
}
