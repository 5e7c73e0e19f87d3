import { foldText, wordKey } from '#domain/language/fold-text.ts';
import { detectLanguage, UNSPACED_LETTER, type WritingLanguage } from '#domain/language/languages.ts';
import { isStopWord } from '#domain/language/stop-words.ts';
import { type DateIndex, indexDates } from './dates/index-dates.ts';
import { readDates } from './dates/read-dates.ts';
import type { FactSource, Span } from './fact-mark.ts';
import { indexNames, type NameIndex } from './names/index-names.ts';
import { readWords } from './names/read-names.ts';
import { indexQuantities, type QuantityIndex } from './quantities/index-quantities.ts';
import { readQuantities } from './quantities/read-quantities.ts';
import { indexQuotations, type QuotationIndex } from './quotations/index-quotations.ts';
import { indexSpeakers, type Speakers } from './relations/index-speakers.ts';
import { sentenceSpans } from './sentence-spans.ts';

/** Sources, read once for any number of checks. */
export type SourceIndex = {
  /** How many sources contain any word. */
  readonly count: number;
  readonly plain: string;
  readonly language: WritingLanguage;
  readonly sentences: readonly Span[];
  /** The sentences that contain a stem. */
  readonly sentencesByWord: ReadonlyMap<string, readonly number[]>;
  readonly quantities: QuantityIndex;
  readonly dates: DateIndex;
  readonly names: NameIndex;
  readonly quotations: QuotationIndex;
  readonly speakers: Speakers;
  /** Somebody else than the poster wrote them: they have a title, an author or a site. */
  readonly isByOthers: boolean;
};

/** A word in more sentences than this says nothing about where a claim comes from. */
const MOST_PLACES = 60;

/** Reads sources for `checkFacts`; linear in their length. The result holds no reference to a post. */
export function indexSources(sources: readonly FactSource[]): SourceIndex {
  const filled = sources.filter((source) => /[\p{L}\p{N}]/u.test(source.text + (source.title ?? '')));
  const plain = filled.map(fullText).join('\n\n');
  const language = detectLanguage(filled.map((source) => source.text).join('\n'), null);
  const sentences = sentenceSpans(plain);
  const dates = readDates(plain, language);
  const words = readWords(plain);
  const index = {
    count: filled.length,
    plain,
    language,
    sentences,
    sentencesByWord: indexWords(plain, sentences),
    quantities: indexQuantities(plain, readQuantities(plain, language, dates), sentences, language),
    dates: indexDates(plain, dates, filled, language),
    names: indexNames(plain, words, language),
    quotations: indexQuotations(plain),
    isByOthers: filled.some(({ title, author, siteName }) => (title ?? author ?? siteName) !== null),
  };
  return { ...index, speakers: indexSpeakers(index) };
}

/** A source's text with its title, author and site. */
function fullText(source: FactSource): string {
  const heads = [source.title, source.author, source.siteName].filter((head) => head !== null && head.trim() !== '');
  return [...heads, source.text].map((part) => foldText(part ?? '')).join('\n\n');
}

/** True where the sources have these words, or this figure, as they are somewhere. */
export function hasWords({ plain }: SourceIndex, words: string): boolean {
  const [all, sought] = [plain.toLowerCase(), words.toLowerCase()];
  for (let at = all.indexOf(sought); at >= 0; at = all.indexOf(sought, at + 1))
    if (
      !/[\p{L}\p{N}][.,]?$/u.test(all.slice(Math.max(0, at - 2), at)) &&
      !/^(?:[\p{L}\p{N}]|[.,]\d)/u.test(all.slice(at + sought.length, at + sought.length + 2))
    )
      return true;
  return false;
}

/** A word, or a year. */
const WORD = /\p{L}[\p{L}\p{M}]*|(?<![\d.,])(?:1[5-9]|20)\d\d(?![\d.,]\d)/gu;

/** Stems of a text's words, without the stop words of a language; of unspaced writing every pair of characters. */
export function stemsIn(text: string, language: WritingLanguage | 'every word'): Set<string> {
  const stems = new Set<string>();
  const isKept = (word: string) => language === 'every word' || !isStopWord(word, language);
  for (const [word] of text.matchAll(WORD)) {
    if (UNSPACED_LETTER.test(word)) {
      for (let at = 0; at + 1 < word.length; at += 1) stems.add(word.slice(at, at + 2));
      continue;
    }
    const lower = word.toLowerCase();
    if (lower.length > 2 && isKept(lower)) stems.add(stemOf(lower));
  }
  return stems;
}

const LONGEST_STEM = 8;

/** One form for 'passenger', 'passengers' and 'passenger’s': rough, for comparing contexts only. */
export function stemOf(word: string): string {
  const key = wordKey(word);
  if (key.length <= 4) return key;
  const stem = key.replace(/(?:ings?|ied|ies|ers?|ed|es|s|en|n|e|y)$/, '');
  return (stem.length < 3 ? key : stem).slice(0, LONGEST_STEM);
}

/** How far from a value its surroundings reach, characters. */
const AROUND = 60;

/** Stems of the longer words on both sides of a value. */
export function stemsAround(plain: string, { start, end }: Span): Set<string> {
  const text = `${plain.slice(Math.max(0, start - AROUND), start)} ${plain.slice(end, end + AROUND)}`;
  return new Set((text.toLowerCase().match(/\p{L}[\p{L}\p{M}]{3,}/gu) ?? []).map(stemOf));
}

function indexWords(plain: string, sentences: readonly Span[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [at, { start, end }] of sentences.entries()) {
    for (const stem of stemsIn(plain.slice(start, end), 'every word')) {
      const known = places.get(stem);
      if (known === undefined) places.set(stem, [at]);
      else if (known.length < MOST_PLACES) known.push(at);
    }
  }
  return places;
}

/**
 * Sentences of the source that share the most words with a text, best first, with how many they share. For a claim only its
 * words of content count, for a quotation every word.
 */
export function similarSentences(
  index: SourceIndex,
  text: string,
  language: WritingLanguage | 'every word',
): [sentence: number, shared: number][] {
  const shared = new Map<number, number>();
  for (const stem of stemsIn(text, language)) {
    const places = index.sentencesByWord.get(stem) ?? [];
    // A word in very many sentences does not distinguish them.
    if (places.length >= MOST_PLACES) continue;
    const weight = places.length === 1 ? 1.5 : 1;
    for (const place of places) shared.set(place, (shared.get(place) ?? 0) + weight);
  }
  return [...shared].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, 8);
}
