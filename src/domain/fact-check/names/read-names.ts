import { wordKey } from '#domain/language/fold-text.ts';
import type { WritingLanguage } from '#domain/language/languages.ts';
import type { Span } from '../fact-mark.ts';
import { isTitle } from './ordinary-words.ts';

export type NameWord = Span & {
  readonly text: string;
  readonly key: string;
  readonly isCapital: boolean;
  /** It begins a sentence, a line, a quotation or what follows a colon, where every word has a capital. */
  readonly isInitial: boolean;
};
/** Words with capitals next to each other. */
export type NameRun = { readonly words: readonly NameWord[] };

const WORD = /\p{L}[\p{L}\p{M}\p{N}]*/gu;
const CAPITAL = /^\p{Lu}|\p{Ll}\p{Lu}/u;
/** What may precede a word inside a sentence. */
const INSIDE = /[\p{L}\p{N}\p{M},;&'’)\]%€$£+/-]$/u;
/** What a line of a list begins with. */
const BULLET = /(?:^|\n)(?:[^\p{L}\p{N}\n]|\d{1,2}(?=[.)]|\u{fe0f}|\u{20e3}))*$/u;
const LONGEST_BULLET = 8;
const PARTICLES =
  /^ (?:van|van der|van den|van de|von|von der|der|den|de|de la|del|du|la|le|el|al|bin|di|da|dos|ter|ten) $/u;

/** Every word of a text. */
export function readWords(plain: string): NameWord[] {
  const words: NameWord[] = [];
  for (const { 0: text, index: start } of plain.matchAll(WORD)) {
    // '€6.9M' has a multiplier, no word.
    if (text.length <= 2 && /\d/.test(plain.charAt(start - 1))) continue;
    const isInitial = isInitialAt(plain, start, words.at(-1));
    const end = start + text.length;
    words.push({ text, key: wordKey(text), start, end, isCapital: CAPITAL.test(text), isInitial });
  }
  return words;
}

function isInitialAt(plain: string, start: number, previous: NameWord | undefined): boolean {
  if (BULLET.test(plain.slice(Math.max(0, start - LONGEST_BULLET), start))) return true;
  let at = start - 1;
  while (at >= 0 && plain.charAt(at) === ' ') at -= 1;
  if (at < 0) return true;
  const sign = plain.charAt(at);
  // "L'État" at a sentence's start.
  const isAfterWord = previous?.end === at;
  if (sign === "'" && isAfterWord && previous.text.length <= 2) return previous.isInitial;
  if (INSIDE.test(sign)) return false;
  // 'Dr. Holm' and 'J. Smith' continue the sentence.
  return !(sign === '.' && isAfterWord && isAbbreviation(previous));
}

function isAbbreviation(word: NameWord): boolean {
  return (
    word.isCapital && (word.text.length === 1 || /^(?:Dr|Mr|Mrs|Ms|St|Prof|Sr|Sra|Dott|Mme|Fr|Jr)$/.test(word.text))
  );
}

/** Runs of words with capitals. Particles ('van', 'de la') join them only in languages where they are no everyday words. */
export function readRuns(plain: string, words: readonly NameWord[], language: WritingLanguage): NameRun[] {
  const runs: NameWord[][] = [];
  for (const word of words.filter(({ isCapital }) => isCapital)) {
    const open = runs.at(-1);
    const last = open?.at(-1);
    if (last !== undefined && joins(plain, last, word, language)) open?.push(word);
    else runs.push([word]);
  }
  return runs.map((run) => ({ words: run }));
}

function joins(plain: string, last: NameWord, word: NameWord, language: WritingLanguage): boolean {
  if (word.start - last.end > 9) return false;
  const between = plain.slice(last.end, word.start);
  if (between === ' ' || between === '-' || between === ' & ') return true;
  if (between === '. ' || between === '.') return isAbbreviation(last);
  const isRomance = language === 'fr' || language === 'es' || language === 'it' || language === 'pt';
  if (between === "'") return last.text.length <= 2 && !isRomance;
  // 'Anna Weber von der Kammer': in German these are everyday words.
  return !isRomance && language !== 'de' && PARTICLES.test(between) && !isTitle(last.key);
}
