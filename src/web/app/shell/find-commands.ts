import { wordKey } from '#domain/language/fold-text.ts';

/** What is found by the words of its label, and by `alias`: what else people call it, or look for in it. */
export type Findable = {
  label: string;
  alias?: string;
  /** Words of its alias that mean this before all else. */
  meant?: string;
  /** It puts a post out, or takes something away. */
  isGrave?: boolean;
  /** What acts on the selection, the post with the focus or the open editor, by its name without these: 'Delete' of 'This post: Delete'. */
  name?: string;
  /** It leads to a screen or a part of one, and does nothing. */
  isPlace?: boolean;
};

/** Words that say nothing of what is looked for: left out where nothing is found with them. */
const FILLERS = new Set(
  'a an and can change do does edit find for get go how i in is it make me my of on open our please see set show that the this to turn want where with you your'.split(
    ' ',
  ),
);
/** A word of so many letters is found with one of them wrong. */
const NEAR_LENGTH = 5;
/** Fewer letters begin too many words to mean one thing. */
const MEANT_LENGTH = 3;

/**
 * How something may fit what was typed, the nearest first. 'Here' is what acts on the selection, the post with the focus or the open editor;
 * what Enter should not do by mistake (`isGrave`) comes last among its like.
 */
const NEAREST_FIRST = [
  'is the name',
  'is meant by a word',
  'begins a name here',
  'is in a name here',
  'begins a grave name here',
  'begins a label',
  'is in a label',
  'is in the label of something here',
  'is another word for something here',
  'is in a grave name here',
  'is another word for something grave here',
  'is another word',
  'is in the name of a place',
  'is another word for a place',
  'is grave',
] as const;
type Fit = (typeof NEAREST_FIRST)[number];

/**
 * Those whose label, with its alias, has for each word of the query a word that begins with it, in the order of `NEAREST_FIRST`; otherwise
 * they stay in their order. Where nothing is found, words such as 'how' and 'my' are left out (docs/product.md §1.7).
 */
export function findByLabel<T extends Findable>(items: readonly T[], query: string): T[] {
  const typed = wordsOf(query);
  if (typed.length === 0) return [...items];
  const exact = findAll(items, typed, startsWith);
  const telling = typed.filter((word) => !FILLERS.has(word));
  const found = exact.length > 0 || telling.length === 0 ? exact : findAll(items, telling, startsWith);
  return sortBy(found, (item) => NEAREST_FIRST.indexOf(fitOf(item, { query, telling, match: startsWith })));
}

type Typed = { query: string; telling: readonly string[]; match: Match };

/** @param typed.telling the words of the query without the fillers */
function fitOf(item: Findable, { query, telling, match }: Typed): Fit {
  const { label, name, meant = '', isGrave = false, isPlace = false } = item;
  const start = query.trim().toLowerCase();
  const small = label.toLowerCase();
  if (small === start || name?.toLowerCase() === start) return 'is the name';
  const long = telling.filter((word) => word.length >= MEANT_LENGTH);
  if (hasAny(wordsOf(meant), long, match)) return 'is meant by a word';
  const isInLabel = hasAll(wordsOf(label), telling, match);
  if (name !== undefined) {
    const isBegun = name.toLowerCase().startsWith(start);
    // The words 'This post' alone mean none of the things that can be done with it, and 'post' is not meant to clear it.
    const isInName = isInLabel && hasAny(wordsOf(name), telling, match);
    if (isGrave && isBegun) return 'begins a grave name here';
    if (isGrave) return isInName ? 'is in a grave name here' : 'is another word for something grave here';
    if (isInName) return isBegun ? 'begins a name here' : 'is in a name here';
  }
  if (isGrave) return 'is grave';
  if (small.startsWith(start)) return 'begins a label';
  if (name !== undefined) return isInLabel ? 'is in the label of something here' : 'is another word for something here';
  if (isPlace) return isInLabel ? 'is in the name of a place' : 'is another word for a place';
  return isInLabel ? 'is in a label' : 'is another word';
}

/** Those that have all words of the query, such as 'how' and 'my' too: for questions. */
export function findByAllWords<T extends Findable>(items: readonly T[], query: string): T[] {
  return findAll(items, wordsOf(query), startsWith);
}

/**
 * Those that the query finds with one letter wrong, missing, too many or in its neighbour's place, in a word of five letters or more: those
 * with more of its words right first.
 */
export function findNearLabel<T extends Findable>(items: readonly T[], query: string): T[] {
  const telling = wordsOf(query).filter((word) => !FILLERS.has(word));
  if (telling.every((word) => word.length < NEAR_LENGTH)) return [];
  const match: Match = (word, start) => startsWith(word, start) || isNear(word, start);
  const near = sortBy(findAll(items, telling, match), (item) =>
    NEAREST_FIRST.indexOf(fitOf(item, { query, telling, match })),
  );
  return sortBy(near, (item) => telling.filter((word) => !hasAny(allWordsOf(item), [word], startsWith)).length);
}

type Match = (word: string, start: string) => boolean;

const startsWith: Match = (word, start) => word.startsWith(start);

function findAll<T extends Findable>(items: readonly T[], typed: readonly string[], match: Match): T[] {
  return items.filter((item) => hasAll(allWordsOf(item), typed, match));
}

const allWordsOf = ({ label, alias = '' }: Findable) => wordsOf(`${label} ${alias}`);

function sortBy<T>(items: readonly T[], keyOf: (item: T) => number): T[] {
  return items.toSorted((one, other) => keyOf(one) - keyOf(other));
}

function hasAll(words: readonly string[], typed: readonly string[], match: Match): boolean {
  return typed.every((start) => hasAny(words, [start], match));
}

function hasAny(words: readonly string[], typed: readonly string[], match: Match): boolean {
  return typed.some((start) => words.some((word) => match(word, start)));
}

/** Whether one change makes what was typed the beginning of the word. */
function isNear(word: string, typed: string): boolean {
  if (typed.length < NEAR_LENGTH) return false;
  const same = [...typed].findIndex((letter, at) => letter !== word[at]);
  const rest = typed.slice(same);
  const wanted = word.slice(same);
  const swapped = `${rest[1] ?? ''}${rest[0] ?? ''}${rest.slice(2)}`;
  return (
    wanted.startsWith(swapped) ||
    wanted.startsWith(rest.slice(1)) ||
    wanted.slice(1).startsWith(rest) ||
    (wanted.length > 0 && wanted.slice(1).startsWith(rest.slice(1)))
  );
}

function wordsOf(text: string): string[] {
  return wordKey(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}
