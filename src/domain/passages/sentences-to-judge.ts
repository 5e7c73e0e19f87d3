import { isStockPhrase } from '#domain/composer/phrases/stock-phrases.ts';
import {
  JUDGED_PASSAGE_MAX,
  JUDGED_PASSAGES_MAX,
  JUDGED_SENTENCE_MAX,
  JUDGED_SENTENCES_MAX,
  type JudgedSentence,
} from '#domain/fact-check/judge/judgement.ts';
import { sentenceSpans } from '#domain/fact-check/sentence-spans.ts';
import { detectLanguage } from '#domain/language/languages.ts';
import { tokenize } from '#domain/text/tokens.ts';
import { withoutEmojis } from '#domain/writing/emojis.ts';
import { indexPassages, type PassageSource } from './index-passages.ts';
import { nearestPassages } from './nearest-passages.ts';

/**
 * The sentences of a post that a model can compare with its sources (docs/product.md §6.20), each once, in order, with its nearest
 * passages: those that claim something and rest on a passage, without which no verdict counts.
 */
export function sentencesToJudge(text: string, sources: readonly PassageSource[]): JudgedSentence[] {
  const index = indexPassages(sources);
  const language = detectLanguage(text, null);
  const sentences = sentenceSpans(text).map(({ start, end }) => text.slice(start, end));
  const judged = new Map<string, JudgedSentence>();
  for (const [at, sentence] of sentences.entries()) {
    if (judged.size === JUDGED_SENTENCES_MAX) break;
    if (judged.has(sentence) || sentence.length > JUDGED_SENTENCE_MAX || !isClaim(sentence)) continue;
    const passages = nearestPassages(sentence, index, {
      context: { language, before: sentences[at - 1] ?? null },
      most: JUDGED_PASSAGES_MAX,
      longest: JUDGED_PASSAGE_MAX,
    });
    if (passages.length > 0) judged.set(sentence, { text: sentence, passages });
  }
  return [...judged.values()];
}

/** Whether a sentence has words besides hashtags and addresses that are no set phrase. */
function isClaim(sentence: string): boolean {
  const own = tokenize(sentence).filter(({ kind }) => kind === 'text' || kind === 'mention');
  return own.some(({ text }) => /[\p{L}\p{N}]/u.test(text)) && !isStockPhrase(withoutEmojis(sentence).trim());
}
