import type { WritingLanguage } from '#domain/language/languages.ts';
import { sentencesOf } from '#domain/language/sentences.ts';
import {
  canStandAlone,
  hasUsualLength,
  isWhole,
  leansOnOthers,
  speaksInFirstPerson,
} from '#domain/language/standalone.ts';
import { cleanText } from '#domain/text/clean-text.ts';
import type { Format } from '#domain/writing/brief.ts';
import { withoutEmojis } from '#domain/writing/emojis.ts';
import type { Tone } from '#domain/writing/tones.ts';
import { type Unit, unitsOf } from './draft-units.ts';
import { givesReason, isStep, newsScore } from './format-words.ts';
import { overlapOf, type Ranked, rankSentences, stemsOf } from './rank-sentences.ts';
import { readDraft } from './read-draft.ts';

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
export type Standing = 'alone' | 'follows' | 'quoted' | 'odd' | 'last';

/** A sentence that could stand in the post. */
export type Point = Ranked & { source: number; paragraph: number; standing: Standing; isOwn: boolean; isStep: boolean };

export type Taste = { format: Format; tone: Tone; audience: string; language: WritingLanguage; most: number };

const FEWEST = 3;
const SHORT_SENTENCE = 130;
const ODD_LENGTHS = { shortest: 12, longest: 700 };
const FEWEST_LETTERS_OF_STEP = 12;
const BONUS = { short: 0.4, audience: 1.5, step: 1.5, reason: 0.5, news: 0.5 };
/** 'MADRID (AP) — ' before a report's first sentence. */
const DATELINE = /^\p{Lu}{3}[\p{Lu} .,'’-]{0,40}(?:\([^)]{1,30}\))?\s*[—–-]\s+/u;

type Listed = { text: string; paragraph: number; isItem: boolean };

/** Every sentence of a source that could stand in a post, scored for what was chosen, in the source's order. */
export function gatherPoints(source: ComposeSource, index: number, taste: Taste): Point[] {
  const { language, most } = taste;
  const isOwn = source.kind === 'ideas';
  const listed = isOwn ? ownSentences(source.text, language) : sourceSentences(source.text, language);
  const ranked = rankSentences(
    listed.map((one) => one.text),
    source.title,
    language,
    most,
  );
  const wanted = stemsOf(taste.audience, language);
  const points = ranked.map((one): Point => {
    const { paragraph, isItem } = listed[one.position] as Listed;
    const step = isStep(one.text, language) || (isItem && isOwn);
    const standing = isOwn ? 'alone' : standingOf(one, listed, taste, step || isItem);
    return {
      ...one,
      source: index,
      paragraph,
      isOwn,
      isStep: step,
      standing,
      score: one.score + bonusOf(one, step, wanted, taste),
    };
  });
  return withFallback(points);
}

/** Source text as it is read: emojis only where they are wanted. */
export function readable(text: string, includeEmojis: boolean): string {
  return includeEmojis ? cleanText(text) : withoutEmojis(cleanText(text));
}

/** Marks what cannot be used as `last`, and leaves it out where there is anything better. */
function withFallback(points: readonly Point[]): Point[] {
  const usable = points.filter((point) => point.standing !== 'last');
  if (usable.length > 0) return usable;
  return points.slice(0, FEWEST);
}

function standingOf(one: Ranked, listed: readonly Listed[], taste: Taste, isListed: boolean): Standing {
  const { language, format } = taste;
  const { text, position } = one;
  if (format === 'how-to' && isListed && text.length >= FEWEST_LETTERS_OF_STEP && text.length <= SHORT_SENTENCE * 2) {
    return speaksInFirstPerson(text, language) || leansOnOthers(text, language) ? 'last' : 'alone';
  }
  if (!isWhole(text)) return 'last';
  const isFirstPerson = speaksInFirstPerson(text, language);
  if (canStandAlone(text, language)) return isFirstPerson ? (canBeQuoted(text) ? 'quoted' : 'last') : 'alone';
  if (isFirstPerson) return 'last';
  if (leansOnOthers(text, language)) {
    const before = listed[position - 1];
    return before?.paragraph === listed[position]?.paragraph && hasUsualLength(text, language) ? 'follows' : 'last';
  }
  return text.length >= ODD_LENGTHS.shortest && text.length <= ODD_LENGTHS.longest ? 'odd' : 'last';
}

/** Quotation marks within quotation marks would mislead. */
function canBeQuoted(text: string): boolean {
  return !/["“”„«»「」『』]/.test(text);
}

function bonusOf(one: Ranked, step: boolean, wanted: ReadonlySet<string>, taste: Taste): number {
  const { format, tone, language } = taste;
  let bonus = 0;
  if ((tone === 'bold' || tone === 'humorous') && one.text.length <= SHORT_SENTENCE) bonus += BONUS.short;
  if (wanted.size > 0 && overlapOf(wanted, one.stems) > 0) bonus += BONUS.audience;
  if (format === 'how-to' && step) bonus += BONUS.step;
  if (format === 'opinion' && givesReason(one.text, language)) bonus += BONUS.reason;
  if (format === 'announcement') bonus += BONUS.news * newsScore(one.text, language);
  return bonus;
}

function sourceSentences(text: string, language: WritingLanguage): Listed[] {
  const seen = new Set<string>();
  return unitsOf(text).flatMap((unit, paragraph) =>
    sentencesOf(unit.text.replace(DATELINE, ''), language)
      .filter((sentence) => {
        const isNew = !seen.has(sentence);
        seen.add(sentence);
        return isNew && /[\p{L}\p{N}]/u.test(sentence);
      })
      .map((sentence) => ({ text: sentence, paragraph, isItem: isListed(unit) })),
  );
}

function isListed(unit: Unit): boolean {
  return unit.kind === 'numbered';
}

/** All of a person's own lines, doubles, our own phrases and hashtags off. */
function ownSentences(text: string, language: WritingLanguage): Listed[] {
  return readDraft(text, language).blocks.flatMap((block, paragraph): Listed[] =>
    block.kind === 'paragraph'
      ? block.sentences.map((sentence) => ({ text: sentence, paragraph, isItem: false }))
      : block.items.map((item) => ({ text: item, paragraph, isItem: true })),
  );
}
