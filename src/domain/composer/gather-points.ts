import type { WritingLanguage } from '#domain/language/languages.ts';
import { splitSentences } from '#domain/language/sentences.ts';
import {
  canStandAlone,
  hasUsualLength,
  isComplete,
  isInFirstPerson,
  needsContext,
} from '#domain/language/standalone-sentences.ts';
import { cleanText } from '#domain/text/clean-text.ts';
import type { Format } from '#domain/writing/brief.ts';
import { withoutEmojis } from '#domain/writing/emojis.ts';
import type { Tone } from '#domain/writing/tones.ts';
import { givesReason, isStep, newsScore } from './cue-phrases.ts';
import { parseDraft } from './parse-draft.ts';
import { contentStems, type RankedSentence, rankSentences, wordOverlap } from './rank-sentences.ts';
import { type SourceBlock, splitSourceBlocks } from './source-blocks.ts';

/** One thing to write from. A person's own ideas speak for themselves; everything else is quoted word for word. */
export type ComposeSource = {
  kind: 'article' | 'video' | 'ideas';
  text: string;
  title: string | null;
  /** Named as where the sentences come from. */
  siteName: string | null;
  /** Its host is named where nothing else is known. */
  url: string | null;
  /** BCP 47, as the page declares it; what the text itself shows wins. */
  language: string | null;
};

/**
 * How freely a sentence can be used: `alone` as it stands; `follows` right after the one before it; `quoted` within
 * quotation marks, since it speaks in its source's own voice; `odd` where it is very short or very long; `last` where
 * the source has nothing better.
 */
export type PointUse = 'standalone' | 'after-previous' | 'quoted' | 'odd-length' | 'fallback';

/** A sentence that could stand in the post. */
export type Point = RankedSentence & {
  source: number;
  paragraph: number;
  use: PointUse;
  isOwn: boolean;
  isStep: boolean;
};

export type PointPreferences = {
  format: Format;
  tone: Tone;
  audience: string;
  language: WritingLanguage;
  most: number;
};

const FEWEST = 3;
const SHORT_SENTENCE = 130;
const ODD_LENGTHS = { shortest: 12, longest: 700 };
const FEWEST_LETTERS_OF_STEP = 12;
const BONUS = { short: 0.4, audience: 1.5, step: 1.5, reason: 0.5, news: 0.5 };
/** 'MADRID (AP) — ' before a report's first sentence. */
const DATELINE = /^\p{Lu}{3}[\p{Lu} .,'’-]{0,40}(?:\([^)]{1,30}\))?\s*[—–-]\s+/u;

type SourceSentence = { text: string; paragraph: number; isItem: boolean };

/** Every sentence of a source that could stand in a post, scored for what was chosen, in the source's order. */
export function gatherPoints(source: ComposeSource, index: number, preferences: PointPreferences): Point[] {
  const { language, most } = preferences;
  const isOwn = source.kind === 'ideas';
  const listed = isOwn ? draftSentences(source.text, language) : sourceSentences(source.text, language);
  const ranked = rankSentences(
    listed.map((one) => one.text),
    source.title,
    language,
    most,
  );
  const wanted = contentStems(preferences.audience, language);
  const points = ranked.map((one): Point => {
    const { paragraph, isItem } = listed[one.position] as SourceSentence;
    const step = isStep(one.text, language) || (isItem && isOwn);
    const use = isOwn ? 'standalone' : determineUse(one, listed, preferences, step || isItem);
    return {
      ...one,
      source: index,
      paragraph,
      isOwn,
      isStep: step,
      use,
      score: one.score + bonusOf(one, step, wanted, preferences),
    };
  });
  return withFallback(points);
}

/** Source text as it is read: emojis only where they are wanted. */
export function readableText(text: string, includeEmojis: boolean): string {
  return includeEmojis ? cleanText(text) : withoutEmojis(cleanText(text));
}

/** Marks what cannot be used as `last`, and leaves it out where there is anything better. */
function withFallback(points: readonly Point[]): Point[] {
  const usable = points.filter((point) => point.use !== 'fallback');
  if (usable.length > 0) return usable;
  return points.slice(0, FEWEST);
}

function determineUse(
  one: RankedSentence,
  listed: readonly SourceSentence[],
  preferences: PointPreferences,
  isListed: boolean,
): PointUse {
  const { language, format } = preferences;
  const { text, position } = one;
  if (format === 'how-to' && isListed && text.length >= FEWEST_LETTERS_OF_STEP && text.length <= SHORT_SENTENCE * 2) {
    return isInFirstPerson(text, language) || needsContext(text, language) ? 'fallback' : 'standalone';
  }
  if (!isComplete(text)) return 'fallback';
  const isFirstPerson = isInFirstPerson(text, language);
  if (canStandAlone(text, language)) return isFirstPerson ? (canBeQuoted(text) ? 'quoted' : 'fallback') : 'standalone';
  if (isFirstPerson) return 'fallback';
  if (needsContext(text, language)) {
    const before = listed[position - 1];
    return before?.paragraph === listed[position]?.paragraph && hasUsualLength(text, language)
      ? 'after-previous'
      : 'fallback';
  }
  return text.length >= ODD_LENGTHS.shortest && text.length <= ODD_LENGTHS.longest ? 'odd-length' : 'fallback';
}

/** Quotation marks within quotation marks would mislead. */
function canBeQuoted(text: string): boolean {
  return !/["“”„«»「」『』]/.test(text);
}

function bonusOf(
  one: RankedSentence,
  step: boolean,
  wanted: ReadonlySet<string>,
  preferences: PointPreferences,
): number {
  const { format, tone, language } = preferences;
  let bonus = 0;
  if ((tone === 'bold' || tone === 'humorous') && one.text.length <= SHORT_SENTENCE) bonus += BONUS.short;
  if (wanted.size > 0 && wordOverlap(wanted, one.stems) > 0) bonus += BONUS.audience;
  if (format === 'how-to' && step) bonus += BONUS.step;
  if (format === 'opinion' && givesReason(one.text, language)) bonus += BONUS.reason;
  if (format === 'announcement') bonus += BONUS.news * newsScore(one.text, language);
  return bonus;
}

function sourceSentences(text: string, language: WritingLanguage): SourceSentence[] {
  const seen = new Set<string>();
  return splitSourceBlocks(text).flatMap((unit, paragraph) =>
    splitSentences(unit.text.replace(DATELINE, ''), language)
      .filter((sentence) => {
        const isNew = !seen.has(sentence);
        seen.add(sentence);
        return isNew && /[\p{L}\p{N}]/u.test(sentence);
      })
      .map((sentence) => ({ text: sentence, paragraph, isItem: isListed(unit) })),
  );
}

function isListed(unit: SourceBlock): boolean {
  return unit.kind === 'numbered';
}

/** All of a person's own lines, doubles, our own phrases and hashtags off. */
function draftSentences(text: string, language: WritingLanguage): SourceSentence[] {
  return parseDraft(text, language).blocks.flatMap((block, paragraph): SourceSentence[] =>
    block.kind === 'paragraph'
      ? block.sentences.map((sentence) => ({ text: sentence, paragraph, isItem: false }))
      : block.items.map((item) => ({ text: item, paragraph, isItem: true })),
  );
}
