import type { WritingLanguage } from '#domain/language/languages.ts';
import { splitSentences } from '#domain/language/sentences.ts';
import { hasUsualLength, isComplete, isInFirstPerson, needsContext } from '#domain/language/standalone-sentences.ts';
import { cleanText } from '#domain/text/clean-text.ts';
import type { Format } from '#domain/writing/brief.ts';
import { withoutEmojis } from '#domain/writing/emojis.ts';
import type { Tone } from '#domain/writing/tones.ts';
import { parseDraft } from '../parse-draft.ts';
import { givesReason, isStep, newsScore } from './cue-phrases.ts';
import { contentStems, type RankedSentence, rankSentences, wordOverlap } from './rank-sentences.ts';
import { splitSourceBlocks } from './source-blocks.ts';

/** One thing to write from. A person's own ideas are used as they are; everything else is quoted word for word. */
export type ComposeSource = {
  kind: 'article' | 'video' | 'ideas';
  text: string;
  title: string | null;
  /** Named as where the sentences come from. */
  siteName: string | null;
  /** Its host is named where nothing else is known. */
  url: string | null;
  /** BCP 47, as the page declares it; the language that the text itself shows wins. */
  language: string | null;
};

/**
 * How a sentence can be used: `standalone`; `after-previous`, right after the one before it; `quoted` within quotation
 * marks, since its source says 'I' or 'we' in it; `odd-length` where it is very short or very long; `fallback` where the
 * source has nothing better.
 */
export type PointUse = 'standalone' | 'after-previous' | 'quoted' | 'odd-length' | 'fallback';

/** A sentence that could stand in the post. */
export type Point = RankedSentence & {
  /** Index of its source. */
  source: number;
  paragraph: number;
  use: PointUse;
  /** It is the person's own, not quoted from a source. */
  isOwn: boolean;
  isStep: boolean;
};

type PointPreferences = {
  format: Format;
  tone: Tone;
  audience: string;
  language: WritingLanguage;
  /** Sentences that are ranked at most. */
  most: number;
};

const MOST_FALLBACKS = 3;
const SHORT_SENTENCE = 130;
const ODD_LENGTHS = { shortest: 12, longest: 700 };
const SHORTEST_STEP = 12;
const BONUS = { short: 0.4, audience: 1.5, step: 1.5, reason: 0.5, news: 0.5 };
/** 'MADRID (AP) — ' before a report's first sentence. */
const DATELINE = /^\p{Lu}{3}[\p{Lu} .,'’-]{0,40}(?:\([^)]{1,30}\))?\s*[—–-]\s+/u;

type SourceSentence = { text: string; paragraph: number; isItem: boolean };

/** Every sentence of a source that could stand in a post, scored for what was chosen, in the source's order. */
export function gatherPoints(source: ComposeSource, index: number, preferences: PointPreferences): Point[] {
  const { language, most } = preferences;
  const isOwn = source.kind === 'ideas';
  const sentences = isOwn ? draftSentences(source.text, language) : sourceSentences(source.text, language);
  const texts = sentences.map(({ text }) => text);
  const readers = contentStems(preferences.audience, language);
  const points = rankSentences(texts, source.title, language, most).map((ranked): Point => {
    const { paragraph, isItem } = sentences[ranked.position] as SourceSentence;
    const step = isStep(ranked.text, language) || (isItem && isOwn);
    const use = isOwn ? 'standalone' : determineUse(ranked, sentences, preferences, step || isItem);
    const score = ranked.score + bonusOf(ranked, step, readers, preferences);
    return { ...ranked, source: index, paragraph, isOwn, isStep: step, use, score };
  });
  const usable = points.filter(({ use }) => use !== 'fallback');
  return usable.length > 0 ? usable : points.slice(0, MOST_FALLBACKS);
}

/** Source text as it is read: emojis only where they are wanted. */
export function readableText(text: string, includeEmojis: boolean): string {
  return includeEmojis ? cleanText(text) : withoutEmojis(cleanText(text));
}

function determineUse(
  { text, position }: RankedSentence,
  sentences: readonly SourceSentence[],
  { language, format }: PointPreferences,
  isListed: boolean,
): PointUse {
  const isFirstPerson = isInFirstPerson(text, language);
  const isDependent = needsContext(text, language);
  if (format === 'how-to' && isListed && text.length >= SHORTEST_STEP && text.length <= SHORT_SENTENCE * 2) {
    return isFirstPerson || isDependent ? 'fallback' : 'standalone';
  }
  if (!isComplete(text)) return 'fallback';
  const isUsual = hasUsualLength(text, language);
  // Quotation marks within quotation marks would mislead.
  if (isFirstPerson) return isUsual && !isDependent && !/["“”„«»「」『』]/.test(text) ? 'quoted' : 'fallback';
  if (isDependent) {
    const isInParagraph = sentences[position - 1]?.paragraph === sentences[position]?.paragraph;
    return isInParagraph && isUsual ? 'after-previous' : 'fallback';
  }
  if (isUsual) return 'standalone';
  return text.length >= ODD_LENGTHS.shortest && text.length <= ODD_LENGTHS.longest ? 'odd-length' : 'fallback';
}

function bonusOf(
  { text, stems }: RankedSentence,
  step: boolean,
  readers: ReadonlySet<string>,
  { format, tone, language }: PointPreferences,
): number {
  let bonus = 0;
  if ((tone === 'bold' || tone === 'humorous') && text.length <= SHORT_SENTENCE) bonus += BONUS.short;
  if (wordOverlap(readers, stems) > 0) bonus += BONUS.audience;
  if (format === 'how-to' && step) bonus += BONUS.step;
  if (format === 'opinion' && givesReason(text, language)) bonus += BONUS.reason;
  if (format === 'announcement') bonus += BONUS.news * newsScore(text, language);
  return bonus;
}

function sourceSentences(text: string, language: WritingLanguage): SourceSentence[] {
  const seen = new Set<string>();
  return splitSourceBlocks(text).flatMap((block, paragraph) =>
    splitSentences(block.text.replace(DATELINE, ''), language).flatMap((sentence) => {
      const isRepeated = seen.has(sentence);
      seen.add(sentence);
      return isRepeated || !/[\p{L}\p{N}]/u.test(sentence)
        ? []
        : { text: sentence, paragraph, isItem: block.kind === 'numbered' };
    }),
  );
}

/** All of a person's own lines, without doubles, stock phrases and hashtags. */
function draftSentences(text: string, language: WritingLanguage): SourceSentence[] {
  return parseDraft(text, language).blocks.flatMap(({ kind, parts }, paragraph) =>
    parts.map((part) => ({ text: part, paragraph, isItem: kind !== 'prose' })),
  );
}
