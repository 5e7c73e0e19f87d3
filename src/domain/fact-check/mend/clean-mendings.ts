import { checkFacts } from '../check-facts.ts';
import type { SourceIndex } from '../index-sources.ts';
import { sentenceSpans } from '../sentence-spans.ts';

/**
 * The sentences in place of those of a text in which the check finds nothing: no mark but such as follow from the sources. A sentence
 * that does not stand in the text any more, or that stays the same, has none.
 * @param mendings by the text of the sentence that they would replace
 */
export function cleanMendings(
  text: string,
  index: SourceIndex,
  mendings: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  if (mendings.size === 0) return mendings;
  const clean = new Map<string, string>();
  for (const { start, end } of sentenceSpans(text)) {
    const sentence = text.slice(start, end);
    const mended = mendings.get(sentence);
    if (mended === undefined || mended === sentence) continue;
    const marks = checkFacts({ text: text.slice(0, start) + mended + text.slice(end), sources: index });
    const until = start + mended.length;
    const isMarked = marks.some((mark) => mark.weight !== 'derived' && mark.start < until && mark.end > start);
    if (!isMarked) clean.set(sentence, mended);
  }
  return clean;
}
