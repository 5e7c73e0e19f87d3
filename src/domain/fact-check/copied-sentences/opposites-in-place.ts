import type { WritingLanguage } from '#domain/language/languages.ts';
import type { FoldedPost, Span } from '../fact-mark.ts';
import { type SourceIndex, stemOf } from '../index-sources.ts';
import type { Word } from './align-words.ts';
import { type Copied, type Gap, spanOf } from './compare-copied.ts';
import { isBesideDenial, isDenial, isFrequency, isOpposite, isOtherFrequency } from './opposite-words.ts';

/** Of more words at one place it was written anew there. */
const MOST_CHANGED = 4;
/** A denial behind or before one of these denies nothing: 'not only', 'whether or not', 'no doubt'. */
const BEFORE_DENIAL = /(?<!\p{L})(?:or|if|why|or do) $/iu;
const BEHIND_DENIAL =
  /^ (?:only|just|merely|simply|least|doubt|matter|to mention|even|nur|bloß|seulement|sólo|solo|solamente|só|apenas|alleen|slechts)(?!\p{L})/iu;

/** Words of the post, and those of the source to take instead. */
export type Turned = Span & { readonly instead: Span };

/**
 * Words that turn a sentence of the source round: an opposite in a word's place ('fell' for 'rose', 'before' for 'after'), another
 * frequency ('often' for 'never'), and a denial put in or taken out (docs/product.md §6.17).
 */
export function turnsIn({ gaps }: Copied, post: FoldedPost, index: SourceIndex): Turned[] {
  const { language } = post;
  const denied = (words: readonly Word[]) => words.filter(({ key }) => isDenial(key, language)).length;
  // A denial that only stands elsewhere.
  const isMoved =
    gaps.some(({ own, theirs }) => denied(own) > denied(theirs)) &&
    gaps.some(({ own, theirs }) => denied(own) < denied(theirs));
  return gaps.flatMap((gap): Turned[] => {
    const { own, theirs } = gap;
    if (own.length > MOST_CHANGED || theirs.length > MOST_CHANGED) return [];
    const often = frequencyIn(gap, language);
    if (often !== null) return [often];
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

/** Another frequency, beside which nothing is denied or all of it in both: 'not often' is 'rarely'. */
function frequencyIn({ own, theirs }: Gap, language: WritingLanguage): Turned | null {
  const [mine, other] = [own, theirs].map((words) => words.filter(({ key }) => isFrequency(key, language)));
  const [word, instead] = [mine?.[0], other?.[0]];
  if (word === undefined || instead === undefined || mine?.length !== 1 || other?.length !== 1) return null;
  const [isDenied, isDeniedThere] = [own, theirs].map((words) =>
    words.some((each) => each !== word && each !== instead && isDenial(each.key, language)),
  );
  if (isDenied !== isDeniedThere || !isOtherFrequency(word.key, instead.key, language)) return null;
  return { start: word.start, end: word.end, instead };
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
