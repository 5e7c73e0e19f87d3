import type { WritingLanguage } from '#domain/language/languages.ts';
import { needsContext } from '#domain/language/standalone-sentences.ts';
import { createQueue } from '#domain/queue.ts';
import { isStockPhrase } from '../phrases/stock-phrases.ts';
import { rankSentences, UNKNOWN } from '../points/rank-sentences.ts';
import { findCounted } from './counted-points.ts';
import { tightenText } from './simplify-text.ts';
import { hasAddress, namesSource } from './source-lines.ts';
import { joinTextLines, type LinePart, parseTextLines } from './text-lines.ts';

/** What remains of a text's sentences: about three fifths, and less than half only where sentences are long. */
const WANTED = 0.62;
const LEAST = 0.5;
const TOO_MUCH = 0.72;

/** A part among those that are left, and how much it says. */
type Candidate = { part: LinePart; at: number; score: number; isCounted: boolean };
/** What goes first. */
type Order = (a: Candidate, b: Candidate) => number;
const WEAKEST: Order = (a, b) => a.score - b.score || a.at - b.at;
const SHORTEST: Order = (a, b) => a.part.text.length - b.part.text.length || WEAKEST(a, b);

/** So many notes, a line each, and so many characters of one are few and short: none of them can go. */
const FEW_NOTES = 5;
const LONGEST_NOTE = 110;
/** What is counted goes after everything else. */
const COUNTED = 1000;

/**
 * Leaves out the least important sentences and items. The first sentence, the hashtags, lines that name the source, sentences
 * with an address and what a number counts stay, and nothing is cut. Of a few short notes, or where nothing can go, only words go
 * that say nothing.
 */
export function shortenText(text: string, language: WritingLanguage): string {
  const dropping = startDropping(text, language);
  if (dropping.areFewNotes) return tightenText(text, language);
  const { total } = dropping;
  // Of what says least as much as leaves half, then the shortest where that is still too long.
  dropping.drop(
    WEAKEST,
    (length) => length > total * WANTED,
    (length, { part, isCounted }) => !isCounted && length - part.text.length >= total * LEAST,
  );
  dropping.drop(
    SHORTEST,
    (length) => length > total * TOO_MUCH,
    (_, { isCounted }) => !isCounted,
  );
  return dropping.hasDropped() ? dropping.join() : tightenText(text, language);
}

/** The same until the text has at most so many characters, or nothing more can go. */
export function shortenToFit(text: string, language: WritingLanguage, most: number): string {
  const dropping = startDropping(text, language);
  // What stands between the sentences goes with them, but for markers.
  const room = most - text.length;
  dropping.drop(WEAKEST, (length) => dropping.total - length + room < 0);
  return dropping.join();
}

/** A text whose parts are left out one after another; each step takes as long as the logarithm of how many there are. */
function startDropping(text: string, language: WritingLanguage) {
  const lines = parseTextLines(text, language);
  const parts = lines.flatMap((line) => (line.kind === 'tags' || namesSource(line.original) ? [] : line.parts));
  const ranked = rankSentences(
    parts.map((part) => part.text),
    UNKNOWN,
    language,
  );
  const counted = findCounted(parts, language);
  // A stock phrase says nothing.
  const candidates = ranked.map((one): Candidate => {
    const part = parts[one.position] as LinePart;
    const isCounted = counted.has(part);
    return {
      part,
      at: one.position,
      score: (isStockPhrase(one.text) ? 0 : one.score) + (isCounted ? COUNTED : 0),
      isCounted,
    };
  });
  const before = parts.map((_, at) => at - 1);
  const after = parts.map((_, at) => at + 1);
  const dropped = new Set<LinePart>();
  const total = parts.reduce((sum, part) => sum + part.text.length, 0);
  let length = total;
  const fixed = new Set(parts.filter(({ text: said, isItem }) => !isItem && hasAddress(said)));
  const canGo = ({ part, at }: Candidate) =>
    !dropped.has(part) && !fixed.has(part) && canDrop(part, parts[before[at] ?? -1], parts[after[at] ?? -1], language);

  /** Leaves out parts in this order while it is too long; one that may not go now may later, but for its length. */
  function drop(
    order: Order,
    isTooLong: (length: number) => boolean,
    fits = (_length: number, _next: Candidate) => true,
  ) {
    const queue = createQueue(order);
    for (const candidate of candidates) if (canGo(candidate)) queue.push(candidate);
    while (isTooLong(length)) {
      const next = queue.pop();
      if (next === undefined) return;
      if (!canGo(next) || !fits(length, next)) continue;
      dropped.add(next.part);
      length -= next.part.text.length;
      const [left, right] = [before[next.at] ?? -1, after[next.at] ?? parts.length];
      if (left >= 0) after[left] = right;
      if (right < parts.length) before[right] = left;
      for (const at of [left, right]) {
        const neighbour = candidates[at];
        if (neighbour !== undefined && canGo(neighbour)) queue.push(neighbour);
      }
    }
  }
  const areFewNotes =
    parts.length <= FEW_NOTES &&
    parts.every(({ text: said, line }, at) => said.length <= LONGEST_NOTE && line !== parts[at - 1]?.line);
  return {
    ...{ total, areFewNotes, drop, hasDropped: () => dropped.size > 0 },
    join: () => joinTextLines(lines, (part) => !dropped.has(part), language),
  };
}

/** Not the first, nothing that the next one needs, and not the last item under its heading. */
function canDrop(
  part: LinePart,
  before: LinePart | undefined,
  after: LinePart | undefined,
  language: WritingLanguage,
): boolean {
  if (before === undefined) return false;
  if (/[:：]$/.test(part.text) && after?.isItem) return false;
  if (part.isItem && /[:：]$/.test(before.text) && !after?.isItem) return false;
  return after === undefined || after.line !== part.line || !needsContext(after.text, language);
}
