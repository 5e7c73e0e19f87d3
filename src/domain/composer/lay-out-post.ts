import { sentenceGap, type WritingLanguage } from '#domain/language/languages.ts';
import type { Choices } from '#domain/writing/brief.ts';
import { emojisForTone } from '#domain/writing/emojis.ts';
import { hashtagLine } from '#domain/writing/hashtags.ts';
import { bulletLines, escapeMarkdown, joinBlocks, numberItems } from '#domain/writing/markdown-blocks.ts';
import { addressAudience, audienceLine } from './audience.ts';
import type { Listing } from './formats.ts';
import { MAX_PARAGRAPH_LENGTH, toParagraphs } from './paragraphs.ts';
import type { PhraseSet } from './phrases/stock-phrases.ts';
import type { Hook } from './points/choose-hook.ts';
import { isNext } from './points/choose-points.ts';
import type { Point } from './points/gather-points.ts';
import { TONE_STYLES } from './tone-styles.ts';

/** All of a post but its points. */
export type PostParts = Pick<Choices, 'format' | 'tone' | 'includeEmojis' | 'audience'> & {
  language: WritingLanguage;
  phrases: PhraseSet | null;
  /** A person's own words, which lead where there are some. */
  own: string;
  hook: Hook | null;
  listing: Listing | null;
  /** The names of the sources with the word for them; null for a person's own words alone. */
  credit: string | null;
  /** The question at the end. */
  closing: string | null;
  tags: readonly string[];
  isBadNews: boolean;
};

/** For bad news, whatever the tone. */
const SOBER = { hook: '📰', point: '🔹', closing: '💬' };
const QUOTES = ['“', '”'] as const;
/** Fewer points than this are no list. */
const FEWEST_BULLETS = 2;
/** A point among so many first sentences of its source tells what the post is about. */
const BEGINNING = 3;

/** The post of these points, markdown-like: what leads, points in the format's shape, sources, question, hashtags. */
export function layOutPost(parts: PostParts, points: readonly Point[]): string {
  const { phrases, includeEmojis, tone, audience, closing, isBadNews } = parts;
  const emojis = includeEmojis ? (isBadNews ? SOBER : emojisForTone(tone)) : null;
  const decorate = (text: string | null, emoji: string | undefined) =>
    text === null || text === '' || emoji === undefined ? text : `${emoji} ${text}`;
  const leads = [parts.own, renderHook(parts)].filter((text) => text !== '');
  return joinBlocks([
    decorate(leads[0] ?? null, emojis?.hook),
    ...leads.slice(1),
    closing === null ? audienceLine(audience, phrases) : null,
    ...renderBody(parts, groupsOf(points, parts), emojis?.point ?? '•'),
    parts.credit,
    decorate(
      closing === null || phrases === null ? closing : addressAudience(closing, audience, phrases),
      emojis?.closing,
    ),
    hashtagLine(parts.tags),
  ]);
}

/** Text within a language's quotation marks. */
export function quoted(text: string, phrases: PhraseSet | null): string {
  const [open, close] = phrases?.quotes ?? QUOTES;
  return `${open}${escapeMarkdown(text)}${close}`;
}

/** A source's position stands in quotation marks, so that nobody takes it for the person's own. */
function renderHook({ hook, phrases, format }: PostParts): string {
  if (hook === null) return '';
  const { use, text } = hook.point;
  const isQuoted =
    use === 'quoted' || (format === 'opinion' && hook.kind === 'position' && !/["“”„«»「」『』]/.test(text));
  return isQuoted ? quoted(text, phrases) : escapeMarkdown(text);
}

/** Sentences that stand next to each other and stay together. */
type Group = { text: string; first: Point; last: Point };

function groupsOf(points: readonly Point[], { language, phrases, format }: PostParts): Group[] {
  const groups: Group[] = [];
  for (const point of points.toSorted((a, b) => a.source - b.source || a.position - b.position)) {
    const open = groups.at(-1);
    const staysTogether = point.use === 'after-previous' || (format === 'story' && open?.last.use === point.use);
    if (open !== undefined && staysTogether && isNext(open.last, point)) {
      open.text += sentenceGap(language) + point.text;
      open.last = point;
    } else groups.push({ text: point.text, first: point, last: point });
  }
  return groups.map((group) => ({
    ...group,
    text: group.first.use === 'quoted' ? quoted(group.text, phrases) : escapeMarkdown(group.text),
  }));
}

/** Paragraphs, or a list between the sentence that introduces it and the one that concludes it. */
function renderBody(parts: PostParts, groups: readonly Group[], marker: string): string[] {
  const { listing, format, tone } = parts;
  if (listing !== null) {
    const lines = listing.lines.map(escapeMarkdown);
    const shown = listing.isNumbered ? renderNumbered(lines) : bulletLines(lines, marker);
    return [
      ...renderParagraphs(
        groups.filter(({ first }) => !first.isLate),
        parts,
      ),
      shown,
      ...renderParagraphs(
        groups.filter(({ first }) => first.isLate),
        parts,
      ),
    ];
  }
  const intro = groups[0] !== undefined && groups[0].first.position < BEGINNING ? groups.slice(0, 1) : [];
  const outro = groups.length > 1 && groups.at(-1)?.last.isLate === true ? groups.slice(-1) : [];
  const middle = groups.slice(intro.length, groups.length - outro.length);
  const isList = TONE_STYLES[tone].form === 'list' && format !== 'story' && middle.length >= FEWEST_BULLETS;
  if (!isList) return renderParagraphs(groups, parts);
  return [
    ...renderParagraphs(intro, parts),
    bulletLines(
      middle.map(({ text }) => text),
      marker,
    ),
    ...renderParagraphs(outro, parts),
  ];
}

/** In the source's order, a few sentences each, never across sources. */
function renderParagraphs(groups: readonly Group[], { tone, language }: PostParts): string[] {
  const sentences = groups.map(({ text, first }, at) => {
    const before = groups[at - 1]?.last;
    return { text, startsNew: before === undefined || !isNext(before, first) };
  });
  return toParagraphs(sentences, tone, language);
}

function renderNumbered(lines: readonly string[]): string {
  return numberItems(lines).join(lines.some((line) => line.length > MAX_PARAGRAPH_LENGTH / 3) ? '\n\n' : '\n');
}
