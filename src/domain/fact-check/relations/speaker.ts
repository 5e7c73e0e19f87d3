import { type RelationContext, type RelationRule, relationFinding, type Statement } from './relation-rule.ts';
import { pronouns, speech } from './relation-words.ts';
import { overlapOf, stemsOf } from './sentence-words.ts';

const FEWEST_WORDS = 2;
const LEAST_SHARE = 0.5;
/** A statement put in the mouth of somebody else than the source's speaker. */
export const findSpeaker: RelationRule = (statement, context) => {
  const { index } = context;
  const { people, surnames, bySentence } = index.speakers;
  if (people.size < 2) return [];
  const own =
    namedIn(statement, people) ?? namedBySpeech(statement, surnames, context) ?? pronounFor(statement, context, people);
  if (own === null) return [];
  const [partner] = statement.partners.filter((each) => {
    const { count, share } = overlapOf(statement, each);
    return count >= FEWEST_WORDS && share >= LEAST_SHARE;
  });
  if (partner === undefined) return [];
  const said = bySentence[partner.sentence] ?? null;
  if (said === null || said === own.name || partner.text.includes(own.name) || statement.text.includes(said)) return [];
  const stems = stemsOf(partner.words);
  const shared = statement.words.filter(({ stem }) => stems.has(stem));
  const span = { start: shared[0]?.start ?? own.start, end: shared.at(-1)?.end ?? own.end };
  return [relationFinding('speaker', span, partner, `In the source ${said} says this`)];
};

type Named = { readonly name: string; readonly start: number; readonly end: number };

/** The only one of the source's speakers that a sentence names. */
function namedIn({ text, start }: Statement, people: ReadonlyMap<string, string>): Named | null {
  const found = [...people.values()].flatMap((name) => {
    const at = text.search(new RegExp(`(?<![\\p{L}])${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}])`, 'u'));
    return at < 0 ? [] : [{ name, start: start + at, end: start + at + name.length }];
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** How far from a verb of speech somebody may stand who says nothing in the source. */
const NEAR = 12;

/** Somebody beside a verb of speech, who says nothing in the source. */
function namedBySpeech(
  { text, start }: Statement,
  surnames: ReadonlySet<string>,
  { language }: RelationContext,
): Named | null {
  const pattern = speech(language);
  if (pattern === null) return null;
  for (const { 0: verb, index } of text.matchAll(pattern)) {
    for (const { 0: name, index: at } of text.matchAll(/\p{Lu}[\p{L}\p{M}]+/gu)) {
      const distance = at > index ? at - index - verb.length : index - at - name.length;
      if (distance >= 0 && distance <= NEAR && surnames.has(name))
        return { name, start: start + at, end: start + at + name.length };
    }
  }
  return null;
}

/** 'she says', of the speaker that a sentence before names. */
function pronounFor(
  statement: Statement,
  { statements, language }: RelationContext,
  people: ReadonlyMap<string, string>,
): Named | null {
  const [verbs, own] = [speech(language), pronouns(language)];
  if (verbs === null || own === null || language !== 'en') return null;
  const match = /(?<![\p{L}])(?:he|she) (?:says|said|adds|warns|explains|believes|thinks)(?![\p{L}])/iu.exec(
    statement.text,
  );
  if (match === null) return null;
  for (const before of statements.slice(Math.max(0, statement.at - 2), statement.at).reverse()) {
    const named = namedIn(before, people);
    if (named === null) continue;
    const start = statement.start + match.index;
    return { name: named.name, start, end: start + match[0].length };
  }
  return null;
}
