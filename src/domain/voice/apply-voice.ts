import { isStockPhrase, phrasesFor } from '#domain/composer/phrases/stock-phrases.ts';
import { detectLanguage, sentenceGap, type WritingLanguage } from '#domain/language/languages.ts';
import { isQuestion, splitSentences } from '#domain/language/sentences.ts';
import { emojiPattern } from '#domain/text/emojis.ts';
import type { Format } from '#domain/writing/brief.ts';
import { withoutEmojis } from '#domain/writing/emojis.ts';
import { hashtagLine, hashtagNames } from '#domain/writing/hashtags.ts';
import { bulletLines, networkLength } from '#domain/writing/markdown-blocks.ts';
import { isHashtagLine, isListLine } from './post-layout.ts';
import type { StyleSheet } from './style-sheet.ts';

/** Fewer points than this are no list. */
const FEWEST_BULLETS = 2;
const LIST_MARK = /^\P{L}{1,4}\s+/u;
/** Formats that are lists whatever somebody's habit is. */
const LISTED: readonly Format[] = ['list', 'how-to'];

/** What holds whatever somebody's habits are. */
export type VoiceLimits = {
  readonly format: Format;
  /** Characters of the finished post, at most. */
  readonly most: number;
  /** The person's own words are in it: their lines stay as they made them. */
  readonly keepsLines: boolean;
};

/**
 * A post of the built-in composer in somebody's layout: their emojis and hashtags in number, their paragraphs, lists and line breaks, their
 * ending. No word of a source is changed, and none is added but the person's own sign-off (docs/product.md §18.6).
 */
export function applyVoice(post: string, sheet: StyleSheet, limits: VoiceLimits): string {
  const variants = [sheet, { ...sheet, signOff: '' }].map((each) => layOut(post, each, limits));
  return variants.find((text) => networkLength(text) <= limits.most) ?? post;
}

function layOut(post: string, sheet: StyleSheet, { format, keepsLines }: VoiceLimits): string {
  const language = detectLanguage(post, null);
  const blocks = post.split(/\n{2,}/).filter((block) => block.trim() !== '');
  const tags = blocks.filter(isHashtagLine).flatMap(hashtagNames).slice(0, sheet.hashtags);
  const text = blocks.filter((block) => !isHashtagLine(block));
  const kept = format === 'question' ? text : withoutStockClosing(text, sheet);
  const body = keepsLines ? kept.join('\n\n') : reshape(kept, sheet, format, language);
  const hasSignOff = sheet.signOff !== '' && !post.includes(sheet.signOff);
  const ended = withFewerEmojis(
    [body, ...(hasSignOff ? [sheet.signOff] : [])].filter(Boolean).join(gapOf(sheet)),
    sheet.emojis,
  );
  return [ended, hashtagLine(tags)].filter((part) => part !== '').join('\n\n');
}

function reshape(blocks: readonly string[], sheet: StyleSheet, format: Format, language: WritingLanguage): string {
  const keepsLists = sheet.hasLists || LISTED.includes(format);
  const paragraphs = regroup(keepsLists ? blocks : withoutLists(blocks), sheet, language);
  return (sheet.hasLists && format === 'free' ? withList(paragraphs, language) : paragraphs).join(gapOf(sheet));
}

function gapOf({ lineBreaks }: StyleSheet): string {
  return lineBreaks === 'line' ? '\n' : '\n\n';
}

/** A closing question of ours goes where somebody asks none, or asks one of their own. */
function withoutStockClosing(blocks: readonly string[], { endsWithQuestion, signOff }: StyleSheet): string[] {
  if (endsWithQuestion && !isQuestion(signOff)) return [...blocks];
  const last = blocks.at(-1);
  return last !== undefined && isStockPhrase(withoutEmojis(last)) ? blocks.slice(0, -1) : [...blocks];
}

/** Bullets become sentences, and the phrase over them goes. */
function withoutLists(blocks: readonly string[]): string[] {
  const isBullets = (block: string) => block.split('\n').every((line) => isListLine(line) && !/^\s*\p{N}/u.test(line));
  return blocks.flatMap((block, index) => {
    if (isBullets(block)) return block.split('\n').map((line) => line.trim().replace(LIST_MARK, ''));
    const next = blocks[index + 1];
    const isOverBullets = next !== undefined && isBullets(next) && isStockPhrase(withoutEmojis(block));
    return isOverBullets ? [] : [block];
  });
}

/** The first line stays alone, unless somebody begins with a whole paragraph; so do lists, and the line that names the sources. */
function regroup(blocks: readonly string[], sheet: StyleSheet, language: WritingLanguage): string[] {
  const gap = sentenceGap(language);
  const isOneBlock = sheet.lineBreaks === 'one-block';
  const most = sheet.paragraphSentences;
  const paragraphs: string[] = [];
  let open: string[] = [];
  const close = () => {
    if (open.length > 0) paragraphs.push(open.join(gap));
    open = [];
  };
  for (const [index, block] of blocks.entries()) {
    if (isFixed(block, language) || (index === 0 && !isOneBlock)) {
      close();
      paragraphs.push(block);
      continue;
    }
    for (const sentence of splitSentences(block, language)) {
      if (open.length >= most) close();
      open.push(sentence);
    }
  }
  close();
  return paragraphs;
}

/** What stands between the first paragraph and the last becomes a list, where there is none yet. */
function withList(paragraphs: readonly string[], language: WritingLanguage): string[] {
  const isPlain = (paragraph: string) => !isFixed(paragraph, language);
  const last = paragraphs.findLastIndex(isPlain);
  const middle = paragraphs.slice(1, last);
  if (middle.length < FEWEST_BULLETS || !paragraphs.slice(0, last).every(isPlain)) return [...paragraphs];
  return [...paragraphs.slice(0, 1), bulletLines(middle, '•'), ...paragraphs.slice(last)];
}

/** Whether a block is no paragraph of sentences that could stand elsewhere. */
function isFixed(block: string, language: WritingLanguage): boolean {
  return block.includes('\n') || isListLine(block) || isCredit(block, language) || isStockPhrase(withoutEmojis(block));
}

function isCredit(block: string, language: WritingLanguage): boolean {
  const phrases = phrasesFor(language);
  const starts = phrases === null ? ['—'] : [phrases.source, phrases.sources];
  return starts.some((start) => block.startsWith(start));
}

/** The first emojis stay. */
function withFewerEmojis(text: string, most: number): string {
  if (most === 0) return withoutEmojis(text);
  let seen = 0;
  return text
    .replace(emojiPattern(), (emoji) => {
      seen += 1;
      return seen > most ? '' : emoji;
    })
    .replace(/[ \t]{2,}/g, ' ')
    .replace(/^[ \t]+|(?<![ \t])[ \t]+$/gm, '');
}
