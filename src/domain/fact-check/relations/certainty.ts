import type { WritingLanguage } from '#domain/language/languages.ts';
import type { Span } from '../fact-mark.ts';
import { attributions } from '../speech-words.ts';
import { type Partner, type RelationRule, relationFinding } from './relation-rule.ts';
import { allegations, doubts, reserves } from './relation-words.ts';
import { type ContentWord, clausesOf, findAll, has, overlapOf, type SentenceWords } from './sentence-words.ts';

const FEWEST_WORDS = 2;
const LEAST_SHARE = 0.5;
/** How far behind a doubt the word that it is about may stand, characters. */
const REACH = 40;
const MOST_PARTNERS = 3;

/** 'The rate will double' where the source says that it may, or that somebody alleges it. */
export const findCertainty: RelationRule = (statement, { language }) => {
  if (doubtsIn(statement, language).length > 0) return [];
  if ([allegations, reserves].some((words) => has(statement, words(language)))) return [];
  const isAttributed = has(statement, attributions(language));
  for (const partner of statement.partners.slice(0, MOST_PARTNERS)) {
    const open = [...doubtsIn(partner, language), ...(isAttributed ? [] : findAll(partner, allegations(language)))];
    for (const clause of clausesOf(statement)) {
      const { count, share } = overlapOf(clause, partner);
      if (count < FEWEST_WORDS || share < LEAST_SHARE) continue;
      for (const { end } of open) {
        const verb = partner.words.find(({ start }) => start >= end);
        const own = clause.words.find(
          ({ stem }) => verb !== undefined && isBehind(partner, end, verb.start) && isSameVerb(stem, verb.stem),
        );
        if (own !== undefined && !isAsserted(own, clause, statement.partners, language, count))
          return [relationFinding('certainty', own, partner, 'The source does not say so for certain')];
      }
    }
  }
  return [];
};

/** True where another sentence of the source, with as many words in common, says the same without a doubt. */
function isAsserted(
  { stem }: ContentWord,
  clause: SentenceWords,
  partners: readonly Partner[],
  language: WritingLanguage,
  fewest: number,
): boolean {
  return partners.some((other) => {
    const word = other.words.find((each) => each.stem === stem);
    if (word === undefined || overlapOf(clause, other).count < fewest) return false;
    // 'Firm to buy its rival' is a plan.
    const isInfinitive = / (?:to|zu|de|di|te) $/u.test(other.text.slice(0, word.start - other.start));
    return !isInfinitive && !has(other, doubts(language)) && !has(other, allegations(language));
  });
}

/** 'ouvrira' and 'ouvrir': from so many letters on the endings of verbs do not matter. */
const FEWEST_LETTERS = 5;

function isSameVerb(one: string, other: string): boolean {
  return (
    one === other || (one.length >= FEWEST_LETTERS && one.slice(0, FEWEST_LETTERS) === other.slice(0, FEWEST_LETTERS))
  );
}

/** True where a word stands behind a doubt, in the same clause. */
function isBehind({ text, start }: Partner, from: number, to: number): boolean {
  return to - from < REACH && !/[,;:.(]/.test(text.slice(from - start, to - start));
}

/** Words that leave something open; 'May' inside a sentence is a month. */
function doubtsIn(sentence: SentenceWords, language: WritingLanguage): Span[] {
  return findAll(sentence, doubts(language)).filter(
    ({ start }) => start === sentence.start || !/^May/.test(sentence.text.slice(start - sentence.start)),
  );
}
