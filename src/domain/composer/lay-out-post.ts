import { isUnspaced, type WritingLanguage } from '#domain/language/languages.ts';
import { isQuestion } from '#domain/language/sentences.ts';
import { leansOnOthers } from '#domain/language/standalone.ts';
import type { Format } from '#domain/writing/brief.ts';
import { emojisFor } from '#domain/writing/emojis.ts';
import { hashtagLine, listOf, stack, verbatim } from '#domain/writing/lay-out.ts';
import type { Tone } from '#domain/writing/tones.ts';
import { addressed, audienceLine } from './audience.ts';
import type { Lead } from './choose-lead.ts';
import { newsScore } from './format-words.ts';
import type { Frame } from './frames/frame.ts';
import { closingFor } from './frames/frames.ts';
import type { Point } from './gather-points.ts';
import { LONGEST_PARAGRAPH, MANNERS } from './manners.ts';

/** All of a post but its points. */
export type Sheet = {
  format: Format;
  tone: Tone;
  includeEmojis: boolean;
  audience: string;
  language: WritingLanguage;
  frame: Frame | null;
  lead: Lead | null;
  /** Names of the sources by their place, long and short; null for a person's own words. */
  credits: readonly ({ long: string; short: string } | null)[];
  tags: readonly string[];
  /** Picks the closing question. */
  seed: string;
};

/** What is left out where every source must be heard and there is no room, and what share of it a person's own words get. */
export type Level = {
  hasOpening: boolean;
  hasLongCredit: boolean;
  hasClosing: boolean;
  hasTags: boolean;
  ownShare: number;
};
export const LEVELS: readonly Level[] = [
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
export function layOutPost(sheet: Sheet, points: readonly Point[], level: Level): string {
  const { frame, includeEmojis, tone, format, audience } = sheet;
  const emojis = includeEmojis ? emojisFor(tone) : null;
  const groups = groupsOf(points, sheet);
  const closing = level.hasClosing ? closingOf(sheet, groups) : null;
  const asks = format === 'question' && sheet.lead?.kind !== 'question' && frame !== null;
  const leads = [asks ? frame.formats.question : null, leadText(sheet)].filter((line) => line !== null);
  const [first = null, second = null] = leads;
  return stack([
    first === null || emojis === null ? first : `${emojis.hook} ${first}`,
    second,
    closing === null ? audienceLine(audience, frame) : null,
    ...bodyOf(sheet, groups, level),
    creditLine(sheet, points, level),
    closing === null || emojis === null ? closing : `${emojis.closing} ${closing}`,
    level.hasTags ? hashtagLine(sheet.tags) : null,
  ]);
}

/** Sentences that need each other stay together. */
type Group = readonly Point[];

function groupsOf(points: readonly Point[], sheet: Sheet): Group[] {
  const groups: Point[][] = [];
  for (const point of points.toSorted((a, b) => a.source - b.source || a.position - b.position)) {
    const open = groups.at(-1);
    const before = open?.at(-1);
    const isNext = before?.source === point.source && before.position === point.position - 1;
    const leans = point.standing === 'follows' || (point.isOwn && leansOnOthers(point.text, sheet.language));
    if (open !== undefined && isNext && leans && !point.isStep) open.push(point);
    else groups.push([point]);
  }
  if (sheet.format !== 'announcement') return groups;
  const isNews = (group: Group) =>
    /\p{N}/u.test(textOf(group, sheet)) && newsScore(textOf(group, sheet), sheet.language) > 0;
  return [...groups.filter(isNews), ...groups.filter((group) => !isNews(group))];
}

function bodyOf(sheet: Sheet, groups: readonly Group[], level: Level): string[] {
  const { format, tone, frame, lead } = sheet;
  const marker = sheet.includeEmojis ? emojisFor(tone).point : '•';
  const texts = (some: readonly Group[]) => some.map((group) => textOf(group, sheet));
  const own = groups.filter((group) => group[0]?.isOwn);
  const others = groups.filter((group) => !group[0]?.isOwn);
  const phrase = frame === null || !level.hasOpening || groups.length === 0 ? '' : openingOf(sheet, frame, groups);
  if (format === 'story') return paragraphsOf(groups, sheet);
  if (format === 'how-to') {
    const steps = stepsOf(groups);
    if (steps.length < FEWEST_STEPS) return [phrase, numbered(texts(groups))];
    return [
      ...paragraphsOf(
        groups.filter((group) => !steps.includes(group)),
        sheet,
      ),
      phrase,
      numbered(texts(steps)),
    ];
  }
  if (format === 'list') {
    const isNamed = /[:：]$/.test(lead?.text ?? '') && own.length > 0;
    return [isNamed ? '' : phrase, listOf(texts(groups), marker)];
  }
  const form = (some: readonly Group[]) =>
    MANNERS[tone].form === 'list' && some.length > 1 ? [listOf(texts(some), marker)] : texts(some);
  if (others.length > 0) return [...paragraphsOf(own, sheet), phrase, ...form(others)];
  return format === 'announcement' ? [phrase, ...form(own)] : paragraphsOf(own, sheet);
}

function stepsOf(groups: readonly Group[]): Group[] {
  return groups.filter((group) => group[0]?.isStep);
}

function openingOf({ format, tone, lead }: Sheet, frame: Frame, groups: readonly Group[]): string {
  if (format === 'how-to') {
    return stepsOf(groups).length >= FEWEST_STEPS ? frame.formats.steps : frame.formats.points;
  }
  if (format === 'announcement') return frame.formats.details;
  return lead?.kind === 'position' && !lead.isOwn ? frame.formats.position : frame.openings[tone];
}

/** In the source's order, a few sentences each, never across sources. */
function paragraphsOf(groups: readonly Group[], sheet: Sheet): string[] {
  const { pace } = MANNERS[sheet.tone];
  const gap = isUnspaced(sheet.language) ? '' : ' ';
  const paragraphs: { texts: string[]; last: Point }[] = [];
  for (const group of groups) {
    const open = paragraphs.at(-1);
    const text = textOf(group, sheet);
    const last = group.at(-1) as Point;
    const isFull =
      open === undefined ||
      open.last.source !== last.source ||
      (last.isOwn && open.last.paragraph !== last.paragraph) ||
      open.texts.length >= pace ||
      [...open.texts, text].join(gap).length > LONGEST_PARAGRAPH;
    if (isFull) paragraphs.push({ texts: [text], last });
    else {
      open.texts.push(text);
      open.last = last;
    }
  }
  return paragraphs.map(({ texts }) => texts.join(gap));
}

function numbered(texts: readonly string[]): string {
  const hasLong = texts.some((text) => text.length > LONGEST_PARAGRAPH / 3);
  return texts.map((text, index) => `${index + 1}. ${text}`).join(hasLong ? '\n\n' : '\n');
}

function textOf(group: Group, { language, frame }: Sheet): string {
  const gap = isUnspaced(language) ? '' : ' ';
  return group.map((point) => (point.standing === 'quoted' ? quoted(point.text, frame) : wordsOf(point))).join(gap);
}

/** A person's own marks stay marks; those of a source are signs. */
function wordsOf({ text, isOwn }: { text: string; isOwn: boolean }): string {
  return isOwn ? text : verbatim(text);
}

function quoted(text: string, frame: Frame | null): string {
  const [open, close] = frame?.quotes ?? QUOTES;
  return `${open}${verbatim(text)}${close}`;
}

/** A source's position stands in quotation marks, so that nobody takes it for the person's own. */
function leadText({ lead, frame }: Sheet): string | null {
  if (lead === null) return null;
  const isPosition = lead.kind === 'position' && !lead.isOwn && !/["“”„«»「」『』]/.test(lead.text);
  return lead.isQuoted || isPosition ? quoted(lead.text, frame) : wordsOf(lead);
}

/** A question for the readers, unless the person's own words end with one. */
function closingOf(sheet: Sheet, groups: readonly Group[]): string | null {
  const { frame, format, tone, audience, seed } = sheet;
  if (frame === null) return null;
  const last = groups.at(-1)?.at(-1);
  if (format !== 'question' && last?.isOwn && isQuestion(last.text)) return null;
  return addressed(closingFor(frame, tone, seed, null), audience, frame);
}

/** Names every source that is heard; the title only where it does not lead the post already. */
function creditLine({ credits, lead, frame }: Sheet, points: readonly Point[], level: Level): string | null {
  const heard = new Set(points.filter((point) => !point.isOwn).map((point) => point.source));
  if (lead !== null && !lead.isOwn && (points.length > 0 || lead.kind !== 'title')) heard.add(lead.source);
  const names = credits.flatMap((credit, source) => {
    if (credit === null || !heard.has(source)) return [];
    const name = level.hasLongCredit ? credit.long : credit.short;
    return name === '' ? [] : [verbatim(name)];
  });
  const distinct = [...new Set(names)];
  if (distinct.length === 0) return null;
  const word = frame === null ? '—' : distinct.length > 1 ? frame.sources : frame.source;
  return `${word} ${distinct.join('; ')}`;
}
