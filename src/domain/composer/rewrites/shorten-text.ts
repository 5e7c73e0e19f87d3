import type { WritingLanguage } from '#domain/language/languages.ts';
import { needsContext } from '#domain/language/standalone-sentences.ts';
import { maxBy } from '#domain/max-by.ts';
import { isStockPhrase } from '../phrases/stock-phrases.ts';
import { rankSentences } from '../points/rank-sentences.ts';
import { joinTextLines, type LinePart, parseTextLines } from './text-lines.ts';

/** What remains of a text's sentences: about three fifths, and less than half only where sentences are long. */
const WANTED = 0.62;
const LEAST = 0.5;
const TOO_MUCH = 0.72;

/** Leaves out the least important sentences and items; the first sentence and the hashtags stay, and nothing is cut. */
export function shortenText(text: string, language: WritingLanguage): string {
  const lines = parseTextLines(text, language);
  let kept: LinePart[] = lines.flatMap(({ kind, parts }) => (kind === 'tags' ? [] : parts));
  const texts = kept.map((part) => part.text);
  const ranked = rankSentences(texts, null, language);
  // A stock phrase says nothing.
  const scores = new Map(ranked.map((one) => [kept[one.position], isStockPhrase(one.text) ? 0 : one.score]));
  const dropped = new Set<LinePart>();
  const total = texts.join('').length;
  let length = total;
  while (length > total * WANTED) {
    const droppable = kept.filter((_, at) => canDrop(kept, at, language));
    const byScore = droppable.sort((a, b) => (scores.get(a) ?? 0) - (scores.get(b) ?? 0));
    const gentle = byScore.find((part) => length - part.text.length >= total * LEAST);
    const next = gentle ?? (length > total * TOO_MUCH ? maxBy(byScore, (part) => -part.text.length) : null);
    if (next === null) break;
    dropped.add(next);
    kept = kept.filter((part) => part !== next);
    length -= next.text.length;
  }
  return joinTextLines(lines, (part) => !dropped.has(part), language);
}

/** Not the first, nothing that the next one needs, and not the last item under its heading. */
function canDrop(kept: readonly LinePart[], at: number, language: WritingLanguage): boolean {
  const part = kept[at];
  if (at === 0 || part === undefined) return false;
  const before = kept[at - 1];
  const after = kept[at + 1];
  if (/[:：]$/.test(part.text) && after?.isItem) return false;
  if (part.isItem && /[:：]$/.test(before?.text ?? '') && !after?.isItem) return false;
  return after === undefined || after.line !== part.line || !needsContext(after.text, language);
}
