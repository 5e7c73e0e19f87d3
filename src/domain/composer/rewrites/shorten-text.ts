import type { WritingLanguage } from '#domain/language/languages.ts';
import { needsContext } from '#domain/language/standalone-sentences.ts';
import { isStockPhrase } from '../phrases/stock-phrases.ts';
import { rankSentences } from '../rank-sentences.ts';
import { joinTextLines, parseTextLines } from './text-lines.ts';

/** What is left of a text's sentences: about three fifths, and less than half only where sentences are long. */
const WANTED = 0.62;
const LEAST = 0.5;
const TOO_MUCH = 0.72;
const MOST_RANKED = 240;

type Unit = { line: number; part: number; text: string; isItem: boolean; score: number; isDropped: boolean };

/** Leaves out the least important sentences and items; the first sentence and the hashtags stay, and nothing is cut. */
export function shortenText(text: string, language: WritingLanguage): string {
  const lines = parseTextLines(text, language);
  const units = lines.flatMap((line, at) =>
    line.kind === 'tags'
      ? []
      : line.parts.map((part, index): Unit => {
          return { line: at, part: index, text: part, isItem: line.kind === 'item', score: 0, isDropped: false };
        }),
  );
  const ranked = rankSentences(
    units.map((unit) => unit.text),
    null,
    language,
    MOST_RANKED,
  );
  for (const { position, score } of ranked) {
    const unit = units[position];
    // A phrase of ours says nothing.
    if (unit !== undefined) unit.score = isStockPhrase(unit.text) ? 0 : score;
  }
  const total = units.reduce((sum, unit) => sum + unit.text.length, 0);
  let left = total;
  while (left > total * WANTED) {
    const kept = units.filter((unit) => !unit.isDropped);
    const droppable = kept.filter((_, at) => canDrop(kept, at, language)).sort((a, b) => a.score - b.score);
    const gentle = droppable.find((unit) => left - unit.text.length >= total * LEAST);
    const smallest = droppable.reduce<Unit | null>(
      (top, unit) => (top === null || unit.text.length < top.text.length ? unit : top),
      null,
    );
    const next = gentle ?? (left > total * TOO_MUCH ? smallest : null);
    if (next === null) break;
    next.isDropped = true;
    left -= next.text.length;
  }
  const dropped = new Set(units.filter((unit) => unit.isDropped).map((unit) => `${unit.line}:${unit.part}`));
  return joinTextLines(lines, (line, part) => !dropped.has(`${line}:${part}`), language);
}

/** Not the first, nothing that the next one needs, and not the last item under its heading. */
function canDrop(kept: readonly Unit[], at: number, language: WritingLanguage): boolean {
  const unit = kept[at];
  if (at === 0 || unit === undefined) return false;
  const before = kept[at - 1];
  const after = kept[at + 1];
  if (/[:：]$/.test(unit.text) && after?.isItem) return false;
  if (unit.isItem && /[:：]$/.test(before?.text ?? '') && !after?.isItem) return false;
  return after === undefined || after.line !== unit.line || !needsContext(after.text, language);
}
