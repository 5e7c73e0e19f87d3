import { detectLanguage, type WritingLanguage } from '#domain/language/languages.ts';
import { SHARE_LIMIT } from '#domain/linkedin-text/measure-text.ts';
import { cleanText, normalizeText } from '#domain/text/clean-text.ts';
import { keepSurroundingSpace } from '#domain/text/strings.ts';
import type { RewriteChoice } from '#domain/writing/brief.ts';
import { withoutEmojis } from '#domain/writing/emojis.ts';
import type { Tone } from '#domain/writing/tones.ts';
import { composeFromDraft } from './compose-from-draft.ts';
import { parseDraft } from './parse-draft.ts';
import { fixSpelling } from './rewrites/fix-spelling.ts';
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

const MOST_TAGS = 5;
const WANTED_TAGS = 3;

/**
 * The built-in rewrite of a text or of a part of one (docs/product.md §6.9): the same words and facts in the way that was
 * chosen. A part comes back alone, with the blank lines around it, and gets no question and no hashtags. Never empty for
 * a text that is not; the same text where there is nothing to change.
 */
export function rewriteText(input: RewriteOptions): string {
  const cleaned = cleanText(input.text);
  const text = input.includeEmojis ? cleaned : withoutEmojis(cleaned);
  const rewritten = text.trim() === '' ? '' : rewriteAs(input, text.trim());
  const content = rewritten || normalizeText(text) || normalizeText(cleaned);
  return input.context === null ? content : keepSurroundingSpace(cleaned, content);
}

function rewriteAs(input: RewriteOptions, text: string): string {
  const { choice, context } = input;
  // The language of a few words shows better in the post around them.
  const language = detectLanguage(context ?? text, null);
  if (choice === 'shorten') return shortenText(text, language);
  if (choice === 'hook') return leadWithHook(text, language);
  if (choice === 'simpler') return simplifyText(text, language);
  if (choice === 'spelling') return fixSpelling(text, language, startsSentence(text, context));
  if (context !== null && !text.includes('\n')) return rewriteLine(text, context, language);
  return rewriteWhole(input, text, language);
}

/**
 * The same words laid out anew: hook first, short paragraphs, doubles gone, the tone's question and hashtags at the end.
 * Stock phrases of an earlier rewrite go; the question is the one after theirs.
 */
function rewriteWhole(input: RewriteOptions, text: string, language: WritingLanguage): string {
  const { tone, includeEmojis, context } = input;
  const draft = parseDraft(text, language);
  if (draft.blocks.length === 0) return '';
  return composeFromDraft(draft, {
    ...{ tone, includeEmojis, language, seed: text, audience: '', most: SHARE_LIMIT },
    ...{ mostTags: MOST_TAGS, wantedTags: WANTED_TAGS, isPart: context !== null },
  }).content;
}

/** A part of one line stays one line, without doubles, fillers and misspellings. */
function rewriteLine(text: string, context: string, language: WritingLanguage): string {
  const seen = new Set<string>();
  const lines = parseTextLines(text, language);
  const isNew = ({ text: sentence }: LinePart) => {
    const isRepeated = seen.has(sentence.toLowerCase());
    seen.add(sentence.toLowerCase());
    return !isRepeated;
  };
  const single = joinTextLines(lines, isNew, language);
  return fixSpelling(simplifyText(single, language), language, startsSentence(text, context));
}

/** True where a part begins a sentence of the text it was taken from. */
function startsSentence(text: string, context: string | null): boolean {
  if (context === null) return true;
  const at = context.indexOf(text);
  return at <= 0 || /(?:[.!?…。！？]["”’)]*\s+|\n\s*)$/.test(context.slice(Math.max(0, at - 40), at));
}
