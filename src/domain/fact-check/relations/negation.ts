import type { WritingLanguage } from '#domain/language/languages.ts';
import { type Partner, type RelationContext, type RelationRule, relationFinding } from './relation-rule.ts';
import { negations, opposites } from './relation-words.ts';
import { type ContentWord, clausesOf, findAll, has, type SentenceWords, stemsOf } from './sentence-words.ts';

/** How far behind a negation the word that it denies may stand, characters. */
const REACH = 24;
/** From so much in common two clauses say the same, and one of them denies it. */
const FEWEST_WORDS = 3;
const LEAST_SHARE = 0.74;
/** The same for a clause that denies the very word that the other affirms. */
const LEAST_SHARE_OF_DENIED = 0.5;
const MOST_PARTNERS = 3;

/** The word that a clause denies: the first of content after its negation. */
function deniedIn(clause: SentenceWords, language: WritingLanguage): ContentWord | null {
  const found = findAll(clause, negations(language));
  const [negation] = found;
  if (negation === undefined || found.length > 1) return null;
  const word = clause.words.find(({ start }) => start >= negation.end);
  return word === undefined || word.isName || word.start - negation.end > REACH ? null : word;
}

function isPlain(clause: SentenceWords, language: WritingLanguage): boolean {
  return !has(clause, negations(language)) && !has(clause, opposites(language));
}

/** True where a clause affirms a word that another one denies, and both are about the same. */
function contradicts(
  denying: SentenceWords,
  word: ContentWord,
  affirming: SentenceWords,
  language: WritingLanguage,
): boolean {
  if (has(denying, opposites(language)) || !isPlain(affirming, language)) return false;
  if (affirming.words.filter(({ stem }) => stem === word.stem).length !== 1) return false;
  const [one, other] = [stemsOf(denying.words), stemsOf(affirming.words)];
  const shared = [...one].filter((stem) => other.has(stem)).length;
  if (shared >= FEWEST_WORDS && shared >= LEAST_SHARE * one.size) return true;
  return shared >= 2 && shared >= LEAST_SHARE_OF_DENIED * Math.max(one.size, other.size);
}

/** True where the source says the same of a word as the post does, beside a word of the same clause. */
function isSupported(
  clause: SentenceWords,
  word: ContentWord,
  partners: readonly Partner[],
  language: WritingLanguage,
): boolean {
  const stems = stemsOf(clause.words);
  const isDenying = has(clause, negations(language));
  return partners.flatMap(clausesOf).some((other) => {
    if (!other.words.some(({ stem }) => stem === word.stem) || has(other, negations(language)) !== isDenying)
      return false;
    return other.words.some(({ stem }) => stem !== word.stem && stems.has(stem));
  });
}

/** True where a clause states other figures than the one it is compared with. */
function hasOtherFigures(clause: SentenceWords, other: SentenceWords, { quantities, index }: RelationContext): boolean {
  const own = quantities.filter(({ start, end }) => start >= clause.start && end <= clause.end);
  if (own.length === 0) return false;
  const text = index.plain.slice(other.start, other.end);
  return !own.every(({ values }) => values.some((value) => new RegExp(`(?<!\\d)${value}(?!\\d)`).test(text)));
}

/** 'The memory is not soldered' where the source says that it is, or the other way round. */
export const findNegation: RelationRule = (statement, context) => {
  const { language } = context;
  const partners = statement.partners.slice(0, MOST_PARTNERS);
  for (const clause of clausesOf(statement)) {
    const own = deniedIn(clause, language);
    for (const partner of partners) {
      for (const other of clausesOf(partner)) {
        if (hasOtherFigures(clause, other, context)) continue;
        if (
          own !== null &&
          contradicts(clause, own, other, language) &&
          !isSupported(clause, own, statement.partners, language)
        )
          return [relationFinding('negation', own, partner, 'The source does not deny this')];
        const denied = deniedIn(other, language);
        const word = clause.words.find(({ stem }) => stem === denied?.stem);
        if (
          denied !== null &&
          !has(statement, negations(language)) &&
          word !== undefined &&
          contradicts(other, denied, clause, language) &&
          !isSupported(clause, word, statement.partners, language)
        )
          return [relationFinding('negation', word, partner, 'The source denies this')];
      }
    }
  }
  return [];
};
