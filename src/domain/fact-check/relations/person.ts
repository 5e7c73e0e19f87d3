import type { Span } from '../fact-mark.ts';
import { type RelationRule, relationFinding, type Statement } from './relation-rule.ts';
import { firstPersons, firstPersonsOfSource } from './relation-words.ts';
import { findAll, has, overlapOf } from './sentence-words.ts';

const FEWEST_WORDS = 3;
const LEAST_SHARE = 0.55;
/** 'We' and 'our' may mean everybody: of those more must agree. */
const FEWEST_WORDS_OF_GROUP = 4;
const LEAST_SHARE_OF_GROUP = 0.75;
const REASON = 'In the source somebody else says this of themselves';

/** 'I went to my board' where the source lets somebody else say so of themselves. */
export const findPerson: RelationRule = (statement, { language, index, isQuoted }) => {
  if (!index.isByOthers) return [];
  const single = findOwn(statement, firstPersons(language), isQuoted);
  const own = single ?? findOwn(statement, firstPersonsOfSource(language), isQuoted);
  if (own === undefined) return [];
  const [fewest, least] =
    single === undefined ? [FEWEST_WORDS_OF_GROUP, LEAST_SHARE_OF_GROUP] : [FEWEST_WORDS, LEAST_SHARE];
  // 'A line that stays with me: “…”' says nothing of the poster but that.
  const said = { ...statement, words: statement.words.filter(({ start }) => !isQuoted(start)) };
  const partner = statement.partners.find((each) => {
    const { count, share } = overlapOf(said, each);
    return count >= fewest && share >= least && has(each, firstPersonsOfSource(language));
  });
  if (partner === undefined) return [];
  return [relationFinding('person', spanOf(statement, own), partner, REASON)];
};

/** 'Our sales rose', word for word as the source has it: whatever it is about, somebody else says it. */
export const findVerbatimPerson: RelationRule = (statement, { language, index, isQuoted }) => {
  if (!index.isByOthers) return [];
  const own = findOwn(statement, firstPersonsOfSource(language), isQuoted);
  return own === undefined ? [] : [relationFinding('person', spanOf(statement, own), statement, REASON)];
};

/** The first word outside of quotation marks with which somebody speaks of themselves; the dollars of the US are no 'us'. */
function findOwn(statement: Statement, pattern: RegExp | null, isQuoted: (at: number) => boolean): Span | undefined {
  return findAll(statement, pattern).find(({ start, end }) => {
    const word = statement.text.slice(start - statement.start, end - statement.start);
    return word !== 'US' && !isQuoted(start);
  });
}

/** The word that says who, and the next that says what. */
function spanOf({ words }: Statement, own: Span): Span {
  return { start: own.start, end: words.find(({ start }) => start > own.end)?.end ?? own.end };
}
