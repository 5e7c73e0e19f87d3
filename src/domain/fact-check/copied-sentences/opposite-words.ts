import { oncePerLanguage, type WritingLanguage } from '#domain/language/languages.ts';
import { stemOf } from '../index-sources.ts';
import { OPPOSITE_SIDES } from './opposite-sides.ts';

/** Beginnings that turn the rest of a word round: 'unlikely' for 'likely'. */
const DENYING: Partial<Record<WritingLanguage, RegExp>> = {
  en: /^(?:un|in|im|il|ir|dis|non|anti|mis|de)$/,
  de: /^(?:un|nicht|miss|anti)$/,
  fr: /^(?:in|im|il|ir|dé|dés|non|anti|mé|mal)$/,
  es: /^(?:in|im|i|des|no|anti)$/,
  it: /^(?:in|im|il|ir|s|dis|non|anti)$/,
  pt: /^(?:in|im|i|des|não|anti)$/,
  nl: /^(?:on|niet|anti)$/,
};
/** Two beginnings of the same rest: 'overrated' and 'underrated', 'inflow' and 'outflow'. */
const BEGINNINGS = new Set(
  'over under, in out, up down, ex in, ex im, in de, as de, en dis, ac de, pro anti, pre post, for back, max min, inter intra, macro micro, hyper hypo, ap de'
    .split(', ')
    .flatMap((pair) => [pair, pair.split(' ').toReversed().join(' ')]),
);
/** Two endings of the same beginning: 'careful' and 'careless', 'employer' and 'employee'. */
const ENDINGS = new Set(
  'ful less, fully lessly, er ee, ers ees, or ee'
    .split(', ')
    .flatMap((pair) => [pair, pair.split(' ').toReversed().join(' ')]),
);
/** How often: those of one group say the same. */
const FREQUENCIES: Partial<Record<WritingLanguage, readonly string[]>> = {
  en: [
    'never',
    'rarely seldom',
    'sometimes occasionally',
    'often frequently',
    'usually normally mostly',
    'always invariably',
    'once',
    'twice',
    'thrice',
    'hourly',
    'daily',
    'weekly',
    'monthly',
    'yearly annually',
  ],
};
/** 'Three times', read as one word; other numbers of times are compared by their values. */
const TIMES = / times?$/;
const COUNTED: Readonly<Record<string, RegExp>> = {
  once: /^(?:one|1) /,
  twice: /^(?:two|2) /,
  thrice: /^(?:three|3) /,
};
const SHORTEST_REST = 4;
const SHORTEST_DENIED = 3;

/** By word the sides that it is on, as '12 left'. */
const sidesOf = oncePerLanguage((language) => {
  const sides = new Map<string, Set<string>>();
  for (const [at, pair] of (OPPOSITE_SIDES[language] ?? []).entries())
    for (const [side, words] of pair.split(' | ').entries())
      for (const word of words.split(' '))
        for (const key of [word, stemmed(word)]) sides.set(key, (sides.get(key) ?? new Set()).add(`${at} ${side}`));
  return sides;
});

/** Its stem, marked as one: 'long' itself is not the stem of 'longer'. */
const stemmed = (word: string) => `${stemOf(word)}-`;

/** True where a word in another's place turns a sentence round; both in small letters. */
export function isOpposite(one: string, other: string, language: WritingLanguage): boolean {
  if (one === other) return false;
  const sides = sidesOf(language);
  const of = (word: string) => sides.get(word) ?? sides.get(stemmed(word)) ?? new Set<string>();
  const [own, theirs] = [of(one), of(other)];
  const isOn = (side: string) => theirs.has(side);
  if (![...own].some(isOn) && [...own].some((side) => isOn(side.replace(/[01]$/, (at) => String(1 - Number(at))))))
    return true;
  return hasOtherEnd(one, other, language);
}

const groupsOf = oncePerLanguage(
  (language) =>
    new Map(FREQUENCIES[language]?.flatMap((group, at) => group.split(' ').map((word) => [word, at] as const))),
);

export const isFrequency = (word: string, language: WritingLanguage) =>
  groupsOf(language).has(word) || (language === 'en' && TIMES.test(word));

/** True where both say how often, and not the same: 'often' for 'never', 'three times' for 'twice'. */
export function isOtherFrequency(one: string, other: string, language: WritingLanguage): boolean {
  if (!isFrequency(one, language) || !isFrequency(other, language)) return false;
  const [counted, word] = TIMES.test(one) ? [one, other] : [other, one];
  if (TIMES.test(counted)) return !TIMES.test(word) && COUNTED[word]?.test(counted) !== true;
  return groupsOf(language).get(one) !== groupsOf(language).get(other);
}

function hasOtherEnd(one: string, other: string, language: WritingLanguage): boolean {
  const shorter = Math.min(one.length, other.length);
  let behind = 0;
  while (behind < shorter && one.at(-1 - behind) === other.at(-1 - behind)) behind += 1;
  for (let rest = behind; rest >= SHORTEST_DENIED; rest -= 1) {
    const [own, theirs] = [one.slice(0, -rest), other.slice(0, -rest)];
    if ((own === '' || theirs === '') && DENYING[language]?.test(own + theirs) === true) return true;
    if (language === 'en' && rest >= SHORTEST_REST && BEGINNINGS.has(`${own} ${theirs}`)) return true;
  }
  if (language !== 'en') return false;
  let ahead = 0;
  while (ahead < shorter && one[ahead] === other[ahead]) ahead += 1;
  for (let rest = ahead; rest >= SHORTEST_REST; rest -= 1)
    if (ENDINGS.has(`${one.slice(rest)} ${other.slice(rest)}`)) return true;
  return false;
}

/** Words that deny, one by one. */
const DENIALS: Partial<Record<WritingLanguage, RegExp>> = {
  en: /^(?:not|no|never|none|nobody|nothing|neither|nor|nowhere|without)$/,
  de: /^(?:nicht|kein\p{L}*|nie|niemals|niemand\p{L}*|nichts|ohne|weder|nirgends)$/u,
  fr: /^(?:pas|jamais|aucune?|personne|rien|sans|ni|nulle)$/,
  es: /^(?:no|nunca|jamás|ning[uú]n\p{L}*|nadie|nada|sin|tampoco|ni)$/u,
  it: /^(?:non|nessun\p{L}*|senza|niente|nulla|né)$/u,
  pt: /^(?:não|nunca|jamais|nenhum\p{L}*|ninguém|nada|sem|nem)$/u,
  nl: /^(?:niet|geen|nooit|niemand|niets|zonder|noch|nergens)$/,
};
/** Words that go or change where a denial is put in or taken out, and those that affirm. */
const BESIDE: Partial<Record<WritingLanguage, string>> = {
  en: 'a an the do does did be been is are was were has have had will would can could any some ever yet longer all always every everyone everybody everything everywhere both either someone somebody something anyone anybody anything somewhere one still already with and or really',
  de: 'ein eine einen einem einer eines der die das den alle alles immer jeder jede jedes jemand etwas mit und oder beide irgendein irgendwo schon noch',
  fr: 'ne n un une des le la les l de d tout toute tous toutes toujours quelque quelqu chaque avec et ou on',
  es: 'un una unos unas el la los las todo toda todos todas siempre alguien algo algún alguna algunos algunas con y o también cada',
  it: 'un una uno il la i le gli l tutto tutta tutti tutte sempre qualcuno qualcosa qualche con e o anche ogni',
  pt: 'um uma o a os as todo toda todos todas sempre alguém algo algum alguma alguns com e ou também cada',
  nl: 'een de het alle alles altijd iedereen iemand iets met en of elk elke ergens nog wel',
};
const besideOf = oncePerLanguage((language) => new Set(BESIDE[language]?.split(' ')));

export const isDenial = (word: string, language: WritingLanguage) => DENIALS[language]?.test(word) === true;
/** True for a word that says little beside a denial. */
export const isBesideDenial = (word: string, language: WritingLanguage) => besideOf(language).has(word);
