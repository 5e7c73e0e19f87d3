import { chooseHook } from '#domain/composer/points/choose-hook.ts';
import { gatherPoints } from '#domain/composer/points/gather-points.ts';
import { UNKNOWN } from '#domain/composer/points/rank-sentences.ts';
import { readParts } from '#domain/composer/points/source-sentences.ts';
import { rankCardSentences } from '#domain/image-cards/card-sentences.ts';
import type { WritingLanguage } from '#domain/language/languages.ts';
import { SERIES_COUNTS, type SeriesPart } from './series-part.ts';
import { joinSentences, readSentences, type SourceSentence, withoutSaid } from './source-sentences.ts';

/** What a post needs to say something: characters of its part, and sentences. */
const LEAST = { characters: 450, sentences: 3 } as const;
/** Sentences on either side of a cut that are compared. */
const WINDOW = 3;
/** What a cut costs besides what both of its sides share: within a paragraph, and before a sentence that leads back. */
const COSTS = { withinParagraph: 0.4, beforeDependent: 2 } as const;
/** Longer sources are cut in steps of several sentences: the work grows with the square. */
const MOST_UNITS = 400;

/**
 * A source in so many parts, in its order, each for one post (docs/product.md §6.24): cut where what is told changes, at the ends of
 * paragraphs first, into parts of about the same length. What a part says is not said in a later one again, so that no two share a
 * point. Null where the source is too short for so many. Deterministic.
 */
export function planSeries(text: string, count: number): SeriesPart[] | null {
  return planFrom(readSentences(text), count);
}

/** Of how many posts a series of this source can be, fewest first; none for a source that is too short. */
export function seriesCounts(text: string): number[] {
  const read = readSentences(text);
  const { least, most } = SERIES_COUNTS;
  const counts = Array.from({ length: most - least + 1 }, (_, at) => least + at);
  return counts.filter((count) => planFrom(read, count) !== null);
}

function planFrom({ sentences, language }: ReturnType<typeof readSentences>, count: number): SeriesPart[] | null {
  if (sentences.length < count * LEAST.sentences) return null;
  const parts: SeriesPart[] = [];
  const told: SourceSentence[] = [];
  for (const part of cutSentences(sentences, count)) {
    const own = withoutSaid(part, told);
    const joined = joinSentences(own, language);
    if (joined.length < LEAST.characters || own.length < LEAST.sentences) return null;
    const before = told.map(({ text }) => text);
    parts.push({ text: joined, point: pointOf(joined, before, language) ?? own[0]?.text ?? '' });
    told.push(...own);
  }
  return parts;
}

/** What a post of this part would begin with, if the built-in composer wrote it. What was told before its readers do not know. */
function pointOf(text: string, before: readonly string[], language: WritingLanguage): string | undefined {
  const { sentences } = readParts(text, language);
  const options = { about: UNKNOWN, language, tone: 'professional', audience: '', before } as const;
  const points = gatherPoints(sentences, 0, options);
  const hook = chooseHook(points, { format: 'free', about: UNKNOWN, language, listedFrom: null });
  return hook?.point.text ?? rankCardSentences(text)[0];
}

/** The cuts that cost least together: dynamic programming over the sentences. */
function cutSentences(sentences: readonly SourceSentence[], count: number): SourceSentence[][] {
  const step = Math.ceil(sentences.length / MOST_UNITS);
  const places = sentences.flatMap((_, at) => (at % step === 0 ? [at] : [])).concat(sentences.length);
  const lengths = places.map(() => 0);
  for (const [index, at] of places.entries()) {
    const before = places[index - 1] ?? 0;
    const added = sentences.slice(before, at).reduce((sum, { text }) => sum + text.length, 0);
    lengths[index] = (lengths[index - 1] ?? 0) + added;
  }
  const ideal = (lengths.at(-1) ?? 0) / count;
  const cuts = places.map((at) => cutCost(sentences, at));
  /** For each number of parts and each place, the least cost of parts that end there, and where the last of them begins. */
  let best = places.map((_, index) => (index === 0 ? { cost: 0, ends: [] as number[] } : null));
  for (let part = 1; part <= count; part += 1) {
    const next: typeof best = places.map(() => null);
    for (let end = part; end < places.length; end += 1) {
      for (let begin = part - 1; begin < end; begin += 1) {
        const before = best[begin];
        if (!before) continue;
        const lean = ((lengths[end] ?? 0) - (lengths[begin] ?? 0)) / ideal - 1;
        const cost = before.cost + lean * lean + (end === places.length - 1 ? 0 : (cuts[end] ?? 0));
        if (cost < (next[end]?.cost ?? Number.POSITIVE_INFINITY)) next[end] = { cost, ends: [...before.ends, end] };
      }
    }
    best = next;
  }
  const ends = best.at(-1)?.ends ?? [];
  return ends.map((end, index) => sentences.slice(places[ends[index - 1] ?? 0], places[end]));
}

/** How much is torn apart by a cut before the sentence at `at`. */
function cutCost(sentences: readonly SourceSentence[], at: number): number {
  const next = sentences[at];
  if (next === undefined) return 0;
  const before = wordsIn(sentences.slice(Math.max(0, at - WINDOW), at));
  const after = wordsIn(sentences.slice(at, at + WINDOW));
  let shared = 0;
  for (const word of after) if (before.has(word)) shared += 1;
  const likeness = shared / Math.max(1, Math.min(before.size, after.size));
  return likeness + (next.beginsParagraph ? 0 : COSTS.withinParagraph) + (next.isDependent ? COSTS.beforeDependent : 0);
}

function wordsIn(sentences: readonly SourceSentence[]): Set<string> {
  return new Set(sentences.flatMap(({ words }) => [...words]));
}
