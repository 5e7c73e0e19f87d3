import type { WritingLanguage } from '#domain/language/languages.ts';
import { isContentWord, splitWords } from '#domain/language/words.ts';

/** A sentence with its place among all of them and what it is about. */
export type RankedSentence = {
  text: string;
  position: number;
  stems: readonly string[];
  score: number;
  /** Its stems that the description has too, and what each of them is worth beside the score. */
  described: readonly string[];
  describedGain: number;
};

const WEIGHTS = { centrality: 0.8, lead: 2, title: 1, description: 14 };
/** What a source says of itself, where it does. */
export type About = { title: string | null; description: string | null; siteName: string | null };
export const UNKNOWN: About = { title: null, description: null, siteName: null };

/** How fast the weight of standing early falls, a sentence. */
const LEAD_DECAY = 0.2;

/**
 * Scores sentences by how often their words come back in the others, how early they stand, and what they share with the title. Scores lie between 0 and about 3; a sentence's stems are in its order, each once.
 */
export function rankSentences(sentences: readonly string[], about: About, language: WritingLanguage): RankedSentence[] {
  const kept = sentences.map((text, position) => ({ text, position, stems: contentStems(text, language) }));
  const holders = new Map<string, number>();
  for (const { stems } of kept) for (const stem of stems) holders.set(stem, (holders.get(stem) ?? 0) + 1);
  const centralities = kept.map(({ stems }) => {
    const weight = stems.reduce((sum, stem) => sum + Math.log(holders.get(stem) ?? 1), 0);
    return weight / Math.sqrt(stems.length + 4);
  });
  const top = Math.max(...centralities, 1e-9);
  const titleStems = new Set(contentStems(about.title ?? '', language));
  const summaryStems = new Set(contentStems(about.description ?? '', language));
  const describedGain = WEIGHTS.description / Math.max(1, summaryStems.size);
  return kept.map((sentence, index) => {
    const described = sentence.stems.filter((stem) => summaryStems.has(stem));
    const score =
      (WEIGHTS.centrality * (centralities[index] ?? 0)) / top +
      WEIGHTS.lead / (1 + sentence.position * LEAD_DECAY) +
      WEIGHTS.title * shareOf(titleStems, sentence.stems);
    return { ...sentence, score, described, describedGain };
  });
}

function shareOf(wanted: ReadonlySet<string>, stems: readonly string[]): number {
  return stems.filter((stem) => wanted.has(stem)).length / Math.max(1, wanted.size);
}

/** How much of the shorter sentence stands in the other: 0 nothing, 1 all of its words. */
export function wordOverlap(a: readonly string[], b: readonly string[]): number {
  const [small, large] = a.length <= b.length ? [a, b] : [b, a];
  if (small.length === 0) return 0;
  return small.filter((stem) => large.includes(stem)).length / small.length;
}

/** Stems of the words of content in a text, each once, in its order. */
export function contentStems(text: string, language: WritingLanguage): readonly string[] {
  const words = splitWords(text, language);
  return [...new Set(words.filter((word) => isContentWord(word, language)).map((word) => word.stem))];
}
