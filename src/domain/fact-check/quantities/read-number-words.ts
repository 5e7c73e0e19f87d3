import { wordKey } from '#domain/language/fold-text.ts';
import type { WritingLanguage } from '#domain/language/languages.ts';
import { multiplierWord } from './multiplier-words.ts';
import { fusedThousands, numberWords, ORDINAL_WORDS } from './number-words.ts';
import type { BareNumber } from './quantity.ts';

const WORD = /\p{L}[\p{L}\p{M}]*/gu;
/** 'neun hundert neun und neunzig' in the longest of the languages. */
const LONGEST_PHRASE = 7;
/** In these a number word may begin with the thousand itself, 'mil', without a one. */
const BARE_THOUSAND = new Set(['mil', 'mille', 'tausend', 'duizend']);
const DOZEN: Partial<Record<WritingLanguage, RegExp>> = {
  en: /^(?:a|one|half a|two|three) dozen$/,
  de: /^(?:ein|das|halbes|zwei|drei) dutzend$/,
  fr: /^(?:une|deux|trois) douzaines?$/,
  es: /^(?:una|media|dos|tres) docenas?$/,
};
const DOZEN_COUNTS: Readonly<Record<string, number>> = {
  half: 0.5,
  halbes: 0.5,
  media: 0.5,
  two: 2,
  zwei: 2,
  deux: 2,
  dos: 2,
  three: 3,
  drei: 3,
  trois: 3,
  tres: 3,
};

type WordAt = { readonly key: string; readonly start: number; readonly end: number };

/** Numbers written in words, up to hundreds of thousands; larger multipliers are read with the units. */
export function readNumberWords(plain: string, language: WritingLanguage): BareNumber[] {
  const { starters } = numberWords(language);
  const found: BareNumber[] = [];
  const words = wordsAt(plain);
  for (let at = 0; at < words.length; ) {
    const word = words[at];
    if (word === undefined) break;
    const number = readDozen(plain, words, at, language) ?? readAt(plain, words, at, language, starters);
    if (number === null) {
      at += 1;
      continue;
    }
    found.push(number);
    while (at < words.length && (words[at]?.start ?? 0) < number.end) at += 1;
  }
  return found;
}

function wordsAt(plain: string): WordAt[] {
  const words: WordAt[] = [];
  for (const match of plain.matchAll(WORD))
    words.push({ key: wordKey(match[0]), start: match.index, end: match.index + match[0].length });
  return words;
}

function readDozen(plain: string, words: readonly WordAt[], at: number, language: WritingLanguage): BareNumber | null {
  const pattern = DOZEN[language];
  const first = words[at];
  if (pattern === undefined || first === undefined) return null;
  for (const count of [2, 3]) {
    const last = words[at + count - 1];
    if (last === undefined || last.end - first.start > 20) continue;
    if (!pattern.test(wordKey(plain.slice(first.start, last.end)))) continue;
    const value = 12 * (DOZEN_COUNTS[first.key] ?? 1);
    return { start: first.start, end: last.end, values: [value], form: 'words', isWeak: false };
  }
  return null;
}

function readAt(
  plain: string,
  words: readonly WordAt[],
  at: number,
  language: WritingLanguage,
  starters: ReadonlySet<string>,
): BareNumber | null {
  const word = words[at];
  if (word === undefined) return null;
  const ordinal = language === 'en' ? ORDINAL_WORDS.get(word.key) : undefined;
  if (ordinal !== undefined) return toNumber(word.start, word.end, ordinal, 'ordinal');
  const fused = fusedThousands(word.key, language);
  if (fused !== null) return toNumber(word.start, word.end, fused, 'words');
  const small = starters.has(word.key) ? longestPhrase(plain, words, at, language) : null;
  const isBare = small === null && BARE_THOUSAND.has(word.key);
  if (small === null && !isBare) return null;
  const value = small?.value ?? 1;
  // 'hundert' and 'cent' are phrases of their own; a thousand goes on with what follows it.
  const next = small === null ? at : small.next;
  const thousand = words[next];
  if (
    thousand !== undefined &&
    (isBare || touches(plain, words, next)) &&
    multiplierWord(thousand.key, language) === 1000
  ) {
    const rest =
      starters.has(words[next + 1]?.key ?? '') && touches(plain, words, next + 1)
        ? longestPhrase(plain, words, next + 1, language)
        : null;
    const end = rest === null ? thousand.end : (words[rest.next - 1]?.end ?? thousand.end);
    // 'mil millones': the million multiplies all of it and is read as a multiplier.
    return toNumber(word.start, end, value * 1000 + (rest?.value ?? 0), 'words');
  }
  if (small === null) return null;
  const end = words[small.next - 1]?.end ?? word.end;
  const half = /^ and a half(?![\p{L}])/u.exec(plain.slice(end, end + 14));
  if (half !== null) return toNumber(word.start, end + half[0].length, value + 0.5, 'words');
  return { start: word.start, end, values: [value], form: 'words', isWeak: value === 1 };
}

function toNumber(start: number, end: number, value: number, form: 'words' | 'ordinal'): BareNumber {
  return { start, end, values: [value], form, isWeak: false };
}

/** True where only a space or hyphen parts a word from the one before it. */
function touches(plain: string, words: readonly WordAt[], at: number): boolean {
  const before = words[at - 1];
  const word = words[at];
  return (
    before !== undefined && word !== undefined && word.start - before.end === 1 && /[ -]/.test(plain.charAt(before.end))
  );
}

function longestPhrase(
  plain: string,
  words: readonly WordAt[],
  at: number,
  language: WritingLanguage,
): { value: number; next: number } | null {
  const { values } = numberWords(language);
  let phrase = '';
  let best: { value: number; next: number } | null = null;
  for (let next = at; next < Math.min(words.length, at + LONGEST_PHRASE); next += 1) {
    if (next > at && !touches(plain, words, next)) break;
    phrase += next === at ? (words[next]?.key ?? '') : ` ${words[next]?.key ?? ''}`;
    const value = values.get(phrase);
    if (value !== undefined) best = { value, next: next + 1 };
  }
  return best;
}
