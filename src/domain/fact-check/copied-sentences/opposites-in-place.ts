import type { WritingLanguage } from '#domain/language/languages.ts';
import type { Finding, FoldedPost, Span } from '../fact-mark.ts';
import { type SourceIndex, stemOf } from '../index-sources.ts';
import { alignBesideValues, nearestPlaces, type Word, wordsIn } from './align-words.ts';
import { isBesideDenial, isDenial, isOpposite } from './opposite-words.ts';
import { sayInstead, valuesIn } from './values-in-place.ts';

/** A sentence is the source's own where that has this share of its words but figures and dates, in their order, and so many. */
const LEAST_SHARE = 0.8;
const LEAST_COMMON = 5;
/** Of a short sentence so many where no more than one word differs. */
const LEAST_OF_SHORT = 3;
/** Of more words at one place it was written anew there. */
const MOST_CHANGED = 4;
/** A denial behind or before one of these denies nothing: 'not only', 'whether or not', 'no doubt'. */
const BEFORE_DENIAL = /(?<!\p{L})(?:or|if|why|or do) $/iu;
const BEHIND_DENIAL =
  /^ (?:only|just|merely|simply|least|doubt|matter|to mention|even|nur|bloß|seulement|sólo|solo|solamente|só|apenas|alleen|slechts)(?!\p{L})/iu;

/** One place where the words of two sentences differ. */
type Gap = {
  readonly own: readonly Word[];
  readonly theirs: readonly Word[];
  /** The words that both have before and behind it. */
  readonly before: Pair | null;
  readonly next: Pair | null;
};
type Pair = { readonly own: Word; readonly theirs: Word };
type Turned = Span & { readonly instead: Span };

/**
 * Words that turn a sentence of the source round: an opposite in a word's place ('fell' for 'rose', 'before' for 'after'), and a denial
 * put in or taken out, where nearly all other words but figures stand there in their order (docs/product.md §6.17).
 * @param values the post's figures and dates, in their order
 * @param theirsOf those of a sentence of the source
 */
export function findOpposites(
  post: FoldedPost,
  values: readonly Span[],
  index: SourceIndex,
  theirsOf: (sentence: number, span: Span) => readonly Span[],
): Finding[] {
  const { language } = post;
  if (language !== index.language) return [];
  return post.sentences.flatMap((span, at): Finding[] => {
    if (index.plain.includes(post.plain.slice(span.start, span.end).trim())) return [];
    const own = readWords(post.plain, span, language);
    const isOfValue = within(own, valuesIn(values, span));
    const compared = nearestPlaces(post, at).flatMap(({ sentence }): Gap[][] => {
      const source = index.sentences[sentence];
      if (source === undefined) return [];
      const theirs = readWords(index.plain, source, language);
      const gaps = compare(own, isOfValue, theirs, within(theirs, theirsOf(sentence, source)));
      return gaps === null ? [] : [gaps];
    });
    const [first, ...others] = compared.map((gaps) => turnsIn(gaps, post, index));
    // Another sentence in the same words may be the one that is meant.
    const kept = first?.filter((turn) => others.every((each) => each.some(({ start }) => start === turn.start))) ?? [];
    return kept.map((turn) => ({ kind: 'opposite', ...sayInstead(post, turn, turn.instead, index, true) }));
  });
}

const within = (words: readonly Word[], values: readonly Span[]): boolean[] =>
  words.map((word) => values.some((value) => word.start < value.end && value.start < word.end));

/** Where two sentences differ, figures and dates left out; null where they are not the same but for a few words. */
function compare(
  own: readonly Word[],
  isOfValue: readonly boolean[],
  theirs: readonly Word[],
  isOfTheirs: readonly boolean[],
): Gap[] | null {
  const { partners, words: count, common } = alignBesideValues(own, isOfValue, theirs);
  const isShort = common >= LEAST_OF_SHORT && count - common <= 1 && theirs.length === own.length;
  if (!isShort && (common < LEAST_COMMON || common < LEAST_SHARE * count)) return null;
  const gaps: Gap[] = [];
  let [before, beforeThere] = [-1, -1];
  for (let at = 0; at <= own.length; at += 1) {
    const partner = at === own.length ? theirs.length : (partners[at] ?? null);
    if (partner === null) continue;
    const words = own.slice(before + 1, at).filter((_, of) => isOfValue[before + 1 + of] !== true);
    const there = theirs.slice(beforeThere + 1, partner).filter((_, of) => isOfTheirs[beforeThere + 1 + of] !== true);
    const near = nearOf(there, words.length, { isFirst: before < 0, isLast: at === own.length });
    const [last, next] = [pairOf(own[before], theirs[beforeThere]), pairOf(own[at], theirs[partner])];
    if (words.length + near.length > 0) gaps.push({ own: words, theirs: near, before: last, next });
    [before, beforeThere] = [at, partner];
  }
  return gaps;
}

/**
 * What of the source's words at one place stands for so many of the post's: at an end of the post's sentence, which may be a part of a longer
 * one, as many as are there, and of what was left out before it only a single word.
 */
function nearOf(there: readonly Word[], count: number, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }) {
  if (isLast) return there.slice(0, count);
  if (!isFirst) return there;
  if (count > 0) return there.slice(-count);
  return there.length === 1 ? there : [];
}

function turnsIn(gaps: readonly Gap[], post: FoldedPost, index: SourceIndex): Turned[] {
  const { language } = post;
  const denied = (words: readonly Word[]) => words.filter(({ key }) => isDenial(key, language)).length;
  // A denial that only stands elsewhere.
  const isMoved =
    gaps.some(({ own, theirs }) => denied(own) > denied(theirs)) &&
    gaps.some(({ own, theirs }) => denied(own) < denied(theirs));
  return gaps.flatMap((gap): Turned[] => {
    const { own, theirs } = gap;
    if (own.length > MOST_CHANGED || theirs.length > MOST_CHANGED) return [];
    const isOtherwise = denied(own) % 2 !== denied(theirs) % 2;
    const pairs = own.flatMap((word) => {
      const other = theirs.find(({ key }) => isOpposite(word.key, key, language));
      return other === undefined ? [] : [{ start: word.start, end: word.end, instead: other }];
    });
    if (!isOtherwise) return pairs;
    if (pairs.length > 0 || isMoved) return [];
    const isIdle = idle(own, post.plain, language) || idle(theirs, index.plain, language);
    return isIdle || !isSameBeside(own, theirs, language) ? [] : deniedIn(gap, language);
  });
}

/** A denial that is none, as of 'not only'. */
function idle(words: readonly Word[], plain: string, language: WritingLanguage): boolean {
  return words.some(
    ({ key, start, end }) =>
      isDenial(key, language) &&
      (BEHIND_DENIAL.test(plain.slice(end, end + 16)) ||
        BEFORE_DENIAL.test(plain.slice(Math.max(0, start - 12), start))),
  );
}

/** True where nothing but a denial, and what goes with one, differs: 'did not approve' and 'approved'. */
function isSameBeside(own: readonly Word[], theirs: readonly Word[], language: WritingLanguage): boolean {
  const [one, other] = [own, theirs].map((words) =>
    words.filter(({ key }) => !isDenial(key, language) && !isBesideDenial(key, language)).map(({ key }) => stemOf(key)),
  );
  return one?.join(' ') === other?.join(' ');
}

/** What to mark of a denial put in or taken out: its words, with those beside it where either has none in its place. */
function deniedIn({ own, theirs, before, next }: Gap, language: WritingLanguage): Turned[] {
  // 'Isn't' and 'n'est pas' hold the verb too.
  const holdsVerb =
    language === 'fr' || own[0]?.start === before?.own.start || theirs[0]?.start === before?.theirs.start;
  const first = holdsVerb && before !== null ? [before] : [];
  const isInPlace = own.length > 0 && theirs.length > 0;
  if (!isInPlace && next === null) return [];
  const last = isInPlace || next === null ? [] : [next];
  const mine = [...first.map((pair) => pair.own), ...own, ...last.map((pair) => pair.own)];
  const instead = [...first.map((pair) => pair.theirs), ...theirs, ...last.map((pair) => pair.theirs)];
  return [{ ...spanOf(mine), instead: spanOf(instead) }];
}

const pairOf = (own: Word | undefined, theirs: Word | undefined): Pair | null =>
  own === undefined || theirs === undefined ? null : { own, theirs };

/** The words of a sentence; 'isn't' is 'is' and 'not', 'cannot' 'can' and 'not', 'n'est' is 'est'. */
function readWords(plain: string, span: Span, language: WritingLanguage): Word[] {
  const words = wordsIn(plain, span);
  if (language === 'fr') return words.flatMap((word, at) => withNe(word, words[at - 1]));
  if (language !== 'en') return words;
  return words.flatMap((word, at): Word[] => {
    const { key, start, end } = word;
    const next = words[at + 1];
    if (key === 'cannot')
      return [
        { ...word, key: 'can' },
        { ...word, key: 'not' },
      ];
    if (next?.key === 't' && next.start === end + 1 && key.endsWith('n'))
      return [{ start, end: next.end, key: WHOLE[key] ?? key.slice(0, -1) }];
    const before = words[at - 1];
    if (key === 't' && before !== undefined && before.end === start - 1 && before.key.endsWith('n'))
      return [{ start: before.start, end, key: 'not' }];
    return [word];
  });
}
/** A verb with the 'ne' before it, which says nothing without the word behind it. */
function withNe(word: Word, before: Word | undefined): Word[] {
  if (word.key === 'n' || word.key === 'ne') return [];
  return [before?.key === 'n' || before?.key === 'ne' ? { ...word, start: before.start } : word];
}

const WHOLE: Readonly<Record<string, string>> = { can: 'can', won: 'will', shan: 'shall', ain: 'is' };

const spanOf = (words: readonly Word[]): Span => ({ start: words[0]?.start ?? 0, end: words.at(-1)?.end ?? 0 });
