import { sentenceGap, type WritingLanguage } from '#domain/language/languages.ts';
import { isQuestion } from '#domain/language/sentences.ts';
import { needsContext } from '#domain/language/standalone-sentences.ts';
import type { Format } from '#domain/writing/brief.ts';
import { emojisForTone } from '#domain/writing/emojis.ts';
import { hashtagLine } from '#domain/writing/hashtags.ts';
import { bulletLines, escapeMarkdown, joinBlocks, numberItems } from '#domain/writing/markdown-blocks.ts';
import type { Tone } from '#domain/writing/tones.ts';
import { addressAudience, audienceLine } from './audience.ts';
import { MAX_PARAGRAPH_LENGTH, toParagraphs } from './paragraphs.ts';
import type { PhraseSet } from './phrases/phrase-set.ts';
import { closingFor } from './phrases/stock-phrases.ts';
import type { Lead } from './points/choose-lead.ts';
import { newsScore } from './points/cue-phrases.ts';
import type { Point } from './points/gather-points.ts';
import { TONE_STYLES } from './tone-styles.ts';

/** All of a post but its points. */
export type PostParts = {
  format: Format;
  tone: Tone;
  includeEmojis: boolean;
  audience: string;
  language: WritingLanguage;
  phrases: PhraseSet | null;
  lead: Lead | null;
  /** Names of the sources by their place, long and short; null for a person's own words. */
  credits: readonly ({ long: string; short: string } | null)[];
  tags: readonly string[];
  /** Picks the closing question. */
  seed: string;
};

/** What a post has besides its points, and what share of the budget a person's own words get. */
export type DetailLevel = {
  hasOpening: boolean;
  hasLongCredit: boolean;
  hasClosing: boolean;
  hasTags: boolean;
  ownShare: number;
};
/** With ever less besides the points, for posts that would else have no room for every source. */
export const DETAIL_LEVELS: readonly DetailLevel[] = [
  { hasOpening: true, hasLongCredit: true, hasClosing: true, hasTags: true, ownShare: 0.6 },
  { hasOpening: true, hasLongCredit: false, hasClosing: true, hasTags: true, ownShare: 0.6 },
  { hasOpening: true, hasLongCredit: false, hasClosing: true, hasTags: true, ownShare: 0.25 },
  { hasOpening: false, hasLongCredit: false, hasClosing: true, hasTags: true, ownShare: 0 },
  { hasOpening: false, hasLongCredit: false, hasClosing: false, hasTags: true, ownShare: 0 },
  { hasOpening: false, hasLongCredit: false, hasClosing: false, hasTags: false, ownShare: 0 },
];

/** Fewer steps than this are no procedure. */
const FEWEST_STEPS = 2;
const QUOTES = ['“', '”'] as const;

/** The post of these points, markdown-like: lead, phrase, points in the format's shape, sources, question, hashtags. */
export function layOutPost(parts: PostParts, points: readonly Point[], level: DetailLevel): string {
  const { phrases, includeEmojis, tone, format, audience } = parts;
  const emojis = includeEmojis ? emojisForTone(tone) : null;
  const groups = groupsOf(points, parts);
  const closing = level.hasClosing ? closingOf(parts, groups) : null;
  const asks = format === 'question' && parts.lead?.kind !== 'question' && phrases !== null;
  const lead = renderLead(parts);
  const [first, second] = asks ? [phrases.formats.question, lead] : [lead, null];
  return joinBlocks([
    first === null || emojis === null ? first : `${emojis.hook} ${first}`,
    second,
    closing === null ? audienceLine(audience, phrases) : null,
    ...renderBody(parts, groups, level),
    creditLine(parts, points, level),
    closing === null || emojis === null ? closing : `${emojis.closing} ${closing}`,
    level.hasTags ? hashtagLine(parts.tags) : null,
  ]);
}

/** Sentences that need each other and stay together. */
type Group = { text: string; first: Point; last: Point };

function groupsOf(points: readonly Point[], { language, phrases, format }: PostParts): Group[] {
  const groups: Group[] = [];
  for (const point of points.toSorted((a, b) => a.source - b.source || a.position - b.position)) {
    const text = point.use === 'quoted' ? quoted(point.text, phrases) : pointText(point);
    const open = groups.at(-1);
    const isNext = open?.last.source === point.source && open.last.position === point.position - 1;
    const isDependent = point.use === 'after-previous' || (point.isOwn && needsContext(point.text, language));
    if (open === undefined || !isNext || !isDependent || point.isStep) groups.push({ text, first: point, last: point });
    else {
      open.text += sentenceGap(language) + text;
      open.last = point;
    }
  }
  if (format !== 'announcement') return groups;
  const isNews = ({ text }: Group) => /\p{N}/u.test(text) && newsScore(text, language) > 0;
  return [...groups.filter(isNews), ...groups.filter((group) => !isNews(group))];
}

function renderBody(parts: PostParts, groups: readonly Group[], level: DetailLevel): string[] {
  const { format, tone, phrases, lead } = parts;
  const marker = parts.includeEmojis ? emojisForTone(tone).point : '•';
  const own = groups.filter(({ first }) => first.isOwn);
  const others = groups.filter(({ first }) => !first.isOwn);
  const steps = groups.filter(({ first }) => first.isStep);
  const hasSteps = steps.length >= FEWEST_STEPS;
  const opening =
    phrases === null || !level.hasOpening || groups.length === 0 ? '' : openingPhrase(parts, phrases, hasSteps);
  if (format === 'story') return renderParagraphs(groups, parts);
  if (format === 'how-to') {
    if (!hasSteps) return [opening, renderNumbered(groups)];
    const rest = groups.filter((group) => !steps.includes(group));
    return [...renderParagraphs(rest, parts), opening, renderNumbered(steps)];
  }
  if (format === 'list') {
    const isIntroduced = /[:：]$/.test(lead?.text ?? '') && own.length > 0;
    return [isIntroduced ? '' : opening, bulletLines(textsOf(groups), marker)];
  }
  const inToneForm = (some: readonly Group[]) =>
    TONE_STYLES[tone].form === 'list' && some.length > 1 ? [bulletLines(textsOf(some), marker)] : textsOf(some);
  if (others.length > 0) return [...renderParagraphs(own, parts), opening, ...inToneForm(others)];
  return format === 'announcement' ? [opening, ...inToneForm(own)] : renderParagraphs(own, parts);
}

function textsOf(groups: readonly Group[]): string[] {
  return groups.map(({ text }) => text);
}

function openingPhrase({ format, tone, lead }: PostParts, phrases: PhraseSet, hasSteps: boolean): string {
  if (format === 'how-to') return hasSteps ? phrases.formats.steps : phrases.formats.points;
  if (format === 'announcement') return phrases.formats.details;
  return lead?.kind === 'position' && !lead.isOwn ? phrases.formats.position : phrases.openings[tone];
}

/** In the source's order, a few sentences each, never across sources or a person's own paragraphs. */
function renderParagraphs(groups: readonly Group[], { tone, language }: PostParts): string[] {
  const sentences = groups.map(({ text, last }, at) => {
    const before = groups[at - 1]?.last;
    const startsNew = before?.source !== last.source || (last.isOwn && before.paragraph !== last.paragraph);
    return { text, startsNew };
  });
  return toParagraphs(sentences, tone, language);
}

function renderNumbered(groups: readonly Group[]): string {
  const hasLong = groups.some(({ text }) => text.length > MAX_PARAGRAPH_LENGTH / 3);
  return numberItems(textsOf(groups)).join(hasLong ? '\n\n' : '\n');
}

/** A person's own marks of emphasis count; those of a source are plain characters. */
function pointText({ text, isOwn }: { text: string; isOwn: boolean }): string {
  return isOwn ? text : escapeMarkdown(text);
}

function quoted(text: string, phrases: PhraseSet | null): string {
  const [open, close] = phrases?.quotes ?? QUOTES;
  return `${open}${escapeMarkdown(text)}${close}`;
}

/** A source's position stands in quotation marks, so that nobody takes it for the person's own. */
function renderLead({ lead, phrases }: PostParts): string | null {
  if (lead === null) return null;
  const isPosition = lead.kind === 'position' && !lead.isOwn && !/["“”„«»「」『』]/.test(lead.text);
  return lead.isQuoted || isPosition ? quoted(lead.text, phrases) : pointText(lead);
}

/** A question for the readers, unless the person's own words end with one. */
function closingOf(parts: PostParts, groups: readonly Group[]): string | null {
  const { phrases, format, tone, audience, seed } = parts;
  if (phrases === null) return null;
  const last = groups.at(-1)?.last;
  if (format !== 'question' && last?.isOwn && isQuestion(last.text)) return null;
  return addressAudience(closingFor(phrases, tone, seed, null), audience, phrases);
}

/** Names every source that the post quotes; the title only where it does not lead the post already. */
function creditLine(
  { credits, lead, phrases }: PostParts,
  points: readonly Point[],
  level: DetailLevel,
): string | null {
  const quotedSources = new Set(points.filter((point) => !point.isOwn).map((point) => point.source));
  if (lead !== null && !lead.isOwn && (points.length > 0 || lead.kind !== 'title')) quotedSources.add(lead.source);
  const names = credits.flatMap((credit, source) => {
    if (credit === null || !quotedSources.has(source)) return [];
    const name = level.hasLongCredit ? credit.long : credit.short;
    return name === '' ? [] : [escapeMarkdown(name)];
  });
  const distinct = [...new Set(names)];
  if (distinct.length === 0) return null;
  const word = phrases === null ? '—' : distinct.length > 1 ? phrases.sources : phrases.source;
  return `${word} ${distinct.join('; ')}`;
}
