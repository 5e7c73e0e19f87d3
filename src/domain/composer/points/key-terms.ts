import type { WritingLanguage } from '#domain/language/languages.ts';
import { isContentWord, splitWords, type Word } from '#domain/language/words.ts';
import { maxBy } from '#domain/max-by.ts';

/** Longer tags are not read. */
const LONGEST_TAG = 30;
/** In longer texts a word that occurs once is no subject. */
const LONG_TEXT_WORDS = 120;
const ADDRESS = /(?:https?:\/\/|www\.)\S+/gi;
/** How much more a term counts: of the title, a name, a pair of words, the head of its phrase. */
const TITLE_WEIGHT = 2;
const NAME_WEIGHT = 1.3;
const PAIR_WEIGHT = 1.8;
const HEAD_WEIGHT = 1.6;

/** A word or a pair of words, and how often it occurs: at all, in each spelling, as a name, as the head of its phrase. */
type Term = {
  stems: readonly string[];
  count: number;
  forms: Map<string, number>;
  names: number;
  heads: number;
  inTitle: boolean;
};

/**
 * What a text is about, as names for hashtags without the sign, best first: its most frequent words and pairs of words,
 * those of the title and proper names preferred.
 */
export function keyTerms(given: string, title: string | null, language: WritingLanguage, most: number): string[] {
  const text = given.replace(ADDRESS, ' . ');
  const words = splitWords(text, language);
  const terms = new Map<string, Term>();
  addTerms(terms, words, text, language, false);
  if (title !== null) addTerms(terms, splitWords(title, language), title, language, true);
  const least = words.length > LONG_TEXT_WORDS ? 2 : 1;
  const candidates = [...terms.values()].filter((term) => canBeTag(term, least, language));
  const ranked = candidates.sort((a, b) => scoreOf(b) - scoreOf(a));
  return pickDistinct(ranked, terms, most);
}

function addTerms(
  terms: Map<string, Term>,
  words: Word[],
  text: string,
  language: WritingLanguage,
  inTitle: boolean,
): void {
  let previous: Word | null = null;
  for (const [at, word] of words.entries()) {
    const isContent = isContentWord(word, language);
    const between = previous === null ? '' : text.slice(previous.index + previous.text.length, word.index);
    const startsSentence = previous === null || /[.!?:\n“"•]/.test(between);
    if (isContent) {
      const seen: Seen = {
        isName: !startsSentence && /^\p{Lu}/u.test(word.text) && !inTitle,
        isHead: isHeadWord(word, words[at + 1], text, language),
        inTitle,
        startsSentence,
      };
      count(terms, [word.stem], [word.text], seen);
      if (previous !== null && isContentWord(previous, language) && /^[ -]$/.test(between)) {
        count(terms, [previous.stem, word.stem], [previous.text, word.text], seen);
      }
    }
    previous = word;
  }
}

type Seen = { isName: boolean; isHead: boolean; inTitle: boolean; startsSentence: boolean };

/** What ends its phrase is more likely the noun than what goes on into another word of content. */
function isHeadWord(word: Word, next: Word | undefined, text: string, language: WritingLanguage): boolean {
  if (next === undefined) return true;
  const isBeforeBreak = /[^\s'’-]/.test(text.slice(word.index + word.text.length, next.index));
  if (language === 'en' && /ing$/.test(word.text)) return isBeforeBreak;
  return isBeforeBreak || !isContentWord(next, language);
}

function count(terms: Map<string, Term>, stems: string[], words: string[], seen: Seen): void {
  const key = stems.join(' ');
  const term: Term = terms.get(key) ?? { stems, count: 0, forms: new Map(), names: 0, heads: 0, inTitle: false };
  const form = words.join(' ');
  // A form inside a sentence shows the word's own capitals; a title or a sentence's first word does not.
  term.forms.set(form, (term.forms.get(form) ?? 0) + (seen.startsSentence || seen.inTitle ? 0.1 : 1));
  if (!seen.inTitle) term.count += 1;
  if (seen.isName) term.names += 1;
  if (seen.isHead) term.heads += 1;
  if (seen.inTitle) term.inTitle = true;
  terms.set(key, term);
}

function canBeTag(term: Term, least: number, language: WritingLanguage): boolean {
  const form = formOf(term);
  const body = tagOf(form);
  if (body.length > LONGEST_TAG || body.length < 2 || !/\p{L}/u.test(body)) return false;
  if (term.stems.length > 1) return term.count >= 2;
  if (language === 'en' && /(?:ly|ed)$/.test(form) && !term.inTitle) return false;
  // German writes every noun with a capital; what has none is no subject.
  if (language === 'de' && !/^\p{Lu}/u.test(form)) return false;
  if (language === 'ja' && !/^[\p{Script=Han}\p{Script=Katakana}\p{Script=Latin}ー]+$/u.test(body)) return false;
  return term.count >= least || (term.inTitle && term.count > 0);
}

function scoreOf(term: Term): number {
  const isName = term.names * 2 > term.count;
  const weight =
    (term.inTitle ? TITLE_WEIGHT : 1) * (isName ? NAME_WEIGHT : 1) * (term.stems.length > 1 ? PAIR_WEIGHT : 1);
  // Of words that occur equally often the longer one says more.
  return term.count * weight * (term.heads * 2 >= term.count ? HEAD_WEIGHT : 1) + term.stems.join('').length / 40;
}

/** Takes the best terms; a word of a chosen pair is not a subject of its own, nor a pair of words that mostly stand apart. */
function pickDistinct(ranked: readonly Term[], terms: ReadonlyMap<string, Term>, most: number): string[] {
  const chosen: Term[] = [];
  for (const term of ranked) {
    if (chosen.length === most) break;
    const overlaps = chosen.some((other) => term.stems.some((stem) => other.stems.includes(stem)));
    const isPart = term.stems.length > 1 && term.stems.every((stem) => (terms.get(stem)?.count ?? 0) > term.count * 3);
    if (!overlaps && !isPart) chosen.push(term);
  }
  return chosen.map((term) => tagOf(formOf(term)));
}

/** Its most frequent spelling. */
function formOf(term: Term): string {
  return maxBy([...term.forms], ([, times]) => times)?.[0] ?? '';
}

function tagOf(form: string): string {
  return form
    .replace(/['’]s(?=\s|$)/g, '')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .map((word) => {
      const isShouted = word.length > 5 && word === word.toUpperCase() && word !== word.toLowerCase();
      const [first = '', ...rest] = word;
      return first.toUpperCase() + (isShouted ? rest.join('').toLowerCase() : rest.join(''));
    })
    .join('');
}
