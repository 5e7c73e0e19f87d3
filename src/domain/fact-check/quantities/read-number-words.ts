import { wordKey } from '#domain/language/fold-text.ts';
import type { WritingLanguage } from '#domain/language/languages.ts';
import { numberTable } from '../word-table.ts';
import { type BareNumber, bareNumber } from './quantity.ts';
import { multiplierWord } from './words/multiplier-words.ts';
import { fusedThousands, numberWords, ORDINAL_WORDS } from './words/number-words.ts';

const WORD = /\p{L}[\p{L}\p{M}]*/gu;
/** Words of the longest number, 'neun hundert neun und neunzig' and the like. */
const LONGEST_PHRASE = 7;
/** Thousands that a number may begin with, without a one. */
const BARE_THOUSAND = new Set(['mil', 'mille', 'tausend', 'duizend']);
/** Between a number and its decimals. */
const POINT = new Set(['point', 'komma', 'virgule', 'coma', 'virgola', 'virgula']);
const DOZEN: Partial<Record<WritingLanguage, RegExp>> = {
  en: /^(?:a|one|half a|two|three) dozen(?![\p{L}\p{M}])/iu,
  de: /^(?:ein|das|halbes|zwei|drei) dutzend(?![\p{L}\p{M}])/iu,
  fr: /^(?:une|deux|trois) douzaines?(?![\p{L}\p{M}])/iu,
  es: /^(?:una|media|dos|tres) docenas?(?![\p{L}\p{M}])/iu,
};
const DOZEN_COUNTS = numberTable(
  'half 0.5, halbes 0.5, media 0.5, two 2, zwei 2, deux 2, dos 2, three 3, drei 3, trois 3, tres 3',
);

type WordAt = { readonly key: string; readonly start: number; readonly end: number };
type Text = { readonly plain: string; readonly words: readonly WordAt[]; readonly language: WritingLanguage };

/** Numbers written in words, up to hundreds of thousands; larger multipliers are read with the units. */
export function readNumberWords(plain: string, language: WritingLanguage): BareNumber[] {
  const words = [...plain.matchAll(WORD)].map(({ 0: word, index: start }) => ({
    key: wordKey(word),
    start,
    end: start + word.length,
  }));
  const found: BareNumber[] = [];
  for (const [at, word] of words.entries()) {
    if (word.start < (found.at(-1)?.end ?? 0)) continue;
    const number = readDozen(plain, word, language) ?? readNumber({ plain, words, language }, word, at);
    if (number !== null) found.push(number);
  }
  return found;
}

function readDozen(plain: string, { key, start }: WordAt, language: WritingLanguage): BareNumber | null {
  const match = DOZEN[language]?.exec(plain.slice(start, start + 24));
  if (match === null || match === undefined) return null;
  return bareNumber(start, start + match[0].length, 12 * (DOZEN_COUNTS.get(key) ?? 1), 'words');
}

function readNumber(text: Text, { key, start, end }: WordAt, at: number): BareNumber | null {
  const { plain, words, language } = text;
  const ordinal = language === 'en' ? ORDINAL_WORDS.get(key) : undefined;
  if (ordinal !== undefined) return bareNumber(start, end, ordinal, 'ordinal');
  const fused = fusedThousands(key, language);
  if (fused !== null) return bareNumber(start, end, fused, 'words');
  const small = longestPhrase(text, at);
  const thousandAt = small?.next ?? at;
  const thousand = words[thousandAt];
  // 'hundert' and 'cent' are phrases of their own; a thousand continues with what follows it.
  const canContinue = small === null ? BARE_THOUSAND.has(key) : touches(text, thousandAt);
  if (canContinue && thousand !== undefined && multiplierWord(thousand.key, language) === 1000) {
    const rest = touches(text, thousandAt + 1) ? longestPhrase(text, thousandAt + 1) : null;
    // 'mil millones': the million multiplies all of it and is read as a multiplier.
    return bareNumber(start, rest?.end ?? thousand.end, (small?.value ?? 1) * 1000 + (rest?.value ?? 0), 'words');
  }
  if (small === null) return null;
  const decimals = decimalsAfter(text, small.next);
  if (decimals !== null) return bareNumber(start, decimals.end, small.value + decimals.value, 'words');
  const half = /^ and a half(?![\p{L}])/u.exec(plain.slice(small.end, small.end + 14));
  if (half !== null) return bareNumber(start, small.end + half[0].length, small.value + 0.5, 'words');
  return bareNumber(start, small.end, small.value, 'words', small.value === 1);
}

/** 'one point three', 'drei Komma fünf': the digits after the point, said one by one. */
function decimalsAfter(text: Text, at: number): { value: number; end: number } | null {
  if (!POINT.has(text.words[at]?.key ?? '') || !touches(text, at)) return null;
  const { values } = numberWords(text.language);
  let [digits, end] = ['', 0];
  for (let next = at + 1; touches(text, next); next += 1) {
    const word = text.words[next];
    const digit = values.get(word?.key ?? '');
    if (word === undefined || digit === undefined || digit > 9) break;
    digits += String(digit);
    end = word.end;
  }
  return digits === '' ? null : { value: Number(`0.${digits}`), end };
}

/** True where only a space or hyphen separates a word from the one before it. */
function touches({ plain, words }: Text, at: number): boolean {
  const before = words[at - 1];
  const word = words[at];
  if (before === undefined || word === undefined) return false;
  return word.start - before.end === 1 && /[ -]/.test(plain.charAt(before.end));
}

/** The longest number that begins with a word: its value, its end, and the index of the next word. */
function longestPhrase(text: Text, at: number): { value: number; end: number; next: number } | null {
  const { words, language } = text;
  const { values, starters } = numberWords(language);
  if (!starters.has(words[at]?.key ?? '')) return null;
  let phrase = '';
  let best: { value: number; end: number; next: number } | null = null;
  for (const [offset, { key, end }] of words.slice(at, at + LONGEST_PHRASE).entries()) {
    if (offset > 0 && !touches(text, at + offset)) break;
    phrase += offset === 0 ? key : ` ${key}`;
    const value = values.get(phrase);
    if (value !== undefined) best = { value, end, next: at + offset + 1 };
  }
  return best;
}
