import type { WritingLanguage } from '#domain/language/languages.ts';
import type { Span } from '../fact-mark.ts';
import { type RelationRule, relationFinding } from './relation-rule.ts';
import { afters, befores, thens } from './relation-words.ts';
import { findAll, type SentenceWords, stemsOf } from './sentence-words.ts';

type Order = { readonly early: ReadonlySet<string>; readonly late: ReadonlySet<string>; readonly marker: Span };

/** Words of content on either side that count. */
const MOST_WORDS = 7;
const FEWEST_CROSSED = 2;

/** What a sentence says comes earlier, and what later. */
function ordersOf(sentence: SentenceWords, language: WritingLanguage): Order[] {
  const of = (marker: Span, isReversed: boolean): Order => {
    const head = sentence.words.filter(({ end }) => end <= marker.start);
    const tail = sentence.words.filter(({ start }) => start >= marker.end);
    const stop = clauseEnd(sentence, marker.end);
    const within = tail.filter(({ start }) => start < stop);
    // 'Before you print it, settle the insurance.'
    const isLeading = head.length === 0;
    const [first, second] = isLeading
      ? [within, tail.filter(({ start }) => start >= stop)]
      : [head.slice(-MOST_WORDS), within];
    const isSwapped = isReversed !== isLeading;
    const [early, late] = isSwapped ? [second, first] : [first, second];
    return { early: stemsOf(early.slice(0, MOST_WORDS)), late: stemsOf(late.slice(0, MOST_WORDS)), marker };
  };
  // 'after the e-mail, not before'
  const isMeant = ({ start }: Span) => !/(?<!\p{L})not $/u.test(sentence.text.slice(0, start - sentence.start));
  return [
    ...findAll(sentence, befores(language))
      .filter(isMeant)
      .map((marker) => of(marker, false)),
    ...findAll(sentence, afters(language))
      .filter(isMeant)
      .map((marker) => of(marker, true)),
    ...findAll(sentence, thens(language))
      .filter(({ start }) => sentence.words.some(({ end }) => end <= start))
      .map((marker) => of(marker, false)),
  ];
}

function clauseEnd({ text, start }: SentenceWords, from: number): number {
  const at = text.slice(from - start).search(/[,;:(—–]| and (?:only|then) /u);
  return at < 0 ? start + text.length : from + at;
}

function shared(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  return [...one].filter((stem) => other.has(stem)).length;
}

/** 'Print the timetable, then settle the insurance' where the source says to settle it before. */
export const findOrder: RelationRule = (statement, { language }) => {
  for (const own of ordersOf(statement, language))
    for (const partner of statement.partners)
      for (const other of ordersOf(partner, language)) {
        const [forth, back] = [shared(own.early, other.late), shared(own.late, other.early)];
        const direct = shared(own.early, other.early) + shared(own.late, other.late);
        if (forth === 0 || back === 0 || forth + back < FEWEST_CROSSED || direct >= forth + back) continue;
        return [relationFinding('order', own.marker, partner, 'The source has it in the other order')];
      }
  return [];
};
