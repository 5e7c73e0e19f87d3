import { wordKey } from '#domain/language/fold-text.ts';
import type { WritingLanguage } from '#domain/language/languages.ts';
import type { SourceIndex } from '../index-sources.ts';
import type { NameWord } from './read-names.ts';

/** Endings that make the name of a people from a place's, longest first. */
const PEOPLE_ENDINGS = ['ese', 'ian', 'ean', 'ish', 'an', 'ns', 'n', 's', 'i', 'ic', ''];
/** Names of one place or people that no ending connects. */
const ALIASES = [
  'france french',
  'spain spanish',
  'netherlands dutch holland',
  'denmark danish danes',
  'poland polish poles',
  'sweden swedish swedes',
  'turkey turkish turks turkiye',
  'ireland irish',
  'finland finnish finns',
  'switzerland swiss',
  'greece greek greeks',
  'britain british uk kingdom england',
  'usa us states america american americans',
  'eu europe european',
  'germany deutschland allemagne alemania germania alemanha duitsland',
  'cologne koln',
  'munich munchen',
  'vienna wien vienne',
  'geneva genf geneve ginevra',
  'brussels brussel bruxelles brussel bruselas',
  'milan milano mailand',
  'rome roma rom',
  'venice venezia venedig',
  'lisbon lisboa lissabon',
  'london londres londra londen',
  'prague praha prag',
  'warsaw warszawa warschau',
  'copenhagen kobenhavn kopenhagen',
  'antwerp antwerpen anvers',
  'ghent gent gand',
].map((names) => names.split(' '));
const OTHERS = new Map<string, readonly string[]>();
for (const names of ALIASES) for (const name of names) if (!OTHERS.has(name)) OTHERS.set(name, names);

type KnownNames = {
  readonly isKnown: (word: NameWord) => boolean;
  readonly isKnownRun: (words: readonly NameWord[]) => boolean;
};

/** Recognises the source's names in other forms: possessives, plurals, acronyms, peoples of its places. */
export function knownNames(index: SourceIndex, language: WritingLanguage): KnownNames {
  const { words, pairs, initials, acronyms } = index.names;
  const regions = index.language === language ? null : mentionedRegions(index, language);
  const isKnownKey = (key: string): boolean => pairs.has(key) || regions?.has(key) === true || isFormOf(key, words);
  return {
    isKnown: (word) => isKnownKey(word.key) || (isAcronym(word) && initials.has(word.key)),
    isKnownRun: (kept) => {
      const joined = kept.map((word) => word.key).join('');
      const letters = kept.map((word) => word.key.charAt(0)).join('');
      return words.has(joined) || (letters.length > 2 && acronyms.has(letters)) || regions?.has(joined) === true;
    },
  };
}

/** True for a word, its possessive, its plural, or a people or a place by another name: 'Estonian' and 'Estonia', 'US' and 'America'. */
export function isFormOf(key: string, words: ReadonlySet<string>): boolean {
  if (words.has(key) || words.has(`${key}s`) || (key.endsWith('s') && words.has(key.slice(0, -1)))) return true;
  return OTHERS.get(key)?.some((name) => words.has(name)) === true || isPeopleOf(key, words);
}

function isAcronym(word: NameWord): boolean {
  return /^\p{Lu}[\p{L}]*\p{Lu}$/u.test(word.text) && word.text.length <= 6;
}

/** 'Estonian' where the source has Estonia, 'Korea' where it has Korean. */
function isPeopleOf(key: string, words: ReadonlySet<string>): boolean {
  if (key.length < 4) return false;
  for (const ending of PEOPLE_ENDINGS) {
    if (ending !== '' && !key.endsWith(ending)) continue;
    const stem = key.slice(0, key.length - ending.length);
    if (stem.length < 4) continue;
    for (const vowel of ['a', 'e', 'y', 'ia']) if (words.has(stem + vowel)) return true;
  }
  const stem = key.replace(/(?:ia|[aeyo])$/, '');
  if (stem.length < 4 || stem === key) return false;
  return (
    PEOPLE_ENDINGS.some((ending) => ending !== '' && ending !== 's' && ending.length > 1 && words.has(stem + ending)) ||
    words.has(`${key}n`)
  );
}

/** Countries that the source mentions, in the post's language. */
function mentionedRegions(index: SourceIndex, language: WritingLanguage): ReadonlySet<string> {
  const mentioned = new Set<string>();
  if (language === 'other' || index.language === 'other') return mentioned;
  const here = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
  const there = new Intl.DisplayNames([index.language], { type: 'region', fallback: 'none' });
  for (let first = 65; first <= 90; first += 1) {
    for (let second = 65; second <= 90; second += 1) {
      const code = String.fromCharCode(first, second);
      const name = there.of(code);
      if (name === undefined || !index.plain.includes(name)) continue;
      const own = wordKey(here.of(code) ?? '');
      for (const part of [own.replace(/[^\p{L}]/gu, ''), ...own.split(/[^\p{L}]+/u)]) mentioned.add(part);
    }
  }
  return mentioned;
}
