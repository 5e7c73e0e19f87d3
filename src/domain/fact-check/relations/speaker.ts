import type { WritingLanguage } from '#domain/language/languages.ts';
import { speech } from '../speech-words.ts';
import { type RelationRule, relationFinding, type Statement } from './relation-rule.ts';
import { findAll, overlapOf, stemsOf } from './sentence-words.ts';

const FEWEST_WORDS = 2;
const LEAST_SHARE = 0.5;

/** A statement put in the mouth of somebody else than the source's speaker. */
export const findSpeaker: RelationRule = (statement, { index, language }) => {
  const { people, bySentence } = index.speakers;
  if (people.size < 2) return [];
  const own = namedIn(statement, people);
  if (own === null || !isSpeaking(own, statement, language)) return [];
  const [partner] = statement.partners.filter((each) => {
    const { count, share } = overlapOf(statement, each);
    return count >= FEWEST_WORDS && share >= LEAST_SHARE;
  });
  if (partner === undefined) return [];
  const said = bySentence[partner.sentence] ?? null;
  if (said === null || said === own.name || partner.text.includes(own.name) || statement.text.includes(said)) return [];
  const stems = stemsOf(partner.words);
  const shared = statement.words.filter(({ stem }) => stems.has(stem));
  const span = {
    start: Math.min(own.start, shared[0]?.start ?? own.start),
    end: Math.max(own.end, shared.at(-1)?.end ?? own.end),
  };
  return [relationFinding('speaker', span, partner, `In the source ${said} says this`)];
};

/** How near a verb of speech the name stands, characters. */
const NEAR = 30;

/** 'Holm warns', 'according to Anna Holm', 'Anna Holm: …'. */
function isSpeaking({ start, end }: Named, statement: Statement, language: WritingLanguage): boolean {
  if (/^ ?:/.test(statement.text.slice(end - statement.start))) return true;
  return findAll(statement, speech(language)).some((verb) => verb.start - end < NEAR && start - verb.end < NEAR);
}

/** 'She said about Holm': the name is of whom is spoken. */
const SPOKEN_OF = '(?<!\\p{L})(?:about|über|sur|sobre|su|over) (?:\\p{Lu}[\\p{L}.-]+ )?';

type Named = { readonly name: string; readonly start: number; readonly end: number };

/** The only one of the source's speakers that a sentence names. */
function namedIn({ text, start }: Statement, people: ReadonlyMap<string, string>): Named | null {
  const found = [...people.values()].flatMap((name) => {
    if (!text.includes(name)) return [];
    const at = text.search(
      new RegExp(`(?<![\\p{L}]|${SPOKEN_OF})${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}])`, 'u'),
    );
    return at < 0 ? [] : [{ name, start: start + at, end: start + at + name.length }];
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}
