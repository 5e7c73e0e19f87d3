import type { JudgedMark } from '#domain/fact-check/judge/join-verdicts.ts';
import {
  MENDED_REASON_MAX,
  MENDED_REASONS_MAX,
  MENDED_SENTENCES_MAX,
  type SentenceToMend,
} from '#domain/fact-check/mend/mending.ts';
import { sentenceSpans } from '#domain/fact-check/sentence-spans.ts';
import { wellFormedStart } from '#domain/text/strings.ts';
import type { PassageSource } from './index-passages.ts';
import { sentencesToJudge } from './sentences-to-judge.ts';

/**
 * The sentences of a post that a model may mend (docs/product.md §6.20): those in which the check marks something as wrong, each once,
 * with why and with its nearest passages. One that rests on no passage can only be removed.
 */
export function sentencesToMend(
  text: string,
  marks: readonly Pick<JudgedMark, 'start' | 'end' | 'reason' | 'weight'>[],
  sources: readonly PassageSource[],
): SentenceToMend[] {
  const reasons = new Map<string, string[]>();
  for (const { start, end } of sentenceSpans(text)) {
    const own = marks.filter((mark) => mark.weight === 'wrong' && mark.start < end && mark.end > start);
    if (own.length > 0)
      reasons.set(
        text.slice(start, end),
        own.map(({ reason }) => wellFormedStart(reason, MENDED_REASON_MAX)),
      );
  }
  if (reasons.size === 0) return [];
  const marked = sentencesToJudge(text, sources).flatMap((sentence) => {
    const own = reasons.get(sentence.text);
    return own === undefined ? [] : [{ ...sentence, reasons: own.slice(0, MENDED_REASONS_MAX) }];
  });
  return marked.slice(0, MENDED_SENTENCES_MAX);
}
