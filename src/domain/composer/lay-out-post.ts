import type { WritingLanguage } from '#domain/language/languages.ts';
import type { Choices } from '#domain/writing/brief.ts';
import { emojisForTone } from '#domain/writing/emojis.ts';
import { hashtagLine } from '#domain/writing/hashtags.ts';
import { bulletLines, escapeMarkdown, joinBlocks, numberItems } from '#domain/writing/markdown-blocks.ts';
import { addressAudience, audienceLine } from './audience.ts';
import type { Listing } from './formats.ts';
import { MAX_PARAGRAPH_LENGTH } from './paragraphs.ts';
import type { PhraseSet } from './phrases/stock-phrases.ts';
import type { Hook } from './points/choose-hook.ts';
import { BEGINNING } from './points/choose-passages.ts';
import { isNext, type Passage } from './points/passages.ts';
import { TONE_STYLES } from './tone-styles.ts';

/** All of a post but its passages. */
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
/** Fewer passages than this are no list. */
const FEWEST_BULLETS = 2;

/** The post of these passages, markdown-like: what leads, passages in the format's shape, sources, question, hashtags. */
export function layOutPost(parts: PostParts, passages: readonly Passage[]): string {
  const { phrases, includeEmojis, tone, audience, closing, isBadNews } = parts;
  const emojis = includeEmojis ? (isBadNews ? SOBER : emojisForTone(tone)) : null;
  const decorate = (text: string | null, emoji: string | undefined) =>
    text === null || text === '' || emoji === undefined ? text : `${emoji} ${text}`;
  const leads = [parts.own, renderHook(parts)].filter((text) => text !== '');
  return joinBlocks([
    decorate(leads[0] ?? null, emojis?.hook),
    ...leads.slice(1),
    closing === null ? audienceLine(audience, phrases) : null,
    ...renderBody(parts, passages, emojis?.point ?? '•'),
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

/** In the order of the source, but what goes on from the first line right after it. */
function inOrder(passages: readonly Passage[], hook: Hook | null): Passage[] {
  const ordered = passages.toSorted((a, b) => a.first.source - b.first.source || a.first.position - b.first.position);
  const next = ordered.find(({ first }) => first.use === 'follows' && hook !== null && isNext(hook.point, first));
  return next === undefined ? ordered : [next, ...ordered.filter((passage) => passage !== next)];
}

/** Paragraphs, or a list between the passage that introduces it and the one that concludes it, in the order of the source. */
function renderBody(parts: PostParts, passages: readonly Passage[], marker: string): string[] {
  const { listing, format, tone, phrases } = parts;
  const ordered = inOrder(passages, parts.hook);
  const shown = ordered.map(({ text, first }) =>
    first.use === 'quoted' ? quoted(text, phrases) : escapeMarkdown(text),
  );
  if (listing !== null) {
    const lines = listing.lines.map(escapeMarkdown);
    const list = listing.isNumbered ? renderNumbered(lines) : bulletLines(lines, marker);
    const { at, lead = null } = listing;
    const isBefore = ({ first }: Passage) =>
      at === undefined ? !first.isLate : first.source === 0 && first.position < at;
    const before = ordered.filter(isBefore).length;
    return [...shown.slice(0, before), ...(lead === null ? [] : [escapeMarkdown(lead)]), list, ...shown.slice(before)];
  }
  const from = (ordered[0]?.first.position ?? BEGINNING) < BEGINNING ? 1 : 0;
  const to = shown.length > 1 && ordered.at(-1)?.first.isLate === true ? shown.length - 1 : shown.length;
  const isList = TONE_STYLES[tone].form === 'list' && format !== 'story' && to - from >= FEWEST_BULLETS;
  return isList ? [...shown.slice(0, from), bulletLines(shown.slice(from, to), marker), ...shown.slice(to)] : shown;
}

function renderNumbered(lines: readonly string[]): string {
  return numberItems(lines).join(lines.some((line) => line.length > MAX_PARAGRAPH_LENGTH / 3) ? '\n\n' : '\n');
}
