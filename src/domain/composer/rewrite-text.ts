import { detectLanguage, type WritingLanguage } from '#domain/language/languages.ts';
import { splitSentences } from '#domain/language/sentences.ts';
import { SHARE_LIMIT } from '#domain/linkedin-text/measure-text.ts';
import { cleanText, normalizeText } from '#domain/text/clean-text.ts';
import { keepSurroundingSpace } from '#domain/text/strings.ts';
import type { RewriteChoice } from '#domain/writing/brief.ts';
import { cutToFit } from '#domain/writing/cut-text.ts';
import { emojisForTone, hasEmoji, withoutEmojis } from '#domain/writing/emojis.ts';
import type { Tone } from '#domain/writing/tones.ts';
import { toParagraphs } from './paragraphs.ts';
import { LONGEST_HOOK } from './points/choose-hook.ts';
import { fixSpelling } from './rewrites/fix-spelling.ts';
import type { Dictionary } from './rewrites/fix-typos.ts';
import { leadWithHook } from './rewrites/lead-with-hook.ts';
import { shortenText } from './rewrites/shorten-text.ts';
import { simplifyText } from './rewrites/simplify-text.ts';
import { joinTextLines, type LinePart, parseTextLines } from './rewrites/text-lines.ts';

export type RewriteOptions = {
  text: string;
  choice: RewriteChoice;
  /** The post around a selected part; null where `text` is the whole post. */
  context: string | null;
  tone: Tone;
  includeEmojis: boolean;
};

/** A line of prose longer than this is hard to read on a phone. */
const LONGEST_LINE = 400;

/**
 * The built-in rewrite of a text or of a part of one (docs/product.md §6.9): the same words and facts in the way that was
 * chosen. A part comes back alone, with the blank lines around it. Never empty for a text that is not; the same text where there
 * is nothing worth changing.
 * @param dictionary for slips of the keys in English; without it only known misspellings are corrected
 */
export function rewriteText(input: RewriteOptions, dictionary: Dictionary | null = null): string {
  const cleaned = cleanText(input.text);
  const text = input.includeEmojis ? cleaned : withoutEmojis(cleaned);
  const rewritten = text.trim() === '' ? '' : rewriteAs(input, text.trim(), dictionary);
  const content = rewritten || normalizeText(text) || normalizeText(cleaned);
  return input.context === null ? content : keepSurroundingSpace(cleaned, content);
}

function rewriteAs(input: RewriteOptions, text: string, dictionary: Dictionary | null): string {
  const { choice, context } = input;
  // The language of a few words shows better in the post around them.
  const language = detectLanguage(context ?? text, null);
  if (choice === 'shorten') return shortenText(text, language);
  if (choice === 'hook') return leadWithHook(text, language);
  if (choice === 'simpler') return simplifyText(text, language);
  if (choice === 'spelling') return fixSpelling(text, language, startsSentence(text, context), dictionary);
  return rewriteWhole(input, text, language, dictionary);
}

/**
 * The same words, plainer: doubles, fillers and misspellings gone, long paragraphs broken up; for a whole post whose first
 * sentence is cut off by the fold also its strongest short one first and, where they are wanted and missing, an emoji.
 */
function rewriteWhole(
  { context, tone, includeEmojis }: RewriteOptions,
  text: string,
  language: WritingLanguage,
  dictionary: Dictionary | null,
): string {
  const single = withoutDoubles(text, language);
  const plain = fixSpelling(simplifyText(single, language), language, startsSentence(text, context), dictionary);
  if (context !== null) return plain;
  const [opening = ''] = splitSentences(plain.split('\n')[0] ?? '', language);
  const led = opening.length > LONGEST_HOOK ? leadWithHook(plain, language) : plain;
  const lines = parseTextLines(led, language).map(({ kind, parts, original }) => {
    if (kind !== 'prose' || original.length <= LONGEST_LINE) return original;
    const sentences = parts.map((part) => ({ text: part.text, startsNew: false }));
    return toParagraphs(sentences, tone, language).join('\n\n');
  });
  const whole = cutToFit(lines.join('\n'), SHARE_LIMIT);
  return includeEmojis && !hasEmoji(whole) ? cutToFit(`${emojisForTone(tone).hook} ${whole}`, SHARE_LIMIT) : whole;
}

/** Each sentence and item once. */
function withoutDoubles(text: string, language: WritingLanguage): string {
  const seen = new Set<string>();
  const isNew = ({ text: sentence }: LinePart) => {
    const key = sentence.toLowerCase();
    const isRepeated = /\p{L}/u.test(key) && seen.has(key);
    seen.add(key);
    return !isRepeated;
  };
  return joinTextLines(parseTextLines(text, language), isNew, language);
}

/** True where a part begins a sentence of the text it was taken from. */
function startsSentence(text: string, context: string | null): boolean {
  if (context === null) return true;
  const at = context.indexOf(text);
  return at <= 0 || /(?:[.!?…。！？]["”’)]*\s+|\n\s*)$/.test(context.slice(Math.max(0, at - 40), at));
}
