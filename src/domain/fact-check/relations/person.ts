import { type RelationRule, relationFinding } from './relation-rule.ts';
import { firstPersons, firstPersonsOfSource } from './relation-words.ts';
import { findAll, has, overlapOf } from './sentence-words.ts';

const FEWEST_WORDS = 3;
const LEAST_SHARE = 0.55;

/** 'I went to my board' where the source lets somebody else say so of themselves. */
export const findPerson: RelationRule = (statement, { language, index, isQuoted }) => {
  if (!index.isByOthers) return [];
  const own = findAll(statement, firstPersons(language)).find(({ start }) => !isQuoted(start));
  if (own === undefined) return [];
  // 'A line that stays with me: “…”' says nothing of the poster but that.
  const said = { ...statement, words: statement.words.filter(({ start }) => !isQuoted(start)) };
  const partner = statement.partners.find((each) => {
    const { count, share } = overlapOf(said, each);
    return count >= FEWEST_WORDS && share >= LEAST_SHARE && has(each, firstPersonsOfSource(language));
  });
  if (partner === undefined) return [];
  const next = statement.words.find(({ start }) => start > own.end);
  const span = { start: own.start, end: next?.end ?? own.end };
  return [relationFinding('person', span, partner, 'In the source somebody else says this of themselves')];
};
