import { wordKey } from '#domain/language/fold-text.ts';
import type { WritingLanguage } from '#domain/language/languages.ts';
import { type NameRun, type NameWord, readRuns } from './read-names.ts';

/** The words of a source, as names are looked up in them. Keys as `wordKey` makes them. */
export type NameIndex = {
  readonly words: ReadonlySet<string>;
  /** Words that occur in small letters. */
  readonly small: ReadonlySet<string>;
  /** Words that occur with a capital inside a sentence. */
  readonly names: ReadonlySet<string>;
  /** Words with a capital right after, and right before, another one. */
  readonly after: ReadonlyMap<string, ReadonlySet<string>>;
  readonly before: ReadonlyMap<string, ReadonlySet<string>>;
  /** Adjacent words as one, so that 'Open AI' is OpenAI. */
  readonly pairs: ReadonlySet<string>;
  /** Initials of its runs: 'who' for World Health Organization. */
  readonly initials: ReadonlySet<string>;
  /** Words all in capitals. */
  readonly acronyms: ReadonlySet<string>;
  /** A run that contains a word, to suggest it. */
  readonly runOf: ReadonlyMap<string, NameRun>;
  readonly runs: readonly NameRun[];
  /** Spellings with one letter left out, and the names they come from. */
  readonly nearSpellings: ReadonlyMap<string, string>;
};

/** Longest run whose initials are indexed, words. */
const LONGEST_RUN = 8;
const SHORTEST_SPELLING = 4;
const LONGEST_SPELLING = 24;
const SMALL_LINKS = new Set('of for the and de des du la der für und di e y van en'.split(' ').map(wordKey));

const newIndex = () => ({
  words: new Set<string>(),
  small: new Set<string>(),
  names: new Set<string>(),
  after: new Map<string, Set<string>>(),
  before: new Map<string, Set<string>>(),
  pairs: new Set<string>(),
  initials: new Set<string>(),
  acronyms: new Set<string>(),
  runOf: new Map<string, NameRun>(),
  nearSpellings: new Map<string, string>(),
});
type NewIndex = ReturnType<typeof newIndex>;

export function indexNames(plain: string, words: readonly NameWord[], language: WritingLanguage): NameIndex {
  const runs = readRuns(plain, words, language);
  const index = { ...newIndex(), runs };
  let previous: NameWord | null = null;
  for (const word of words) {
    index.words.add(word.key);
    if (!word.isCapital) index.small.add(word.key);
    else if (!word.isInitial) index.names.add(word.key);
    if (word.text.length > 1 && word.text === word.text.toUpperCase()) index.acronyms.add(word.key);
    if (previous !== null && word.start - previous.end <= 1) index.pairs.add(previous.key + word.key);
    previous = word;
  }
  for (const run of runs) addRun(index, run);
  addSpacedInitials(index.initials, words);
  return index;
}

function addRun(index: NewIndex, run: NameRun): void {
  for (const [at, word] of run.words.entries()) {
    const known = index.runOf.get(word.key);
    if (known === undefined || (run.words.length > known.words.length && run.words.length <= 4))
      index.runOf.set(word.key, run);
    const next = run.words[at + 1];
    if (next !== undefined) {
      index.after.set(word.key, (index.after.get(word.key) ?? new Set()).add(next.key));
      index.before.set(next.key, (index.before.get(next.key) ?? new Set()).add(word.key));
    }
    if (word.key.length >= SHORTEST_SPELLING && word.key.length <= LONGEST_SPELLING)
      for (const spelling of spellingsNear(word.key)) index.nearSpellings.set(spelling, word.key);
    let initials = '';
    for (const following of run.words.slice(at, at + LONGEST_RUN)) {
      initials += following.key.charAt(0);
      if (initials.length > 1) index.initials.add(initials);
    }
  }
}

/** 'National Institutes of Health' is NIH, 'Ministry of Justice' is MoJ: with the small words between, and without. */
function addSpacedInitials(initials: Set<string>, words: readonly NameWord[]): void {
  for (const [at, first] of words.entries()) {
    if (!first.isCapital) continue;
    let short = '';
    let long = '';
    for (const word of words.slice(at, at + LONGEST_RUN)) {
      if (word.isCapital) short += word.key.charAt(0);
      else if (!SMALL_LINKS.has(word.key)) break;
      long += word.key.charAt(0);
      if (short.length > 1 && word.isCapital) {
        initials.add(short);
        initials.add(long);
      }
    }
  }
}

/** A word and every spelling of it with one letter left out: two words that share one differ by a typo or two. */
export function spellingsNear(key: string): string[] {
  const spellings = [key];
  for (let at = 1; at < key.length; at += 1) spellings.push(key.slice(0, at) + key.slice(at + 1));
  return spellings;
}
