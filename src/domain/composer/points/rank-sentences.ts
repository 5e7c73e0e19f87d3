import type { WritingLanguage } from '#domain/language/languages.ts';
import { isContentWord, splitWords } from '#domain/language/words.ts';

/** A sentence with its place among the ranked ones and what it is about. */
export type RankedSentence = { text: string; position: number; stems: ReadonlySet<string>; score: number };

const DAMPING = 0.85;
const ROUNDS = 25;
/** More sentences than this are sampled evenly: ranking grows with the square. */
export const MAX_SENTENCES = 240;
const WEIGHTS = { centrality: 1, lead: 0.45, title: 0.5, number: 0.12 };

/**
 * Scores sentences by how much they share with all the others (TextRank over words weighted by rarity), how early they
 * stand, what they share with the title, and whether they hold a figure. Scores lie between 0 and about 2.
 */
export function rankSentences(
  sentences: readonly string[],
  title: string | null,
  language: WritingLanguage,
  most = MAX_SENTENCES,
): RankedSentence[] {
  const step = Math.max(1, sentences.length / most);
  const kept: Omit<RankedSentence, 'score'>[] = [];
  for (let at = 0; at < sentences.length; at += step) {
    const position = Math.floor(at);
    const text = sentences[position] ?? '';
    kept.push({ text, position, stems: contentStems(text, language) });
  }
  const centrality = centralities(kept.map(({ stems }) => stems));
  const titleStems = contentStems(title ?? '', language);
  return kept.map((sentence, index) => {
    const lead = 1 / (1 + sentence.position * 0.12);
    const shared = [...sentence.stems].filter((stem) => titleStems.has(stem)).length / Math.max(1, titleStems.size);
    const score =
      WEIGHTS.centrality * (centrality[index] ?? 0) +
      WEIGHTS.lead * lead +
      WEIGHTS.title * shared +
      (/\p{N}/u.test(sentence.text) ? WEIGHTS.number : 0);
    return { ...sentence, score };
  });
}

/** How much of the shorter sentence stands in the other: 0 nothing, 1 all of its words. */
export function wordOverlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a];
  if (small.size === 0) return 0;
  let shared = 0;
  for (const stem of small) if (large.has(stem)) shared += 1;
  return shared / small.size;
}

/** Stems of the words of content in a text. */
export function contentStems(text: string, language: WritingLanguage): ReadonlySet<string> {
  const words = splitWords(text, language);
  return new Set(words.filter((word) => isContentWord(word, language)).map((word) => word.stem));
}

/** How rare each stem is: the logarithm of the inverse share of sentences that hold it. */
function raritiesOf(sets: readonly ReadonlySet<string>[]): Map<string, number> {
  const seen = new Map<string, number>();
  for (const set of sets) for (const stem of set) seen.set(stem, (seen.get(stem) ?? 0) + 1);
  return new Map([...seen].map(([stem, count]) => [stem, Math.log(1 + sets.length / count)]));
}

/** TextRank's power iteration over how much any two sentences share, 0 to 1. */
function centralities(sets: readonly ReadonlySet<string>[]): number[] {
  const count = sets.length;
  const links = similarities(sets, raritiesOf(sets));
  const outflow = new Float64Array(count);
  for (let i = 0; i < count; i += 1)
    for (let j = 0; j < count; j += 1) outflow[i] = at(outflow, i) + at(links, i * count + j);
  let ranks = new Float64Array(count).fill(1);
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = new Float64Array(count).fill(1 - DAMPING);
    for (let j = 0; j < count; j += 1) {
      const flow = at(outflow, j);
      if (flow === 0) continue;
      const share = (DAMPING * at(ranks, j)) / flow;
      for (let i = 0; i < count; i += 1) next[i] = at(next, i) + share * at(links, j * count + i);
    }
    ranks = next;
  }
  const top = Math.max(...ranks, 1e-9);
  return [...ranks].map((rank) => rank / top);
}

/** A symmetric matrix, row by row: the cosine of every two sentences. Only pairs with a common word cost anything. */
function similarities(sets: readonly ReadonlySet<string>[], rarity: ReadonlyMap<string, number>): Float64Array {
  const count = sets.length;
  const holders = new Map<string, number[]>();
  const norms = new Float64Array(count);
  for (const [i, set] of sets.entries()) {
    let sum = 0;
    for (const stem of set) {
      sum += (rarity.get(stem) ?? 0) ** 2;
      const known = holders.get(stem);
      if (known === undefined) holders.set(stem, [i]);
      else known.push(i);
    }
    norms[i] = Math.sqrt(sum) || 1;
  }
  const links = new Float64Array(count * count);
  for (const [stem, among] of holders) {
    const weight = (rarity.get(stem) ?? 0) ** 2;
    for (const i of among) {
      for (const j of among) if (i !== j) links[i * count + j] = at(links, i * count + j) + weight;
    }
  }
  for (let i = 0; i < count; i += 1) {
    for (let j = 0; j < count; j += 1) links[i * count + j] = at(links, i * count + j) / (at(norms, i) * at(norms, j));
  }
  return links;
}

function at(values: Float64Array, index: number): number {
  return values[index] ?? 0;
}
