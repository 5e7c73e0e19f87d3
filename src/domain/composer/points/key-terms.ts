import type { WritingLanguage } from '#domain/language/languages.ts';
import { isContentWord, splitWords, type Word } from '#domain/language/words.ts';
import { maxBy } from '#domain/max-by.ts';

const LONGEST_TAG = 30;
/** In a text of more words than this a subject comes back. */
const LONG_TEXT_WORDS = 120;
/** A topic in so few words is its own subject. */
const TOPIC_WORDS = 20;
const ADDRESS = /(?:https?:\/\/|www\.)\S+/gi;
const WEIGHTS = { title: 2.5, pair: 1.8, name: 1.2 };
/** The share of a word's places in which nouns stand, at least, and of those in which verbs stand, at most. */
const NOUN_SHARE = 0.25;
const VERB_SHARE = 0.3;
const HEAD_SHARE = 0.5;
const PAIR_HEAD_SHARE = 0.25;
/** A pair that the title does not have comes up at least this often beside the best of the title's, a word as often. */
const BESIDE_TITLE = 0.5;

/** Words before nouns. */
const BEFORE_NOUNS: Partial<Record<WritingLanguage, string>> = {
  en: 'the a an of in for with and or your our their its his her this that these those on by from about more most many each every some any no new',
  fr: 'le la les un une des du de d l au aux en et ce cette ces son sa ses leur leurs notre votre',
  es: 'el la los las un una unos unas de del al en y su sus este esta nuestro',
  it: 'il lo la i gli le un una di del della dei delle al alla in e suo sua nel nella',
  pt: 'o a os as um uma de do da dos das no na em e seu sua ao',
  nl: 'de het een van in op met en voor zijn haar hun deze dit onze',
};
/** Words before verbs. */
const BEFORE_VERBS = new Set(
  'to will can could would should must may might you we they i not please don let'.split(' '),
);
/** Words that many texts are full of, whatever they are about. */
const GENERIC = new Set(
  'thing things people person way ways time times year years day days week weeks month months hour hours minute minutes number numbers lot lots part parts kind kinds type types example examples tip tips guide guides article list lists step steps point points idea ideas option options choice choices detail details information plan plans price prices need needs use uses user users result results process level levels place places home house place work job good best better great top new key question questions answer answers reason reasons problem problems issue issues difference differences change changes case cases fact facts group groups member members man men woman women child children name names word words end start side area areas line lines form forms set sets piece pieces item items feature features benefit benefits advantage advantages thought thoughts experience experiences review reviews page pages site sites website websites link links photo photos image images video videos post posts blog source sources story stories report reports state states country countries city cities world life company companies business businesses customer customers client clients team teams service services product products brand brands range ranges rate rates cost costs amount amounts quality value values size sizes course courses program programs pros cons note view views look looks approach method methods technique techniques tool tools system systems resource resources skill skills goal goals right left one two three four five first second third last next monday tuesday wednesday thursday friday saturday sunday january february march april june july august september october november december today tomorrow yesterday mr mrs ms dr said says according really very much many also full top machine machines game player players official officials deal deals season seasons condition conditions decision decisions effort efforts support space order room hand head eye face body water money build making make help want show set running long high low big small real free easy early late different important available possible common popular general special main several york amazon youtube google true favorite favourite area output responsibility card cards play plays class classes practice fun scene stars understanding essential run wide variety win lightweight powerful guilty alive best certain ultimate expert offers location locations cycle cycles'.split(
    ' ',
  ),
);

/** A word or a pair of words, and in how many places it stands: at all, in each spelling, as a name, where nouns and verbs stand. */
type Term = {
  stems: readonly string[];
  count: number;
  forms: Map<string, number>;
  names: number;
  nouns: number;
  verbs: number;
  heads: number;
  /** How often it stands outside pairs that come back. */
  alone: number;
  inTitle: boolean;
};

/**
 * What a text is about, as names for hashtags without the sign, best first: nouns and pairs of words that come back in it, those of
 * its title preferred; no persons, no words that any text could have. None where nothing stands out.
 */
export function keyTerms(given: string, title: string | null, language: WritingLanguage, most: number): string[] {
  const text = given.replace(ADDRESS, ' . ');
  const words = splitWords(text, language);
  const terms = new Map<string, Term>();
  const before = new Set((BEFORE_NOUNS[language] ?? '').split(' '));
  addTerms(terms, words, text, language, before);
  const titleStems = splitWords(title ?? '', language).map(({ stem }) => stem);
  for (const term of terms.values()) term.inTitle = ` ${titleStems.join(' ')} `.includes(` ${term.stems.join(' ')} `);
  for (const term of terms.values()) term.alone += term.count;
  for (const { stems, count: times, inTitle } of terms.values()) {
    if (stems.length === 1 || times < (inTitle ? 2 : 3)) continue;
    for (const stem of stems) (terms.get(stem) as Term).alone -= times;
  }
  const persons = findPersons(terms);
  const least = words.length > LONG_TEXT_WORDS ? 3 : words.length > TOPIC_WORDS ? 2 : 1;
  const candidates = [...terms.values()].filter((term) => canBeTag(term, least, persons, language));
  const ranked = candidates.sort((a, b) => scoreOf(b) - scoreOf(a));
  const frequent = Math.max(0, ...ranked.filter(({ inTitle }) => inTitle).map((term) => term.count));
  return pickDistinct(
    ranked.filter(
      ({ stems, inTitle, count: times }) => inTitle || times >= frequent * (stems.length > 1 ? BESIDE_TITLE : 1),
    ),
    most,
  );
}

function addTerms(
  terms: Map<string, Term>,
  words: readonly Word[],
  text: string,
  language: WritingLanguage,
  beforeNouns: ReadonlySet<string>,
): void {
  for (const [at, word] of words.entries()) {
    if (!isContentWord(word, language)) continue;
    const previous = words[at - 1];
    const between = previous === undefined ? '\n' : text.slice(previous.index + previous.text.length, word.index);
    const startsSentence = /[.!?:\n“"•]/.test(between);
    const stemBefore = startsSentence ? '' : (previous?.text.toLowerCase() ?? '');
    const isJoined = previous !== undefined && isContentWord(previous, language) && /^[ -]$/.test(between);
    const seen = {
      startsSentence,
      isName: !startsSentence && /^\p{Lu}/u.test(word.text),
      isNoun: beforeNouns.has(stemBefore) || (isJoined && !BEFORE_VERBS.has(stemBefore)),
      isVerb: BEFORE_VERBS.has(stemBefore),
      isHead: isHead(word, words[at + 1], text, language),
    };
    count(terms, [word.stem], word.text, seen);
    if (isJoined) count(terms, [previous.stem, word.stem], `${previous.text} ${word.text}`, seen);
  }
}

/** What ends its phrase is more likely the noun than what goes on into another word of content. */
function isHead(word: Word, next: Word | undefined, text: string, language: WritingLanguage): boolean {
  if (next === undefined || /[^\s'’-]/.test(text.slice(word.index + word.text.length, next.index))) return true;
  return !isContentWord(next, language);
}

type Seen = {
  startsSentence: boolean;
  isName: boolean;
  isNoun: boolean;
  isVerb: boolean;
  isHead: boolean;
};

function count(terms: Map<string, Term>, stems: readonly string[], form: string, seen: Seen): void {
  const key = stems.join(' ');
  const term: Term = terms.get(key) ?? {
    stems,
    count: 0,
    forms: new Map(),
    names: 0,
    nouns: 0,
    verbs: 0,
    heads: 0,
    alone: 0,
    inTitle: false,
  };
  // A form inside a sentence shows the word's own capitals; a sentence's first word does not.
  term.forms.set(form, (term.forms.get(form) ?? 0) + (seen.startsSentence ? 0.1 : 1));
  term.count += 1;
  term.names += Number(seen.isName);
  term.nouns += Number(seen.isNoun);
  term.verbs += Number(seen.isVerb);
  term.heads += Number(seen.isHead);
  terms.set(key, term);
}

/** Parts of names of two words whose second stands alone too, as surnames do. */
function findPersons(terms: ReadonlyMap<string, Term>): ReadonlySet<string> {
  const persons = new Set<string>();
  for (const { stems, names, count: times } of terms.values()) {
    const [first = '', last] = stems;
    if (
      last === undefined ||
      names < times ||
      !/^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+$/u.test(formOf(terms.get(stems.join(' ')) as Term))
    )
      continue;
    const alone = terms.get(last);
    if (alone === undefined || alone.names <= times || alone.names < alone.count * 0.6) continue;
    persons.add(first);
    persons.add(last);
  }
  return persons;
}

function canBeTag(term: Term, least: number, persons: ReadonlySet<string>, language: WritingLanguage): boolean {
  const { stems, count: times, inTitle } = term;
  const form = formOf(term);
  const body = tagOf(form);
  if (body.length > LONGEST_TAG || body.length < 2 || !/\p{L}{2}/u.test(body)) return false;
  if (stems.some((stem) => persons.has(stem)) || times < (inTitle ? Math.min(2, least) : least)) return false;
  if (stems.length > 1 && times < 2) return false;
  if (language === 'de' && !/^\p{Lu}/u.test(form)) return false;
  if (language === 'ja' && !/^[\p{Script=Han}\p{Script=Katakana}\p{Script=Latin}ー]+$/u.test(body)) return false;
  const words = form.toLowerCase().split(/[ -]/);
  const isGeneric =
    stems.length > 1 ? words.every((word) => GENERIC.has(word)) : words.some((word) => GENERIC.has(word));
  if (isGeneric || BEFORE_NOUNS[language] === undefined) return !isGeneric;
  // A name that the title does not have is a detail.
  if (term.names * 2 > times) return inTitle || least === 1 || /^\p{Lu}{2,5}$/u.test(form);
  if (least > 1 && term.heads < times * (stems.length > 1 ? PAIR_HEAD_SHARE : HEAD_SHARE)) return false;
  const last = words.at(-1) ?? '';
  if (language === 'en' && (/(?:ly|ed)$/.test(last) || (/ing$/.test(last) && !inTitle))) return false;
  if (stems.length > 1) return !GENERIC.has(last) || inTitle;
  return least === 1 || (term.nouns >= times * NOUN_SHARE && term.verbs <= times * VERB_SHARE);
}

function scoreOf({ stems, count: times, alone, inTitle, names }: Term): number {
  const isName = names * 2 > times;
  const weight = (inTitle ? WEIGHTS.title : 1) * (isName ? WEIGHTS.name : 1) * (stems.length > 1 ? WEIGHTS.pair : 1);
  // Of words that occur equally often the longer one says more.
  return Math.max(0, alone) * weight + stems.join('').length / 40;
}

/** Takes the best terms, none of which shares a word with another. */
function pickDistinct(ranked: readonly Term[], most: number): string[] {
  const chosen: Term[] = [];
  for (const term of ranked) {
    if (chosen.length === most) break;
    if (!chosen.some((other) => term.stems.some((stem) => other.stems.includes(stem)))) chosen.push(term);
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
