import { isUnspaced, type WritingLanguage } from '#domain/language/languages.ts';
import { isQuestion } from '#domain/language/sentences.ts';
import { needsContext } from '#domain/language/standalone-sentences.ts';
import type { Format } from '#domain/writing/brief.ts';
import { emojisForTone } from '#domain/writing/emojis.ts';
import { bulletLines, escapeMarkdown, hashtagLine, joinBlocks } from '#domain/writing/markdown-blocks.ts';
import type { Tone } from '#domain/writing/tones.ts';
import { addressAudience, audienceLine } from './audience.ts';
import type { Lead } from './choose-lead.ts';
import { newsScore } from './cue-phrases.ts';
import type { Point } from './gather-points.ts';
import type { PhraseSet } from './phrases/phrase-set.ts';
import { closingFor } from './phrases/stock-phrases.ts';
import { MAX_PARAGRAPH_LENGTH, TONE_STYLES } from './tone-styles.ts';

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

/** What is left out where every source must be heard and there is no budget, and what share of it a person's own words get. */
export type DetailLevel = {
  hasOpening: boolean;
  hasLongCredit: boolean;
  hasClosing: boolean;
  hasTags: boolean;
  ownShare: number;
};
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
  const leads = [asks ? phrases.formats.question : null, renderLead(parts)].filter((line) => line !== null);
  const [first = null, second = null] = leads;
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

/** Sentences that need each other stay together. */
type Group = readonly Point[];

function groupsOf(points: readonly Point[], parts: PostParts): Group[] {
  const groups: Point[][] = [];
  for (const point of points.toSorted((a, b) => a.source - b.source || a.position - b.position)) {
    const open = groups.at(-1);
    const before = open?.at(-1);
    const isNext = before?.source === point.source && before.position === point.position - 1;
    const leans = point.use === 'after-previous' || (point.isOwn && needsContext(point.text, parts.language));
    if (open !== undefined && isNext && leans && !point.isStep) open.push(point);
    else groups.push([point]);
  }
  if (parts.format !== 'announcement') return groups;
  const isNews = (group: Group) =>
    /\p{N}/u.test(textOf(group, parts)) && newsScore(textOf(group, parts), parts.language) > 0;
  return [...groups.filter(isNews), ...groups.filter((group) => !isNews(group))];
}

function renderBody(parts: PostParts, groups: readonly Group[], level: DetailLevel): string[] {
  const { format, tone, phrases, lead } = parts;
  const marker = parts.includeEmojis ? emojisForTone(tone).point : '•';
  const texts = (some: readonly Group[]) => some.map((group) => textOf(group, parts));
  const own = groups.filter((group) => group[0]?.isOwn);
  const others = groups.filter((group) => !group[0]?.isOwn);
  const phrase = phrases === null || !level.hasOpening || groups.length === 0 ? '' : openingOf(parts, phrases, groups);
  if (format === 'story') return paragraphsOf(groups, parts);
  if (format === 'how-to') {
    const steps = stepsOf(groups);
    if (steps.length < FEWEST_STEPS) return [phrase, numbered(texts(groups))];
    return [
      ...paragraphsOf(
        groups.filter((group) => !steps.includes(group)),
        parts,
      ),
      phrase,
      numbered(texts(steps)),
    ];
  }
  if (format === 'list') {
    const isNamed = /[:：]$/.test(lead?.text ?? '') && own.length > 0;
    return [isNamed ? '' : phrase, bulletLines(texts(groups), marker)];
  }
  const form = (some: readonly Group[]) =>
    TONE_STYLES[tone].form === 'list' && some.length > 1 ? [bulletLines(texts(some), marker)] : texts(some);
  if (others.length > 0) return [...paragraphsOf(own, parts), phrase, ...form(others)];
  return format === 'announcement' ? [phrase, ...form(own)] : paragraphsOf(own, parts);
}

function stepsOf(groups: readonly Group[]): Group[] {
  return groups.filter((group) => group[0]?.isStep);
}

function openingOf({ format, tone, lead }: PostParts, phrases: PhraseSet, groups: readonly Group[]): string {
  if (format === 'how-to') {
    return stepsOf(groups).length >= FEWEST_STEPS ? phrases.formats.steps : phrases.formats.points;
  }
  if (format === 'announcement') return phrases.formats.details;
  return lead?.kind === 'position' && !lead.isOwn ? phrases.formats.position : phrases.openings[tone];
}

/** In the source's order, a few sentences each, never across sources. */
function paragraphsOf(groups: readonly Group[], parts: PostParts): string[] {
  const { sentencesPerParagraph } = TONE_STYLES[parts.tone];
  const gap = isUnspaced(parts.language) ? '' : ' ';
  const paragraphs: { texts: string[]; last: Point }[] = [];
  for (const group of groups) {
    const open = paragraphs.at(-1);
    const text = textOf(group, parts);
    const last = group.at(-1) as Point;
    const isFull =
      open === undefined ||
      open.last.source !== last.source ||
      (last.isOwn && open.last.paragraph !== last.paragraph) ||
      open.texts.length >= sentencesPerParagraph ||
      [...open.texts, text].join(gap).length > MAX_PARAGRAPH_LENGTH;
    if (isFull) paragraphs.push({ texts: [text], last });
    else {
      open.texts.push(text);
      open.last = last;
    }
  }
  return paragraphs.map(({ texts }) => texts.join(gap));
}

function numbered(texts: readonly string[]): string {
  const hasLong = texts.some((text) => text.length > MAX_PARAGRAPH_LENGTH / 3);
  return texts.map((text, index) => `${index + 1}. ${text}`).join(hasLong ? '\n\n' : '\n');
}

function textOf(group: Group, { language, phrases }: PostParts): string {
  const gap = isUnspaced(language) ? '' : ' ';
  return group.map((point) => (point.use === 'quoted' ? quoted(point.text, phrases) : pointText(point))).join(gap);
}

/** A person's own marks stay marks; those of a source are signs. */
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
  const last = groups.at(-1)?.at(-1);
  if (format !== 'question' && last?.isOwn && isQuestion(last.text)) return null;
  return addressAudience(closingFor(phrases, tone, seed, null), audience, phrases);
}

/** Names every source that is heard; the title only where it does not lead the post already. */
function creditLine(
  { credits, lead, phrases }: PostParts,
  points: readonly Point[],
  level: DetailLevel,
): string | null {
  const heard = new Set(points.filter((point) => !point.isOwn).map((point) => point.source));
  if (lead !== null && !lead.isOwn && (points.length > 0 || lead.kind !== 'title')) heard.add(lead.source);
  const names = credits.flatMap((credit, source) => {
    if (credit === null || !heard.has(source)) return [];
    const name = level.hasLongCredit ? credit.long : credit.short;
    return name === '' ? [] : [escapeMarkdown(name)];
  });
  const distinct = [...new Set(names)];
  if (distinct.length === 0) return null;
  const word = phrases === null ? '—' : distinct.length > 1 ? phrases.sources : phrases.source;
  return `${word} ${distinct.join('; ')}`;
}
