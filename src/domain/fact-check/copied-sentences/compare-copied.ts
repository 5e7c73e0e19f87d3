import type { WritingLanguage } from '#domain/language/languages.ts';
import type { FoldedPost, Span } from '../fact-mark.ts';
import type { SourceIndex } from '../index-sources.ts';
import { alignBesideValues, nearestPlaces, type Word, wordsIn } from './align-words.ts';
import { valuesIn } from './values-in-place.ts';

/** A sentence is the source's own where that has this share of its words but figures and dates, in their order, and so many. */
const LEAST_SHARE = 0.8;
const LEAST_COMMON = 5;
/** Of a short sentence so many where no more than one word differs. */
const LEAST_OF_SHORT = 3;

/** One place where the words of two sentences differ. */
export type Gap = {
  readonly own: readonly Word[];
  readonly theirs: readonly Word[];
  /** The words that both have before and behind it. */
  readonly before: Pair | null;
  readonly next: Pair | null;
};
export type Pair = { readonly own: Word; readonly theirs: Word };

/** A sentence of the post beside one of the source that it is but for a few words. */
export type Copied = { readonly own: Span; readonly theirs: Span; readonly gaps: readonly Gap[] };

/**
 * The sentences of the post that are the source's own but for a few words, each beside those of the source that it may be, the likeliest
 * first; without those that are there as they are.
 * @param values the post's figures and dates, in their order
 * @param theirsOf those of a sentence of the source
 */
export function copiedSentences(
  post: FoldedPost,
  values: readonly Span[],
  index: SourceIndex,
  theirsOf: (sentence: number, span: Span) => readonly Span[],
): (readonly Copied[])[] {
  const { language } = post;
  return post.sentences.flatMap((span, at): (readonly Copied[])[] => {
    if (index.plain.includes(post.plain.slice(span.start, span.end).trim())) return [];
    const own = readWords(post.plain, span, language);
    const isOfValue = within(own, valuesIn(values, span));
    const copied = nearestPlaces(post, at).flatMap(({ sentence }): Copied[] => {
      const source = index.sentences[sentence];
      if (source === undefined) return [];
      const theirs = readWords(index.plain, source, language);
      const gaps = compare(own, isOfValue, theirs, within(theirs, theirsOf(sentence, source)), post.plain);
      return gaps === null ? [] : [{ own: span, theirs: source, gaps }];
    });
    return copied.length === 0 ? [] : [copied];
  });
}

const within = (words: readonly Word[], values: readonly Span[]): boolean[] =>
  words.map(
    (word) => !word.key.endsWith(' times') && values.some((value) => word.start < value.end && value.start < word.end),
  );

/** Where two sentences differ, figures and dates left out; null where they are not the same but for a few words. */
function compare(
  own: readonly Word[],
  isOfValue: readonly boolean[],
  theirs: readonly Word[],
  isOfTheirs: readonly boolean[],
  plain: string,
): Gap[] | null {
  const { partners, words, common } = alignBesideValues(own, isOfValue, theirs);
  // A name of any length is one change.
  const named = own.filter(({ start }, at) => {
    const isNamed = (of: number) =>
      of > 0 &&
      partners[of] === null &&
      isOfValue[of] !== true &&
      /\p{Lu}/u.test(plain.charAt(own[of]?.start ?? start));
    return isNamed(at) && isNamed(at - 1);
  });
  const count = words - named.length;
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

const pairOf = (own: Word | undefined, theirs: Word | undefined): Pair | null =>
  own === undefined || theirs === undefined ? null : { own, theirs };

/** The words of a sentence; 'isn't' is 'is' and 'not', 'cannot' 'can' and 'not', 'two times' one word, 'n'est' is 'est'. */
function readWords(plain: string, span: Span, language: WritingLanguage): Word[] {
  const words = wordsIn(plain, span);
  if (language === 'fr') return words.flatMap((word, at) => withNe(word, words[at - 1]));
  if (language !== 'en') return words;
  return words.flatMap((word, at): Word[] => {
    const { key, start, end } = word;
    const next = words[at + 1];
    // 'Three times' is compared with 'twice', and with 'four times' by their values.
    if (next?.key === 'times' && NUMBER.test(key)) return [{ start, end: next.end, key: `${key} times` }];
    if (key === 'times' && NUMBER.test(words[at - 1]?.key ?? '')) return [];
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

const NUMBER = /^(?:\d[\d.,]*|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)$/;
const WHOLE: Readonly<Record<string, string>> = { can: 'can', won: 'will', shan: 'shall', ain: 'is' };

export const spanOf = (words: readonly Span[]): Span => ({ start: words[0]?.start ?? 0, end: words.at(-1)?.end ?? 0 });
