import type { Word } from '../copied-sentences/align-words.ts';
import { type Copied, spanOf } from '../copied-sentences/compare-copied.ts';
import type { Turned } from '../copied-sentences/opposites-in-place.ts';
import type { FoldedPost, Span } from '../fact-mark.ts';
import type { SourceIndex } from '../index-sources.ts';
import { isFormOf } from './known-names.ts';
import { isOrdinaryWord, isTitle } from './ordinary-words.ts';
import { type NameWord, readWords } from './read-names.ts';

/** Of more words at one place it was written anew there. */
const MOST_CHANGED = 5;
/** From this share of words with capitals on they are no names: it is a heading. */
const HEADING_SHARE = 0.6;
/** Between the words of one name. */
const JOINED = /^(?:[ -]|\. ?| (?:of|for|the|of the|for the|de|de la|del|du|des|di|da|van|van der|von|&) )$/;
/** Between names that are only listed. */
const LISTED = /^(?:[ ,/&]|(?:and|or|et|ou|y|e|o|en|of)(?!\p{L})|\p{Lu}[\p{L}\p{M}'.-]*)*$/u;

/** Whether the source has the name in other sentences. */
type ChangedName = Turned & { readonly isElsewhere: boolean };
type Changed = ChangedName & { readonly own: readonly NameWord[]; readonly theirs: readonly NameWord[] };
/** Its names. */
type Sentence = readonly NameWord[];

/**
 * Names that stand in the place of another of the source, in a sentence of it: 'Moss proposed' for 'Salter proposed'. A part of a name,
 * another form of it and its initials are no other name. In German, where every noun has a capital, there is no telling.
 */
export function changedNamesIn(copied: Copied, post: FoldedPost, index: SourceIndex): ChangedName[] {
  if (
    post.language === 'de' ||
    !copied.gaps.some(({ own, theirs }) => hasCapital(own, post) && hasCapital(theirs, index))
  )
    return [];
  const own = readSentence(copied.own, post.plain, index);
  const theirs = readSentence(copied.theirs, index.plain, index);
  const unlike = {
    own: copied.gaps.flatMap((gap) => namesOf(gap.own, own)),
    theirs: copied.gaps.flatMap((gap) => namesOf(gap.theirs, theirs)),
  };
  const changed = copied.gaps.flatMap((gap): Changed[] => {
    if (gap.own.length > MOST_CHANGED || gap.theirs.length > MOST_CHANGED) return [];
    const [mine, other] = [namesOf(gap.own, own), namesOf(gap.theirs, theirs)];
    if (!isOne(mine, post) || !isOne(other, index) || isSameName(mine, other, index)) return [];
    // What the post has elsewhere in the sentence was moved, unless the two were exchanged.
    if (has(unlike.own, other) && !has(unlike.theirs, mine)) return [];
    const whole = wholeNames({ mine: own, other: theirs }, mine, other);
    if (!isName(own, whole, index) || !isName(theirs, whole.instead, index)) return [];
    const isElsewhere = index.plain.includes(post.plain.slice(whole.start, whole.end));
    return [{ ...whole, isElsewhere, own: mine, theirs: other }];
  });
  return changed.filter((one) => !changed.some((other) => isListedOtherwise(one, other, post)));
}

const hasCapital = (words: readonly Word[], { plain }: { readonly plain: string }) =>
  words.some(({ start }) => /\p{Lu}/u.test(plain.charAt(start)));

/** The words of a sentence that are names: with a capital inside it, and at its beginning one that the source never has without. */
function readSentence(span: Span, plain: string, index: SourceIndex): Sentence {
  const words = readWords(plain.slice(span.start, span.end)).map((word) => ({
    ...word,
    start: word.start + span.start,
    end: word.end + span.start,
  }));
  const isHeading = words.filter(({ isCapital }) => isCapital).length > HEADING_SHARE * words.length;
  return words.filter(({ key, isCapital, isInitial, end }, at) => {
    if (!isCapital || isTitle(key)) return false;
    if (!isInitial && !isHeading) return true;
    const next = words[at + 1];
    const isFirstName = next?.isCapital === true && next.start === end + 1;
    return (index.names.words.has(key) || isFirstName) && !isOrdinary(key, index);
  });
}

const isOrdinary = (key: string, { names, language }: SourceIndex) =>
  names.small.has(key) || isOrdinaryWord(key, language);

const namesOf = (words: readonly Word[], sentence: Sentence): NameWord[] =>
  sentence.filter(({ start }) => words.some((word) => word.start === start));

/** True for one name, false for none and for several: 'Bergen or Riga'. */
const isOne = (names: readonly NameWord[], { plain }: { readonly plain: string }) =>
  names.length > 0 && names.every(({ start }, at) => at === 0 || JOINED.test(plain.slice(names[at - 1]?.end, start)));

const has = (sentence: Sentence, names: readonly NameWord[]) =>
  names.every(({ key }) => sentence.some((word) => word.key === key));

/** False for ordinary words that have a capital for another reason. */
function isName(sentence: Sentence, { start, end }: Span, { names, language }: SourceIndex): boolean {
  const words = sentence.filter((word) => word.start >= start && word.end <= end);
  return words.some(({ key }) => !isOrdinaryWord(key, language) && (words.length > 1 || !names.small.has(key)));
}

/** Both with what of the same name stands beside them: 'Dagny Moss' where the source has 'Dagny Salter'. */
function wholeNames(
  { mine, other }: { mine: Sentence; other: Sentence },
  own: readonly NameWord[],
  theirs: readonly NameWord[],
): Turned {
  let [one, instead] = [spanOf(own), spanOf(theirs)];
  for (;;) {
    const [before, there] = [mine, other].map((names, at) =>
      names.find(({ end }) => end + 1 === (at === 0 ? one : instead).start),
    );
    if (before === undefined || before.key !== there?.key) break;
    one = { ...one, start: before.start };
    instead = { ...instead, start: there.start };
  }
  for (;;) {
    const [next, there] = [mine, other].map((names, at) =>
      names.find(({ start }) => start === (at === 0 ? one : instead).end + 1),
    );
    if (next === undefined || next.key !== there?.key) break;
    one = { ...one, end: next.end };
    instead = { ...instead, end: there.end };
  }
  return { ...one, instead };
}

/** 'Moss' for 'Dagny Moss' and for 'Dagny', 'Danish' for 'Denmark', 'WHO' for 'World Health Organization'. */
function isSameName(own: readonly NameWord[], theirs: readonly NameWord[], { names }: SourceIndex): boolean {
  const [one, other] = [own, theirs].map((words) => new Set([...words.map(({ key }) => key), joined(words)]));
  if (one === undefined || other === undefined) return false;
  const isOneOf = (some: ReadonlySet<string>, each: ReadonlySet<string>) =>
    [...some].some((key) => isFormOf(key, each) || [...each].some((next) => names.after.get(key)?.has(next) === true));
  if (isOneOf(one, other) || isOneOf(other, one)) return true;
  return isShortFor(own, theirs) || isShortFor(theirs, own);
}

const joined = (words: readonly NameWord[]) => words.map(({ key }) => key).join('');
const isShortFor = (some: readonly NameWord[], others: readonly NameWord[]) =>
  others.length > 1 &&
  some.every(({ text }) => text === text.toUpperCase()) &&
  joined(some).startsWith(others.map(({ key }) => key.charAt(0)).join(''));

/** Two names of a list in another order. */
function isListedOtherwise(one: Changed, other: Changed, { plain }: FoldedPost): boolean {
  if (joined(one.own) !== joined(other.theirs) || joined(one.theirs) !== joined(other.own)) return false;
  const [first, last] = one.start < other.start ? [one, other] : [other, one];
  return LISTED.test(plain.slice(first.end, last.start));
}
