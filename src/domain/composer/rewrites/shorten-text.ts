import type { WritingLanguage } from '#domain/language/languages.ts';
import { needsContext } from '#domain/language/standalone-sentences.ts';
import { maxBy } from '#domain/max-by.ts';
import { isStockPhrase } from '../phrases/stock-phrases.ts';
import { rankSentences, UNKNOWN } from '../points/rank-sentences.ts';
import { joinTextLines, type LinePart, parseTextLines } from './text-lines.ts';

/** What remains of a text's sentences: about three fifths, and less than half only where sentences are long. */
const WANTED = 0.62;
const LEAST = 0.5;
const TOO_MUCH = 0.72;

/** Leaves out the least important sentences and items; the first sentence and the hashtags stay, and nothing is cut. */
export function shortenText(text: string, language: WritingLanguage): string {
  return dropWeakest(text, language, (length, total, droppable) => {
    if (length <= total * WANTED) return null;
    const gentle = droppable.find((part) => length - part.text.length >= total * LEAST);
    return gentle ?? (length > total * TOO_MUCH ? maxBy(droppable, (part) => -part.text.length) : null);
  });
}

/** The same until the text has at most so many characters, or nothing more can go. */
export function shortenToFit(text: string, language: WritingLanguage, most: number): string {
  // What stands between the sentences goes with them, but for markers.
  const room = most - text.length;
  return dropWeakest(text, language, (length, total, droppable) =>
    total - length + room >= 0 ? null : (droppable[0] ?? null),
  );
}

/** Drops one part after another: `next` is given what is left, what there was, and what can go, the weakest first. */
function dropWeakest(
  text: string,
  language: WritingLanguage,
  next: (length: number, total: number, droppable: readonly LinePart[]) => LinePart | null,
): string {
  const lines = parseTextLines(text, language);
  let kept: LinePart[] = lines.flatMap(({ kind, parts }) => (kind === 'tags' ? [] : parts));
  const ranked = rankSentences(
    kept.map((part) => part.text),
    UNKNOWN,
    language,
  );
  // A stock phrase says nothing.
  const scores = new Map(ranked.map((one) => [kept[one.position], isStockPhrase(one.text) ? 0 : one.score]));
  const dropped = new Set<LinePart>();
  const total = kept.reduce((sum, part) => sum + part.text.length, 0);
  let length = total;
  for (;;) {
    const droppable = kept.filter((_, at) => canDrop(kept, at, language));
    const part = next(
      length,
      total,
      droppable.sort((a, b) => (scores.get(a) ?? 0) - (scores.get(b) ?? 0)),
    );
    if (part === null) break;
    dropped.add(part);
    kept = kept.filter((one) => one !== part);
    length -= part.text.length;
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
