import { namesSource } from '#domain/composer/rewrites/source-lines.ts';
import { readPost } from '#domain/fact-check/check-facts.ts';
import { toOriginal } from '#domain/fact-check/create-mark.ts';
import { type DateFound, type DateParts, readDates } from '#domain/fact-check/dates/read-dates.ts';
import type { Span } from '#domain/fact-check/fact-mark.ts';
import type { SourceIndex } from '#domain/fact-check/index-sources.ts';
import type { Quantity } from '#domain/fact-check/quantities/quantity.ts';
import { readQuantities } from '#domain/fact-check/quantities/read-quantities.ts';
import { findQuotations } from '#domain/fact-check/quotations/check-quotations.ts';
import { comparableWords } from '#domain/fact-check/quotations/index-quotations.ts';
import { foldWithOffsets } from '#domain/language/fold-text.ts';
import type { WritingLanguage } from '#domain/language/languages.ts';
import { LIKELY_SCORE, type Passage, ROUNDED, rankPassages } from './find-passage.ts';
import type { PassageIndex } from './index-passages.ts';
import { otherWords } from './other-words.ts';

/** A number, date or quotation: UTF-16 offsets in its text, and which of the texts beside it is the first that has it too; -1 for none. */
type ComparedFigure = Span & { readonly sharedAt: number };

/** A text with its figures in order, which do not overlap. */
export type ComparedText = {
  readonly text: string;
  readonly figures: readonly ComparedFigure[];
  /** Other words than beside it, where the two are close; without its figures. */
  readonly others: readonly Span[];
};

/** A sentence of the post with figures, as UTF-16 offsets in it, beside what the sources say. */
export type ComparedSentence = Span & {
  readonly post: ComparedText;
  /** First the passage that the sentence rests on, if any, then one that has a figure which that lacks. */
  readonly passages: readonly (ComparedText & Passage)[];
  /** Its words stand in the first passage as they are. */
  readonly isVerbatim: boolean;
};

type Figure = Span & {
  /** Of a number, any of them. */
  readonly values: readonly number[];
  /** Readings of a date. */
  readonly dates: readonly DateParts[];
  /** Of a quotation, as `comparableWords`. */
  readonly quoted: string | null;
  /** 'Two of them', 'the third': it is compared with, and not looked up. */
  readonly isMinor: boolean;
};
type FiguresRead = {
  readonly text: string;
  readonly figures: readonly Figure[];
  /** All of it as `comparableWords`. */
  readonly said: string;
};

/** So many passages are looked through for a figure that the nearest lacks. */
const MOST_LOOKED_AT = 40;
/** Number words up to here are minor where they count nothing that follows. */
const LARGEST_MINOR = 12;
/** 'Nine people' counts something, though 'people' is among the stop words, which are taken for no noun. */
const PEOPLE = /^ people\b/;
/** '1.', '2)' and the keycap '3️⃣' before an item of a list. */
const LIST_NUMBER = /^\d{1,2}(?:[.)](?=\s)|\ufe0f?\u20e3)/u;

/**
 * The sentences of a post with figures, each beside what the sources say, for a person to compare: a right figure that a source states
 * of something else passes the check (docs/product.md §6.25). Both indexes are of the same sources, in the same order.
 */
export function compareFigures(text: string, facts: SourceIndex, index: PassageIndex): ComparedSentence[] {
  const { post, folded, whole, dates, quantities } = readPost(text, facts);
  const figures = figuresOf(whole, dates, quantities);
  return post.sentences.flatMap((sentence, at): ComparedSentence[] => {
    const { start, end } = toOriginal(folded, sentence);
    const own = withWords(
      text.slice(start, end),
      figures
        .filter((figure) => figure.start >= sentence.start && figure.end <= sentence.end)
        .map((figure) => ({ ...figure, ...moved(toOriginal(folded, figure), -start) }))
        .filter(({ start: from, isMinor }) => !isMinor && (from > 0 || !LIST_NUMBER.test(text.slice(start, end)))),
    );
    if (own.figures.length === 0 || namesSource(own.text)) return [];
    const previous = post.sentences[at - 1];
    const before = previous === undefined ? null : post.plain.slice(previous.start, previous.end);
    const passages = passagesFor(own, { index, language: post.language, before, ofSources: facts.language });
    const read = passages.map(({ figures }) => figures);
    const differ = otherWords(own.text, passages[0]?.passage.text ?? '');
    return [
      {
        start,
        end,
        post: compare(own, read, differ.own),
        isVerbatim: passages[0]?.figures.said.includes(own.said) ?? false,
        passages: passages.map(({ passage, figures }, of) => ({
          ...passage,
          ...compare(figures, [own], of === 0 ? differ.theirs : []),
        })),
      },
    ];
  });
}

type Lookup = {
  index: PassageIndex;
  language: WritingLanguage;
  before: string | null;
  ofSources: WritingLanguage;
};

function passagesFor(own: FiguresRead, lookup: Lookup): { passage: Passage; figures: FiguresRead }[] {
  const { index, language, before, ofSources } = lookup;
  const found: { passage: Passage; figures: FiguresRead }[] = [];
  let looked = 0;
  let lacking = own.figures;
  for (const passage of rankPassages(own.text, index, { language, before })) {
    looked += 1;
    if (looked > MOST_LOOKED_AT || lacking.length === 0 || found.length === 2) break;
    const figures = readFigures(passage.text, ofSources);
    const stillLacking = lacking.filter((figure) => !isIn(figure, figures));
    const isNearest = looked === 1 && passage.score >= LIKELY_SCORE;
    if (!isNearest && stillLacking.length === lacking.length) continue;
    found.push({ passage, figures });
    lacking = stillLacking;
  }
  return found;
}

function readFigures(text: string, language: WritingLanguage): FiguresRead {
  const folded = foldWithOffsets(text);
  const dates = readDates(folded.plain, language);
  const figures = figuresOf(folded.plain, dates, readQuantities(folded.plain, language, dates));
  return withWords(
    text,
    figures.map((figure) => ({ ...figure, ...toOriginal(folded, figure) })),
  );
}

function withWords(text: string, figures: readonly Figure[]): FiguresRead {
  return { text, figures, said: ` ${comparableWords(foldWithOffsets(text).plain).join(' ')} ` };
}

function figuresOf(plain: string, dates: readonly DateFound[], quantities: readonly Quantity[]): Figure[] {
  const none = { values: [], dates: [], quoted: null, isMinor: false };
  return [
    ...findQuotations(plain).map(({ start, end, words }) => ({ ...none, start, end, quoted: words.join(' ') })),
    ...dates.map(({ start, end, readings }) => ({ ...none, start, end, dates: readings })),
    ...quantities.map((quantity) => {
      const { start, end, values, to } = quantity;
      return { ...none, start, end, values: [...values, ...(to ?? [])], isMinor: isMinor(quantity, plain) };
    }),
  ].sort((a, b) => a.start - b.start || b.end - a.end);
}

function isMinor({ form, isWeak, unit, noun, values, end }: Quantity, plain: string): boolean {
  const isWord = form === 'words' || form === 'ordinal';
  return (
    isWeak ||
    (isWord &&
      unit === null &&
      noun === '' &&
      !PEOPLE.test(plain.slice(end, end + 8)) &&
      (values[0] ?? 0) <= LARGEST_MINOR)
  );
}

function compare({ text, figures }: FiguresRead, beside: readonly FiguresRead[], words: readonly Span[]): ComparedText {
  const shown: ComparedFigure[] = [];
  for (const figure of figures) {
    // A number in a quotation is a part of that.
    if (figure.start < (shown.at(-1)?.end ?? 0)) continue;
    const sharedAt = beside.findIndex((other) => isIn(figure, other));
    if (sharedAt >= 0 || !figure.isMinor) shown.push({ start: figure.start, end: figure.end, sharedAt });
  }
  const others = words.filter((word) => !shown.some(({ start, end }) => word.start < end && start < word.end));
  return { text, figures: shown, others };
}

function isIn({ quoted, dates, values }: Figure, other: FiguresRead): boolean {
  if (quoted !== null) return other.said.includes(` ${quoted} `);
  return other.figures.some(
    (theirs) =>
      dates.some((date) => theirs.dates.some((otherDate) => agree(date, otherDate))) ||
      values.some((value) =>
        theirs.values.some((otherValue) => Math.abs(value - otherValue) <= ROUNDED.share * Math.abs(otherValue)),
      ),
  );
}

/** Whether two dates state something in common, and nothing against each other. */
function agree(one: DateParts, other: DateParts): boolean {
  const common = (Object.keys(one) as (keyof DateParts)[]).filter((part) => other[part] !== undefined);
  return common.length > 0 && common.every((part) => one[part] === other[part]);
}

function moved({ start, end }: Span, by: number): Span {
  return { start: start + by, end: end + by };
}
