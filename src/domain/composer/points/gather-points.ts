import type { WritingLanguage } from '#domain/language/languages.ts';
import { isQuestion } from '#domain/language/sentences.ts';
import { hasUsualLength, isInFirstPerson } from '#domain/language/standalone-sentences.ts';
import type { Choices } from '#domain/writing/brief.ts';
import { TONE_STYLES } from '../tone-styles.ts';
import {
  type About,
  contentStems,
  type RankedSentence,
  rankSentences,
  UNKNOWN,
  wordOverlap,
} from './rank-sentences.ts';
import type { SourceSentence } from './source-sentences.ts';
import { isDefinite, isProse, pointsElsewhere, standsAlone, trimStart } from './stands-alone.ts';

/**
 * How a sentence can be used: `alone`; `after-previous`, right after the one before it; `definite`, rather so; `quoted` within quotation marks, since
 * its source says 'I' or 'we' in it; `odd-length` where it is very short or very long; `question` to open a post that asks.
 */
export type PointUse = 'alone' | 'after-previous' | 'definite' | 'quoted' | 'odd-length' | 'question';

/** A sentence that could stand in the post. */
export type Point = RankedSentence & {
  /** Index of its source. */
  source: number;
  paragraph: number;
  use: PointUse;
  /** It stands where a source concludes. */
  isLate: boolean;
};

const SHORT_SENTENCE = 130;
const LONGEST = 450;
const BONUS = { short: 0.3, audience: 4, quoted: -1 };
/** The share of a source's sentences that hold its conclusion, and how many those are at least. */
const LATE = { share: 0.12, least: 3 };

/** Here a sentence that says nothing of what the source is about is no conclusion, but an aside or an offer. */
const END = 0.2;

type Gathering = Pick<Choices, 'tone' | 'audience'> & { about: About; language: WritingLanguage };

/** The sentences of a source that could stand in a post, scored for what was chosen, in the source's order. */
export function gatherPoints(
  sentences: readonly SourceSentence[],
  source: number,
  { about, language, tone, audience }: Gathering,
): Point[] {
  const readers = contentStems(audience, language);
  const known = new Set(contentStems(`${about.title ?? ''} ${about.description ?? ''}`, language));
  const hasConclusion = sentences.some(({ isConclusion }) => isConclusion);
  const lateFrom = sentences.length - Math.max(LATE.least, sentences.length * LATE.share);
  const texts = sentences.map(({ text }) => trimStart(text, language));
  return rankSentences(texts, about, language).flatMap((ranked): Point[] => {
    const { position, text, stems } = ranked;
    const paragraph = sentences[position]?.paragraph ?? 0;
    const isInParagraph = sentences[position - 1]?.paragraph === paragraph;
    const use = determineUse(text, language, { isInParagraph, known });
    if (use === null) return [];
    let { score } = ranked;
    if (TONE_STYLES[tone].prefersShort && text.length <= SHORT_SENTENCE) score += BONUS.short;
    if (use === 'quoted') score += /\b[Ww]e\b|\b[Oo]ur\b/.test(text) ? BONUS.quoted * 2.5 : BONUS.quoted;
    if (wordOverlap(readers, stems) > 0) score += BONUS.audience;
    const isStray =
      use === 'alone' &&
      known.size > 0 &&
      wordOverlap(readers, stems) === 0 &&
      position >= sentences.length * (1 - END) &&
      !stems.some((stem) => known.has(stem));
    const isLate = hasConclusion ? (sentences[position]?.isConclusion ?? false) : position >= lateFrom;
    return [{ ...ranked, score, source, paragraph, use: isStray ? 'odd-length' : use, isLate }];
  });
}

type Place = { isInParagraph: boolean; known: ReadonlySet<string> };

function determineUse(text: string, language: WritingLanguage, { isInParagraph, known }: Place): PointUse | null {
  if (text.length > LONGEST) return null;
  if (isQuestion(text)) {
    const told = text.replace(/[?？]+/g, '.');
    return isProse(told, language) && standsAlone(told, language) && !isInFirstPerson(text, language)
      ? 'question'
      : null;
  }
  if (!isProse(text, language)) return null;
  const isUsual = hasUsualLength(text, language);
  const isAlone = standsAlone(text, language) && !pointsElsewhere(text, known, language);
  // Quotation marks within quotation marks would mislead.
  if (isInFirstPerson(text, language)) return isUsual && isAlone && !/["“”„«»「」『』]/.test(text) ? 'quoted' : null;
  if (!isAlone) return isInParagraph && isUsual ? 'after-previous' : null;
  if (!isUsual) return 'odd-length';
  return isDefinite(text, language) ? 'definite' : 'alone';
}

/** The best of a source's sentences whatever they are like, for one that has none that stands. */
export function fallbackPoints(
  sentences: readonly SourceSentence[],
  source: number,
  language: WritingLanguage,
): Point[] {
  const texts = sentences.map(({ text }) => text);
  return rankSentences(texts, UNKNOWN, language).map((ranked) => {
    const paragraph = sentences[ranked.position]?.paragraph ?? 0;
    const use = isInFirstPerson(ranked.text, language) ? 'quoted' : 'odd-length';
    return { ...ranked, source, paragraph, use, isLate: false };
  });
}
