import type { WritingLanguage } from '#domain/language/languages.ts';
import type { Finding, FoldedPost, Span } from '../fact-mark.ts';
import type { SourceIndex } from '../index-sources.ts';
import { measureWord } from '../quantities/unit-words.ts';
import { spellingsNear } from './index-names.ts';
import { knownNames } from './known-names.ts';
import { nearestName } from './nearest-name.ts';
import { isNoClaim, isOrdinaryWord, isSpeechVerb, isTitle, standsBeforeNouns } from './ordinary-words.ts';
import { type NameWord, readRuns, readWords } from './read-names.ts';

/** Longest word in capitals that is an acronym; longer ones are emphasis. */
const LONGEST_ACRONYM = 6;
const GERMAN_ADJECTIVE = /(?:lich|isch|ig|al|iv|ell|bar|sam|los|haft|ant|ent)(?:e|er|en|es|em)$/;
/** First names and surname, words. */
const LONGEST_PERSON = 3;
/** From this share of words with capitals a line is a heading. */
const HEADING_SHARE = 0.7;
const FEWEST_HEADING_WORDS = 4;

/** People, places, organisations and products that the source does not name. */
export function checkNames(post: FoldedPost, index: SourceIndex): Finding[] {
  const { plain, language } = post;
  const words = readWords(plain);
  const small = new Set(words.filter((word) => !word.isCapital).map((word) => word.key));
  const known = knownNames(index, language);
  const isOrdinary = (word: NameWord) =>
    isOrdinaryWord(word.key, language) || small.has(word.key) || index.names.small.has(word.key);
  const headings = headingSpans(plain);
  const following = new Map(words.map((word, at) => [word.start, words[at + 1]]));
  const inside = new Set(words.filter((word) => word.isCapital && !word.isInitial).map((word) => word.key));
  const findings: Finding[] = [];
  for (const run of readRuns(plain, words, language)) {
    const first = run.words[0];
    if (first === undefined || headings.some(({ start, end }) => first.start >= start && first.start < end)) continue;
    const kept = trimName(run.words, language, isOrdinary);
    const start = kept[0];
    const last = kept.at(-1);
    if (start === undefined || last === undefined) continue;
    const unknown = kept.filter(
      (word) =>
        word.text.length > 1 &&
        measureWord(word.text, word.key) === null &&
        !isNoClaim(word.key, language) &&
        !isTitle(word.key) &&
        !known.isKnown(word) &&
        !isOrdinary(word),
    );
    const isClaim =
      unknown.length === 0
        ? kept.length <= LONGEST_PERSON &&
          (kept.some(isOrdinary)
            ? language !== 'de' && hasOtherSurname(kept, isOrdinary, index)
            : isMixedUp(kept, language, index))
        : !known.isKnownRun(kept) &&
          isName({
            kept,
            unknown,
            plain,
            next: following.get(last.start),
            isInside: inside.has(start.key),
            index,
            language,
          });
    if (!isClaim) continue;
    const nearest = nearestName(post, kept, unknown, index);
    const span = { start: start.start, end: last.end };
    const isAsked = kept.length === 1 && !unknown.some((word) => nearSpelling(word, index) !== null);
    findings.push({ ...span, kind: 'name', ...(isAsked && { weight: 'unsure' }), nearest, replacement: nearest });
  }
  return findings;
}

/** A run without titles, peoples, months and a sentence's first ordinary word at its start, and without such words at its end. */
function trimName(
  words: readonly NameWord[],
  language: WritingLanguage,
  isOrdinary: (word: NameWord) => boolean,
): NameWord[] {
  const isNoName = (word: NameWord) =>
    isTitle(word.key) || isNoClaim(word.key, language) || (word.isInitial && isOrdinary(word));
  const from = words.findIndex((word) => !isNoName(word));
  const until = words.findLastIndex((word) => !isNoClaim(word.key, language)) + 1;
  return from < 0 ? [] : words.slice(from, until);
}

type Candidate = {
  kept: readonly NameWord[];
  unknown: readonly NameWord[];
  plain: string;
  /** The word after the run. */
  next: NameWord | undefined;
  /** Its first word has a capital inside a sentence elsewhere. */
  isInside: boolean;
  index: SourceIndex;
  language: WritingLanguage;
};

function isName(candidate: Candidate): boolean {
  const { kept, unknown, language, index } = candidate;
  const first = kept[0] as NameWord;
  if (unknown.every(isEmphasis)) return false;
  if (language === 'de') return isGermanName(candidate);
  if (language === 'ja' || language === 'zh' || language === 'other')
    return unknown.some((word) => hasOddCapitals(word) || !word.isInitial) && language !== 'other';
  if (kept.length === 1) return !first.isInitial || isNameAtStart(candidate, first);
  // Only the first word of a sentence is unknown: 'Meet Anna', unless the source calls the second one by another name.
  if (unknown.length === 1 && unknown[0] === first && first.isInitial && !hasOddCapitals(first)) {
    const second = kept[1];
    return second !== undefined && [...(index.names.before.get(second.key) ?? [])].some((before) => before.length > 1);
  }
  return true;
}

/** Evidence that a sentence's first word is a name: its capitals, its verb, or a spelling much like a known name's. */
function isNameAtStart({ plain, next, isInside, index }: Candidate, word: NameWord): boolean {
  if (hasOddCapitals(word) || isInside) return true;
  if (/^'s? /.test(plain.slice(word.end, word.end + 3))) return true;
  if (next !== undefined && next.start - word.end === 1 && isSpeechVerb(next.key)) return true;
  const near = index.names.nearSpellings.get(word.key);
  return near !== undefined && near.charAt(0) === word.key.charAt(0) && index.names.names.has(near);
}

function hasOddCapitals(word: NameWord): boolean {
  return (
    /\p{Ll}\p{Lu}/u.test(word.text) ||
    (/^\p{Lu}[\p{Lu}\p{N}]+$/u.test(word.text) && word.text.length <= LONGEST_ACRONYM)
  );
}

function isEmphasis(word: NameWord): boolean {
  return word.text.length > LONGEST_ACRONYM && word.text === word.text.toUpperCase();
}

/**
 * Every German noun has a capital: names are only words with odd capitals, runs of two or more unknown words, and words beside a
 * known name that are spelled nearly as in the source.
 */
function isGermanName({ kept, unknown, next, index }: Candidate): boolean {
  if (unknown.some(hasOddCapitals)) return true;
  const first = kept[0] as NameWord;
  if (kept.length < 2 || kept.some((word) => standsBeforeNouns(word.key))) return false;
  // 'Digitale Transformation', 'New Work': an adjective before a noun, a term from English.
  if (GERMAN_ADJECTIVE.test(first.key) || unknown.every((word) => isOrdinaryWord(word.key, 'en'))) return false;
  const isTelling = next !== undefined && isSpeechVerb(next.key);
  if (unknown.length === kept.length) return !first.isInitial || kept.length > 2 || isTelling;
  return unknown.some((word) => {
    const near = nearSpelling(word, index);
    return (
      near !== null &&
      kept.some(
        (other) =>
          other !== word &&
          (index.names.after.get(other.key)?.has(near) ?? index.names.before.get(other.key)?.has(near) ?? false),
      )
    );
  });
}

function nearSpelling(word: NameWord, { names }: SourceIndex): string | null {
  const near = spellingsNear(word.key).map((spelling) => names.nearSpellings.get(spelling));
  return near.find((key) => key?.charAt(0) === word.key.charAt(0)) ?? null;
}

/** 'Philippa Strong' where the source has one Philippa, and her name is Strand. */
function hasOtherSurname(
  kept: readonly NameWord[],
  isOrdinary: (word: NameWord) => boolean,
  { names }: SourceIndex,
): boolean {
  const [first, last] = kept;
  if (first === undefined || last === undefined || kept.length !== 2 || last.start - first.end !== 1) return false;
  const after = names.after.get(first.key);
  const isFirstName = after?.size === 1 && !isOrdinary(first) && !isTitle(first.key);
  return isFirstName && !after.has(last.key) && !names.words.has(last.key);
}

/** 'Anna Holm' where the source has an Anna Keller and a Peter Holm, or one Anna and a museum called Holm. */
function isMixedUp(kept: readonly NameWord[], language: WritingLanguage, { names }: SourceIndex): boolean {
  for (const [at, word] of kept.entries()) {
    const next = kept[at + 1];
    if (next === undefined || next.start - word.end !== 1 || word.text.length === 1 || next.text.length === 1) continue;
    const after = names.after.get(word.key);
    const before = names.before.get(next.key);
    if (after === undefined || after.has(next.key) || names.pairs.has(word.key + next.key) || isTitle(word.key))
      continue;
    if (before === undefined) {
      // Two German nouns may stand side by side.
      if (after.size === 1 && language !== 'de') return true;
    } else if (![...after].some((other) => before.has(other)) && ![...before].every(isTitle)) return true;
  }
  return false;
}

/** Lines written like headings, whose capitals mean nothing. */
function headingSpans(plain: string): Span[] {
  const spans: Span[] = [];
  let at = 0;
  for (const line of plain.split('\n')) {
    const words = line.match(/\p{L}[\p{L}\p{M}']*/gu) ?? [];
    const long = words.filter((word) => word.length > 3);
    const capitals = long.filter((word) => /^\p{Lu}/u.test(word));
    const isShouted = words.length > 2 && words.every((word) => word === word.toUpperCase());
    // A line of names that ends in a full stop is a sentence, no heading.
    const isTitled =
      words.length >= FEWEST_HEADING_WORDS &&
      long.length >= 3 &&
      capitals.length >= long.length * HEADING_SHARE &&
      !/[.,;]\s*$/.test(line);
    if (isShouted || isTitled) spans.push({ start: at, end: at + line.length });
    at += line.length + 1;
  }
  return spans;
}
