import { UNSPACED_LETTER } from '#domain/language/languages.ts';
import { maxBy } from '#domain/max-by.ts';
import type { Finding, FoldedPost, Span } from '../fact-mark.ts';
import { type SourceIndex, similarSentences } from '../index-sources.ts';
import { sentenceAt } from '../sentence-spans.ts';
import { speech } from '../speech-words.ts';
import { comparableWords } from './index-quotations.ts';

/** Fewer words in quotation marks are a term or irony, and need only occur somewhere. */
const FEWEST_WORDS = 3;
/** A quotation in a script without spaces, in letters. */
const FEWEST_LETTERS = 6;
/** How far apart the parts of a shortened quotation may be, characters. */
const LONGEST_GAP = 3000;
const PAIRS =
  /“([^“”\n]{1,1000})”|„([^„“”"\n]{1,1000})[“”"]|«([^«»\n]{1,1000})»|»([^«»\n]{1,1000})«|「([^「」\n]{1,1000})」|『([^『』\n]{1,1000})』|"([^"\n]{1,1000})"|‘([^‘\n]{1,1000}?)'(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])'([^'\n]{3,1000}?(?:'\p{L}[^'\n]*?)*)'(?![\p{L}\p{N}])/gu;
/** Inches: a mark right behind a number, which no mark before it on the line opens. */
const INCHES = /(?<=(?:^|\n)[^"“”\n]*\d)()["”](?=[ ,.;)])/gu;
/** Marks of words left out or added by the person who quotes. */
const LEFT_OUT = / ?(?:\[[^\]\n]{0,80}\]|\(\.\.\.\)|\(…\)|\.{3,}|…) ?/g;

type Quotation = Span & { readonly parts: readonly string[]; readonly words: readonly string[] };

/** Quotations of a post, without their quotation marks. */
export function findQuotations(plain: string): Quotation[] {
  const found: Quotation[] = [];
  for (const match of plain.replace(INCHES, '$1 ').matchAll(PAIRS)) {
    const inside = match.slice(1).find((group) => group !== undefined) ?? '';
    const lead = inside.length - inside.trimStart().length;
    const text = inside.trim();
    const words = comparableWords(text);
    if (words.length === 0) continue;
    const start = match.index + 1 + lead;
    const parts = text.split(LEFT_OUT).map((part) => comparableWords(part).join(' '));
    found.push({ start, end: start + text.length, parts: parts.filter((part) => part !== ''), words });
  }
  return found;
}

/** Quotations that are not in the source word for word. */
export function checkQuotations(post: FoldedPost, quotations: readonly Quotation[], index: SourceIndex): Finding[] {
  return quotations.flatMap((quotation): Finding[] => {
    // A translated quotation cannot be compared word by word.
    if (index.language !== post.language || isInSource(quotation, index)) return [];
    if (!isFullQuotation(quotation) && !isSaidThere(post, quotation)) return [];
    const { start, end } = quotation;
    const nearest = nearestWords(post, quotation, index);
    return [{ start, end, kind: 'quotation', nearest: nearest?.sentence ?? null, replacement: nearest?.words ?? null }];
  });
}

/** True in a sentence that says who says it: a term in quotation marks is irony otherwise. */
function isSaidThere({ plain, sentences, language }: FoldedPost, { start }: Quotation): boolean {
  const sentence = sentences[sentenceAt(sentences, start)];
  const text = plain.slice(sentence?.start, sentence?.end);
  const pattern = speech(language);
  return pattern !== null && !text.trimEnd().endsWith('?') && text.search(pattern) >= 0;
}

/** False for a quoted term of one or two words. */
export function isFullQuotation({ words }: Quotation): boolean {
  return words.length >= (UNSPACED_LETTER.test(words[0] ?? '') ? FEWEST_LETTERS : FEWEST_WORDS);
}

function isInSource(quotation: Quotation, { quotations, names }: SourceIndex): boolean {
  if (!isFullQuotation(quotation)) {
    return quotation.words.every(
      (word) => quotations.said.includes(` ${word} `) || names.pairs.has(word.replaceAll('-', '')),
    );
  }
  // '“We moved the tea,” she says. “That is all.”' may be quoted without the words between.
  return standsIn(quotations.said, quotation.parts) || standsIn(quotations.quoted, quotation.parts);
}

function standsIn(said: string, parts: readonly string[]): boolean {
  let from = 0;
  for (const [at, part] of parts.entries()) {
    const next = said.indexOf(` ${part} `, from);
    if (next < 0) return false;
    // The first part may occur several times; the others must follow one of them closely.
    if (at > 0 && next - from > LONGEST_GAP) return standsIn(said.slice(from), parts);
    from = next + part.length + 1;
  }
  return parts.length > 0;
}

/** The source's sentence that shares most of its words, and the part of it that the quotation means. */
function nearestWords(
  post: FoldedPost,
  quotation: Quotation,
  index: SourceIndex,
): { sentence: string; words: string | null } | null {
  const text = post.plain.slice(quotation.start, quotation.end);
  const quoted = new Set(quotation.words);
  const candidates = similarSentences(index, text, 'every word').map(([at]) => {
    const { start = 0, end = 0 } = index.sentences[at] ?? {};
    const sentence = index.plain.slice(start, end);
    return { sentence, shared: new Set(comparableWords(sentence).filter((word) => quoted.has(word))).size };
  });
  const best = maxBy(candidates, ({ shared }) => shared);
  if (best === null || best.shared < Math.max(2, quoted.size * 0.4)) return null;
  return { sentence: best.sentence.trim(), words: matchingPart(best.sentence, quotation.words) };
}

/** The quotation in a sentence, or the sentence itself, that shares most words with a quotation; null where few. */
function matchingPart(sentence: string, words: readonly string[]): string | null {
  const inQuotes = [...sentence.matchAll(/["“„«「]([^"“”„«»「」\n]{8,})(?:["”“»」]|$)/g)].map(
    (match) => match[1] ?? '',
  );
  const texts = inQuotes.length > 0 ? inQuotes : [sentence.replace(/["“”„«»「」]/g, '')];
  const wanted = new Set(words);
  const scored = texts.map((text) => ({
    text,
    shared: comparableWords(text).filter((word) => wanted.has(word)).length,
  }));
  const top = maxBy(scored, ({ shared }) => shared);
  if (top === null || top.shared < Math.max(2, words.length * 0.4)) return null;
  return top.text.trim().replace(/[,.;:]$/, '');
}
