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
import { isOneOfSeveral } from './references/one-of-several.ts';
import { findShortenedNames } from './shortened-names.ts';
import type { SourceSentence } from './source-sentences.ts';
import { isDefinite, isOffer, isProse, standsAlone, withoutDateline } from './stands-alone.ts';

/**
 * How a sentence can be used: `alone`; `definite`, alone where its subject was spoken of; `follows`, right after the one before it;
 * `quoted` within quotation marks, since its source says 'I' or 'we' in it; `odd-length` where it is very short or very long;
 * `quoted-follows` the same after such a sentence; `question` to open a post that asks.
 */
export type PointUse = 'alone' | 'definite' | 'follows' | 'quoted' | 'quoted-follows' | 'odd-length' | 'question';

/** A sentence that could stand in the post. */
export type Point = RankedSentence & {
  /** Index of its source. */
  source: number;
  paragraph: number;
  beginsParagraph: boolean;
  use: PointUse;
  /** The words of content of the heading above it. */
  headingStems: readonly string[];
  /** Names that an earlier sentence spelled out, with its place. */
  shortened: ReadonlyMap<string, number>;
  /** Its source mostly tells of its author, in whose words it is. */
  isTold: boolean;
  /** It tells of one of the things that the title of its source promises, and does not say which. */
  isOneOfSeveral: boolean;
  /** It stands where a source concludes. */
  isLate: boolean;
};

/** Quotation marks; within others they would mislead. */
export const QUOTED = /["“”„«»「」『』]/;
const SHORT_SENTENCE = 130;
const LONGEST = 450;
const BONUS = { short: 0.3, audience: 8, told: -0.5, quoted: -4, site: -4 };
/** Mostly a company's voice. */
const COMPANY = /\b(?:[Ww]e|[Oo]urs?|[Uu]s)\b/;
/** Sentences from which on a source can do without what its page ends with. */
const LONG_SOURCE = 10;
/** The share of a source's sentences that hold its conclusion, and how many those are at least. */
const LATE = { share: 0.15, least: 3 };
/** From this share of sentences in the first person on a source tells of its author, and where its title is in it. */
const TOLD = 0.4;
const SHORTEST_SITE = 4;
/** With fewer characters of sentences that need no other post of their series, the others are taken too: else the post would be too short. */
const SHORTEST_KNOWN = 1000;
const lengthOf = (points: readonly Point[]) => points.reduce((sum, { text }) => sum + text.length, 0);
const squeeze = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

type Gathering = Pick<Choices, 'tone' | 'audience'> & {
  about: About;
  language: WritingLanguage;
  /** Sentences before these that the post's readers have not read, as those of another post of a series. */
  before?: readonly string[] | undefined;
};

/** The sentences of a source that could stand in a post, scored for what was chosen, in the source's order. */
export function gatherPoints(
  sentences: readonly SourceSentence[],
  source: number,
  { about, language, tone, audience, before }: Gathering,
): Point[] {
  const readers = contentStems(audience, language);
  const hasConclusion = sentences.some(({ isConclusion }) => isConclusion);
  const lateFrom = sentences.length - Math.max(LATE.least, sentences.length * LATE.share);
  const site = squeeze((about.siteName ?? '').replace(/^www\.|\.\w{2,3}(?:\.\w\w)?$|[,|:–—].*$/g, ''));
  const texts = sentences.map(({ text }) => withoutDateline(text));
  const headings = new Map<string, readonly string[]>();
  const shortened = findShortenedNames(texts, language, before);
  const told = texts.filter((text) => isInFirstPerson(text, language)).length;
  const isTold = told > texts.length * TOLD || isInFirstPerson(about.title ?? '', language);
  const points = rankSentences(texts, about, language).flatMap((ranked): Point[] => {
    const { position, text, stems } = ranked;
    const paragraph = sentences[position]?.paragraph ?? 0;
    const beginsParagraph = sentences[position - 1]?.paragraph !== paragraph;
    const use = determineUse(text, language);
    if (use === null) return [];
    const heading = sentences[position]?.heading ?? '';
    const headingStems = headings.get(heading) ?? contentStems(heading, language);
    headings.set(heading, headingStems);
    const isForReaders = wordOverlap(readers, stems) > 0;
    const isConclusion = hasConclusion ? (sentences[position]?.isConclusion ?? false) : position >= lateFrom;
    if (position >= lateFrom && sentences.length > LONG_SOURCE && isOffer(text, language)) return [];
    let { score } = ranked;
    if (TONE_STYLES[tone].prefersShort && text.length <= SHORT_SENTENCE) score += BONUS.short;
    if (use === 'quoted' || use === 'quoted-follows')
      score += isTold && !COMPANY.test(text) ? BONUS.told : BONUS.quoted;
    // A page that names itself mostly speaks for itself.
    if (site.length >= SHORTEST_SITE && squeeze(text).includes(site)) score += BONUS.site;
    if (isForReaders) score += BONUS.audience;
    return [
      {
        ...ranked,
        score,
        source,
        paragraph,
        beginsParagraph,
        headingStems,
        use,
        isTold,
        isOneOfSeveral: language === 'en' && isOneOfSeveral(text, about.title ?? ''),
        isLate: isConclusion && !isForReaders,
        shortened: shortened[position] ?? new Map(),
      },
    ];
  });
  // Whom and what another post of the series introduced.
  const known = points.filter((point) => ![...point.shortened.values()].some((since) => since < 0));
  return lengthOf(known) >= SHORTEST_KNOWN ? known : points;
}

function determineUse(text: string, language: WritingLanguage): PointUse | null {
  if (text.length > LONGEST) return null;
  if (isQuestion(text)) {
    const told = text.replace(/[?？]+/g, '.');
    return isProse(told, language) && standsAlone(told, language) && !isInFirstPerson(text, language)
      ? 'question'
      : null;
  }
  if (!isProse(text, language)) return null;
  const isUsual = hasUsualLength(text, language);
  const isAlone = standsAlone(text, language);
  if (isInFirstPerson(text, language))
    return QUOTED.test(text) ? null : isUsual && isAlone ? 'quoted' : 'quoted-follows';
  if (!isAlone) return 'follows';
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
    return {
      ...ranked,
      source,
      paragraph,
      beginsParagraph: false,
      headingStems: [],
      use,
      shortened: new Map(),
      isTold: false,
      isOneOfSeveral: false,
      isLate: false,
    };
  });
}
