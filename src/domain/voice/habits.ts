import { sentenceSpans } from '#domain/fact-check/sentence-spans.ts';
import type { WritingLanguage } from '#domain/language/languages.ts';
import { UNSPACED_LETTER } from '#domain/language/languages.ts';
import { emojiPattern } from '#domain/text/emojis.ts';
import { countMatches } from '#domain/text/strings.ts';
import type { HabitValues } from './habit-names.ts';
import { personWords } from './person-words.ts';
import { isListLine, readLayout } from './post-layout.ts';

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’-][\p{L}\p{M}\p{N}]+|(?<=\p{N})[.,]\p{N}+)*/gu;
/** Shouted words; an acronym of two letters is none. */
const CAPITALS = /(?<![\p{L}\p{N}])\p{Lu}{3,}(?![\p{L}\p{N}])/gu;
const DASH = /[—–]|\s-\s/gu;
/** A straight mark begins or ends a quotation; others come in pairs. */
const QUOTE_OPENING = /[“„«「]/gu;
const QUOTE_STRAIGHT = /"/g;

/** Words of a line; of unspaced writing every two characters are one. */
export function wordsOf(line: string): string[] {
  const words = line.match(WORD) ?? [];
  if (!UNSPACED_LETTER.test(line)) return words;
  return words.flatMap((word) => (UNSPACED_LETTER.test(word) ? (word.match(/[\s\S]{1,2}/gu) ?? []) : [word]));
}

/** Counts the habits of a post as its reader sees it. A text without words has zeros only. */
export function measureHabits(post: string, language: WritingLanguage): HabitValues {
  const layout = readLayout(post);
  const { lines, paragraphs, body } = layout;
  const words = wordsOf(body);
  const sentences = sentenceSpans(body).map(({ start, end }) => body.slice(start, end));
  const full = sentences.filter((sentence) => wordsOf(sentence).length > 0);
  const per100 = (count: number) => (words.length === 0 ? 0 : (100 * count) / words.length);
  const shareOf = (some: number, all: number) => (all === 0 ? 0 : some / all);
  const rate = (pattern: RegExp) => per100(countMatches(body, pattern));
  const persons = personWords(language);
  const saying = (list: ReadonlySet<string>) => {
    const isOf = (word: string) => list.has(word) || list.has(word.replace(/['’].*$/, ''));
    return per100(words.filter((word) => isOf(word.toLowerCase())).length);
  };
  const ending = (pattern: RegExp) => shareOf(full.filter((sentence) => pattern.test(sentence)).length, full.length);
  return {
    sentenceWords: shareOf(words.length, full.length),
    paragraphSentences: shareOf(full.length, paragraphs.length),
    blankLines: shareOf(Math.max(0, paragraphs.length - 1), Math.max(0, lines.length - 1)),
    firstLineWords: wordsOf(lines[0] ?? '').length,
    lastLineWords: wordsOf(lines.at(-1) ?? '').length,
    emojis: countMatches(post, emojiPattern()),
    hashtags: layout.hashtags,
    listLines: shareOf(lines.filter(isListLine).length, lines.length),
    questions: ending(/[?？؟]\P{L}*$/u),
    exclamations: ending(/[!！]\P{L}*$/u),
    firstPerson: saying(persons.i),
    firstPlural: saying(persons.we),
    secondPerson: saying(persons.you),
    commas: rate(/[,،、]/g),
    dashes: rate(DASH),
    colons: rate(/[:：](?!\/\/)/g),
    semicolons: rate(/[;；]/g),
    parentheses: rate(/[(（]/g),
    quotations: per100(countMatches(body, QUOTE_OPENING) + countMatches(body, QUOTE_STRAIGHT) / 2),
    ellipses: rate(/…|\.{3}/g),
    figures: rate(/\p{N}+(?:[.,]\p{N}+)*/gu),
    contractions: rate(/\p{L}['’]\p{L}/gu),
    capitals: rate(CAPITALS),
    smallStarts: shareOf(lines.filter((line) => /^\P{L}*\p{Ll}/u.test(line)).length, lines.length),
    wordLetters: shareOf(
      words.reduce((sum, word) => sum + word.length, 0),
      words.length,
    ),
  };
}
