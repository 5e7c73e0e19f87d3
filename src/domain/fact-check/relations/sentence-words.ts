import { wordKey } from '#domain/language/fold-text.ts';
import type { WritingLanguage } from '#domain/language/languages.ts';
import { isStopWord } from '#domain/language/stop-words.ts';
import type { Span } from '../fact-mark.ts';
import { stemOf } from '../index-sources.ts';

/** A word of a sentence that is about something, with where it stands. */
export type ContentWord = Span & { readonly stem: string; readonly isName: boolean };
/** A sentence, with its words that are about something; offsets are those of the whole text. */
export type SentenceWords = Span & { readonly text: string; readonly words: readonly ContentWord[] };

const WORD = /[\p{L}\p{M}]+(?:'[\p{L}]+)?/gu;
const SHORTEST = 3;
/** What ends a clause. */
const BREAK = /[,;:.!?]["”»]|[,;:()—–](?= |$)|[.!?]+(?= )| (?:and|but|und|aber|et|mais|y|pero|ma|maar)(?= )/gu;

export function readSentence(plain: string, { start, end }: Span, language: WritingLanguage): SentenceWords {
  const text = plain.slice(start, end);
  const words: ContentWord[] = [];
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const bare = word.replace(/'s$/, '').toLowerCase();
    if (bare.length < SHORTEST || isStopWord(bare, language)) continue;
    const isName = index > 0 && /^\p{Lu}/u.test(word) && language !== 'de';
    words.push({ stem: stemOf(wordKey(bare)), isName, start: start + index, end: start + index + word.length });
  }
  return { start, end, text, words };
}

/** Where a pattern with the flag `g` matches in a sentence, in offsets of the whole text. */
export function findAll({ text, start }: SentenceWords, pattern: RegExp | null): Span[] {
  if (pattern === null) return [];
  return [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
    start: start + index,
    end: start + index + found.length,
  }));
}

export function has({ text }: SentenceWords, pattern: RegExp | null): boolean {
  return pattern !== null && text.search(pattern) >= 0;
}

/** The clauses of a sentence that have words of content. */
export function clausesOf(sentence: SentenceWords): SentenceWords[] {
  const clauses: SentenceWords[] = [];
  let from = sentence.start;
  const close = (end: number) => {
    const words = sentence.words.filter((word) => word.start >= from && word.end <= end);
    if (words.length > 0)
      clauses.push({ start: from, end, text: sentence.text.slice(from - sentence.start, end - sentence.start), words });
    from = end;
  };
  for (const { index } of sentence.text.matchAll(BREAK)) close(sentence.start + index);
  close(sentence.end);
  return clauses;
}

/** How many of the words of one sentence, its names left out unless wanted, stand in another, and which share of them. */
export function overlapOf(
  one: SentenceWords,
  other: SentenceWords,
  hasNames = false,
): { count: number; share: number } {
  const stems = new Set(one.words.filter(({ isName }) => hasNames || !isName).map(({ stem }) => stem));
  const others = stemsOf(other.words);
  const count = [...stems].filter((stem) => others.has(stem)).length;
  return { count, share: stems.size === 0 ? 0 : count / stems.size };
}

export function stemsOf(words: readonly ContentWord[]): Set<string> {
  return new Set(words.map(({ stem }) => stem));
}
