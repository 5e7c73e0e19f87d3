import { wordKey } from '#domain/language/fold-text.ts';
import type { WritingLanguage } from '#domain/language/languages.ts';
import type { Span } from '../fact-mark.ts';
import { isTitle } from './ordinary-words.ts';

export type NameWord = Span & {
  readonly text: string;
  readonly key: string;
  readonly isCapital: boolean;
  /** It begins a sentence, a line, a quotation or what follows a colon: its capital proves nothing. */
  readonly isInitial: boolean;
};
/** Words with capitals that stand together. */
export type NameRun = { readonly words: readonly NameWord[] };

const WORD = /\p{L}[\p{L}\p{M}\p{N}]*/gu;
const CAPITAL = /^\p{Lu}|\p{Ll}\p{Lu}/u;
/** What may precede a word in the midst of a sentence. */
const INSIDE = /[\p{L}\p{N}\p{M},;&'’)\]%€$£+/-]$/u;
const PARTICLES =
  /^ (?:van|van der|van den|van de|von|von der|der|den|de|de la|del|du|la|le|el|al|bin|di|da|dos|ter|ten) $/u;

/** Every word of a text with what its capital is worth. */
export function readWords(plain: string): NameWord[] {
  const words: NameWord[] = [];
  let previous: NameWord | null = null;
  for (const match of plain.matchAll(WORD)) {
    const text = match[0];
    const start = match.index;
    const word: NameWord = {
      text,
      key: wordKey(text),
      start,
      end: start + text.length,
      isCapital: CAPITAL.test(text),
      isInitial: isInitialAt(plain, start, previous),
    };
    words.push(word);
    previous = word;
  }
  return words;
}

function isInitialAt(plain: string, start: number, previous: NameWord | null): boolean {
  let at = start - 1;
  while (at >= 0 && plain.charAt(at) === ' ') at -= 1;
  if (at < 0) return true;
  const sign = plain.charAt(at);
  // "L'État" at a sentence's start.
  if (sign === "'" && previous !== null && previous.end === at && previous.text.length <= 2) return previous.isInitial;
  if (INSIDE.test(sign)) return false;
  // 'Dr. Holm' and 'J. Smith' go on.
  return !(sign === '.' && previous !== null && previous.end === at && isShortened(previous));
}

function isShortened(word: NameWord): boolean {
  return (
    word.isCapital && (word.text.length === 1 || /^(?:Dr|Mr|Mrs|Ms|St|Prof|Sr|Sra|Dott|Mme|Fr|Jr)$/.test(word.text))
  );
}

/** Runs of words with capitals. Particles ('van', 'de la') join only where they are not everyday words. */
export function readRuns(plain: string, words: readonly NameWord[], language: WritingLanguage): NameRun[] {
  const runs: NameRun[] = [];
  let open: NameWord[] = [];
  for (const word of words) {
    if (!word.isCapital) continue;
    const last = open.at(-1);
    if (last !== undefined && joins(plain, last, word, language)) {
      open.push(word);
      continue;
    }
    if (open.length > 0) runs.push({ words: open });
    open = [word];
  }
  if (open.length > 0) runs.push({ words: open });
  return runs;
}

function joins(plain: string, last: NameWord, word: NameWord, language: WritingLanguage): boolean {
  if (word.start - last.end > 9) return false;
  const between = plain.slice(last.end, word.start);
  if (between === ' ' || between === '-' || between === ' & ') return true;
  if (between === '. ' || between === '.') return isShortened(last);
  const isRomance = language === 'fr' || language === 'es' || language === 'it' || language === 'pt';
  if (between === "'") return last.text.length <= 2 && !isRomance;
  // 'Anna Weber von der Kammer': in German these are everyday words.
  return !isRomance && language !== 'de' && PARTICLES.test(between) && !isTitle(last.key);
}
