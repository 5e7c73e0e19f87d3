import { detectLanguage, sentenceGap, type WritingLanguage } from '#domain/language/languages.ts';
import { splitSentences } from '#domain/language/sentences.ts';
import { needsContext } from '#domain/language/standalone-sentences.ts';
import { saysSame, wordsOf } from '#domain/openings/said-already.ts';
import { cleanText } from '#domain/text/clean-text.ts';

/** A sentence of a source, in its order. */
export type SourceSentence = {
  readonly text: string;
  readonly words: ReadonlySet<string>;
  /** It is the first of its paragraph. */
  readonly beginsParagraph: boolean;
  /** It cannot be understood without the one before it. */
  readonly isDependent: boolean;
};

/** The sentences of a source with their language. */
export function readSentences(text: string): { sentences: SourceSentence[]; language: WritingLanguage } {
  const language = detectLanguage(text, null);
  const sentences = cleanText(text)
    .split('\n')
    .flatMap((line) =>
      splitSentences(line, language).map((sentence, at) => ({
        text: sentence,
        words: wordsOf(sentence, language),
        beginsParagraph: at === 0,
        isDependent: needsContext(sentence, language),
      })),
    );
  return { sentences, language };
}

/** The sentences as a text again. */
export function joinSentences(sentences: readonly SourceSentence[], language: WritingLanguage): string {
  return sentences
    .map(({ text, beginsParagraph }, at) => (at === 0 ? '' : beginsParagraph ? '\n\n' : sentenceGap(language)) + text)
    .join('');
}

/** Those of the sentences that say the same as none of the others. */
export function withoutSaid(sentences: readonly SourceSentence[], others: readonly SourceSentence[]): SourceSentence[] {
  const byWord = new Map<string, SourceSentence[]>();
  for (const other of others) {
    for (const word of other.words) {
      const known = byWord.get(word);
      if (known === undefined) byWord.set(word, [other]);
      else known.push(other);
    }
  }
  return sentences.filter(({ words }) => {
    const alike = new Set([...words].flatMap((word) => byWord.get(word) ?? []));
    return ![...alike].some((other) => saysSame(words, other.words));
  });
}
