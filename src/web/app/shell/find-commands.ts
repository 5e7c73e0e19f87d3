import { wordKey } from '#domain/language/fold-text.ts';

/** What is found by the words of its label, and by `alias`: what else people call it, or look for in it. */
export type Findable = {
  label: string;
  alias?: string;
  /** It puts a post out, or takes something away. */
  isGrave?: boolean;
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
 * Those whose label, with its alias, has for each word of the query a word that begins with it. Labels that begin with the query come first, then
 * those that have its words, then what only its alias finds, and last what Enter should not do by mistake (`isGrave`); otherwise they stay in
 * their order. Where nothing is found, words such as 'how' and 'my' are left out.
 */
export function findByLabel<T extends Findable>(items: readonly T[], query: string): T[] {
  const typed = wordsOf(query);
  if (typed.length === 0) return [...items];
  const exact = findAll(items, typed, startsWith);
  const telling = typed.filter((word) => !FILLERS.has(word));
  const found = exact.length > 0 || telling.length === 0 ? exact : findAll(items, telling, startsWith);
  const start = query.trim().toLowerCase();
  const rank = ({ label, isGrave }: T) => {
    if (isGrave === true) return 3;
    if (label.toLowerCase().startsWith(start)) return 0;
    return hasAll(wordsOf(label), telling, startsWith) ? 1 : 2;
  };
  return found.toSorted((one, other) => rank(one) - rank(other));
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
