import { maxBy } from '#domain/max-by.ts';
import type { FoldedPost } from '../fact-mark.ts';
import { type SourceIndex, similarSentences } from '../index-sources.ts';
import { firstIndex, sentenceAt } from '../sentence-spans.ts';
import { spellingsNear } from './index-names.ts';
import { isTitle } from './ordinary-words.ts';
import type { NameRun, NameWord } from './read-names.ts';

/** With fewer words in common, the sentence's name would be a guess. */
const LEAST_SHARED = 2;

/** The source's name that is meant: it shares a word, is spelled nearly alike, or is the only one in the similar sentence. */
export function nearestName(
  post: FoldedPost,
  kept: readonly NameWord[],
  unknown: readonly NameWord[],
  index: SourceIndex,
): string | null {
  const { names } = index;
  for (const word of kept) {
    // A name that shares a word with it: the surname of another first name.
    const run = names.runOf.get(word.key);
    if (run !== undefined && run.words.length > 1 && run.words.length <= 4 && !isTitle(word.key) && kept.length > 1)
      return mostAlikeWindow(run, kept, index);
  }
  for (const word of unknown) {
    const near = spellingsNear(word.key)
      .map((spelling) => names.nearSpellings.get(spelling))
      .find((key) => key?.charAt(0) === word.key.charAt(0));
    const run = near === undefined ? undefined : names.runOf.get(near);
    if (near === undefined || run === undefined) continue;
    if (kept.length > 1) return mostAlikeWindow(run, kept, index);
    const right = run.words.find((other) => other.key === near);
    return right?.text ?? null;
  }
  return onlyNameInSentence(post, kept, index);
}

/** As many words of a longer run as the claim has, those most like it: of 'chairwoman Dr. Nora Behrens' for 'Nora Berens'. */
function mostAlikeWindow(run: NameRun, kept: readonly NameWord[], index: SourceIndex): string | null {
  const words = run.words.filter((word) => !isTitle(word.key) || kept.some((other) => other.key === word.key));
  if (words.length <= kept.length) return textOf(words, index);
  const windows = words
    .map((_, at) => words.slice(at, at + kept.length))
    .filter(({ length }) => length === kept.length);
  const best = maxBy(windows, (some) => some.filter((word, n) => isAlike(word.key, kept[n]?.key ?? '')).length);
  return textOf(best ?? words, index);
}

function isAlike(one: string, other: string): boolean {
  if (one === other) return true;
  const spellings = new Set(spellingsNear(one));
  return spellingsNear(other).some((spelling) => spellings.has(spelling));
}

function textOf(words: readonly NameWord[], index: SourceIndex): string | null {
  const [first] = words;
  const last = words.at(-1);
  return first === undefined || last === undefined ? null : index.plain.slice(first.start, last.end);
}

/** The only name in the most similar sentence that the post does not mention. */
function onlyNameInSentence(post: FoldedPost, kept: readonly NameWord[], index: SourceIndex): string | null {
  const first = kept[0];
  if (first === undefined) return null;
  const own = post.sentences[sentenceAt(post.sentences, first.start)];
  if (own === undefined) return null;
  const [best] = similarSentences(index, post.plain.slice(own.start, own.end), post.language);
  if (best === undefined || best[1] < LEAST_SHARED) return null;
  const span = index.sentences[best[0]];
  if (span === undefined) return null;
  const runs = runsWithin(index.names.runs, span.start, span.end).filter((run) => {
    const [word] = run.words;
    return word !== undefined && !word.isInitial && !run.words.some((each) => post.plain.includes(each.text));
  });
  const [only, another] = runs;
  return only === undefined || another !== undefined ? null : textOf(only.words, index);
}

function runsWithin(runs: readonly NameRun[], start: number, end: number): NameRun[] {
  const firstFrom = (offset: number) => firstIndex(runs, ({ words }) => (words[0]?.start ?? 0) >= offset);
  return runs.slice(firstFrom(start), firstFrom(end));
}
