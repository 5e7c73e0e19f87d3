import { wordKey } from '#domain/language/fold-text.ts';

/** What is found by the words of its label, and by `alias`: what else people call it, or look for in it. */
export type Findable = {
  label: string;
  alias?: string;
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

/**
 * Those whose label, with its alias, has for each word of the query a word that begins with it. The exact name comes first, then what acts
 * on what the person has before them, by its name; then other labels that begin with the query, then labels that have its words, what acts
 * here by its alias, other aliases, and places; what Enter should not do by mistake (`isGrave`) comes last among its like. Otherwise they
 * stay in their order. Where nothing is found, words such as 'how' and 'my' are left out (docs/product.md §1.7).
 */
export function findByLabel<T extends Findable>(items: readonly T[], query: string): T[] {
  const typed = wordsOf(query);
  if (typed.length === 0) return [...items];
  const exact = findAll(items, typed, startsWith);
  const telling = typed.filter((word) => !FILLERS.has(word));
  const found = exact.length > 0 || telling.length === 0 ? exact : findAll(items, telling, startsWith);
  const start = query.trim().toLowerCase();
  return found.toSorted((one, other) => rankOf(one, start, telling) - rankOf(other, start, telling));
}

/** Smaller is nearer to what was typed. @param start the query in small letters @param telling its words without the fillers */
function rankOf({ label, name, isGrave = false, isPlace = false }: Findable, start: string, telling: string[]): number {
  const small = label.toLowerCase();
  if (small === start || name?.toLowerCase() === start) return 0;
  const hasWords = hasAll(wordsOf(label), telling, startsWith);
  const isBegun = name?.toLowerCase().startsWith(start) === true;
  // The words 'This post' alone mean none of the things that can be done with it, and 'post' is not meant to clear it.
  const isNamed = hasWords && telling.some((word) => wordsOf(name ?? '').some((one) => one.startsWith(word)));
  if (name !== undefined && isGrave) {
    if (isBegun) return 3;
    return isNamed ? 8 : 9;
  }
  if (isGrave) return 13;
  if (isNamed) return isBegun ? 1 : 2;
  if (small.startsWith(start)) return 4;
  if (name !== undefined) return hasWords ? 6 : 7;
  if (isPlace) return hasWords ? 11 : 12;
  return hasWords ? 5 : 10;
}

/** Those that have all words of the query, such as 'how' and 'my' too: for questions. */
export function findByAllWords<T extends Findable>(items: readonly T[], query: string): T[] {
  return findAll(items, wordsOf(query), startsWith);
}

/** Those that the query finds with one letter wrong, missing, too many or in its neighbour's place, in a word of five letters or more. */
export function findNearLabel<T extends Findable>(items: readonly T[], query: string): T[] {
  const telling = wordsOf(query).filter((word) => !FILLERS.has(word));
  if (telling.every((word) => word.length < NEAR_LENGTH)) return [];
  return findAll(items, telling, (word, start) => startsWith(word, start) || isNear(word, start));
}

type Match = (word: string, start: string) => boolean;

const startsWith: Match = (word, start) => word.startsWith(start);

function findAll<T extends Findable>(items: readonly T[], typed: readonly string[], match: Match): T[] {
  return items.filter(({ label, alias = '' }) => hasAll(wordsOf(`${label} ${alias}`), typed, match));
}

function hasAll(words: readonly string[], typed: readonly string[], match: Match): boolean {
  return typed.every((start) => words.some((word) => match(word, start)));
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
