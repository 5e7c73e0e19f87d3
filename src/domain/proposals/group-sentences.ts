import { type Alignment, countWords, isHashtags } from './align-sentences.ts';

/** Sentences of one text and those of the other that say what they said; by their indices, in ascending order. */
export type Group = { olds: number[]; news: number[] };

/** Of more pairs than this only what stands between the same two sentences is found to belong together. */
const MOST_PAIRS = 10_000;
/** Words with fewer letters, as 'of' and 'the', stand in every sentence. */
const TELLING_LETTERS = 4;
/** So many sentences further a part of a split sentence may stand. */
const NEAR = 2;

/**
 * Which changes belong together: those of sentences between which a part of the text went over, as where one sentence became two or two
 * became one. Whoever took one change alone would say this part twice, or not at all. The groups are in no order; sentences that stay
 * are groups of two.
 */
export function groupSentences(
  before: readonly string[],
  after: readonly string[],
  { became, movedTo }: Alignment,
): Group[] {
  const partners = before.map((_, i) => movedTo.get(i) ?? became[i] ?? -1);
  const cameFrom = new Map(partners.map((j, i) => [j, i]));
  const sets = createSets(before.length + after.length);
  const join = (i: number, j: number) => sets.join(i, before.length + j);
  partners.forEach((j, i) => {
    if (j !== -1) join(i, j);
  });
  for (const { olds, news } of gapsOf(partners, became, after)) {
    for (const i of olds) for (const j of news.slice(0, 1)) join(i, j);
    for (const j of news) for (const i of olds.slice(0, 1)) join(i, j);
  }

  const lost = before.map((text, i) => leftOver(text, after[partners[i] ?? -1]));
  const come = after.map((text, j) => leftOver(text, before[cameFrom.get(j) ?? -1]));
  const [changed, renewed] = [nonEmpty(lost), nonEmpty(come)];
  if (changed.length * renewed.length <= MOST_PAIRS) {
    for (const i of changed) {
      const at = partners[i] === -1 ? stayedBefore(became, i) + 0.5 : (partners[i] as number);
      for (const j of renewed) {
        if (wentOver(lost[i] as Words, come[j] as Words, Math.abs(at - j))) join(i, j);
      }
    }
  }
  return [...Map.groupBy(range(before.length + after.length), sets.find).values()].map((members) => ({
    olds: members.filter((member) => member < before.length),
    news: members.filter((member) => member >= before.length).map((member) => member - before.length),
  }));
}

/** What went and what came between two sentences that stayed, where both did. Lines of hashtags say nothing that a sentence said. */
function gapsOf(partners: readonly number[], became: readonly number[], after: readonly string[]): Group[] {
  const taken = new Set(partners);
  const gaps: Group[] = [];
  let open: Group = { olds: [], news: [] };
  let next = 0;
  const close = (end: number) => {
    for (; next < end; next += 1) if (!taken.has(next) && !isHashtags(after[next] ?? '')) open.news.push(next);
    if (open.olds.length > 0 && open.news.length > 0) gaps.push(open);
    open = { olds: [], news: [] };
    next = end + 1;
  };
  partners.forEach((j, i) => {
    if (j === -1) open.olds.push(i);
    else if (became[i] !== -1) close(j);
  });
  close(after.length);
  return gaps;
}

type Words = ReadonlyMap<string, number>;

/** The words of a sentence that are not in what it became. */
function leftOver(text: string, other: string | undefined): Words {
  const words = countWords(text);
  for (const [word, count] of countWords(other ?? '')) {
    const left = (words.get(word) ?? 0) - count;
    if (left > 0) words.set(word, left);
    else words.delete(word);
  }
  return words;
}

/**
 * Whether what one sentence lost is what the other won: of the next one half of it, since the rest may have been misspelt; near by half of it
 * and two words, or two words that tell something; else three.
 */
function wentOver(lost: Words, come: Words, distance: number): boolean {
  let [shared, telling] = [0, 0];
  for (const [word, count] of lost) {
    const common = Math.min(count, come.get(word) ?? 0);
    shared += common;
    if (word.length >= TELLING_LETTERS) telling += common;
  }
  if (distance > NEAR) return telling > 2;
  const least = Math.min(sizeOf(lost), sizeOf(come));
  return telling > 1 || (shared * 2 >= least && shared >= (distance <= 1 ? 1 : Math.min(2, least)));
}

function sizeOf(words: Words): number {
  let size = 0;
  for (const count of words.values()) size += count;
  return size;
}

const nonEmpty = (all: readonly Words[]) => all.flatMap(({ size }, index) => (size > 0 ? [index] : []));
const stayedBefore = (became: readonly number[], i: number) => became.slice(0, i).findLast((j) => j !== -1) ?? -1;
const range = (count: number) => Array.from({ length: count }, (_, index) => index);

function createSets(count: number) {
  const parents = range(count);
  function find(member: number): number {
    let root = member;
    while (parents[root] !== root) root = parents[root] as number;
    parents[member] = root;
    return root;
  }
  return {
    find,
    join: (a: number, b: number) => {
      parents[find(b)] = find(a);
    },
  };
}
