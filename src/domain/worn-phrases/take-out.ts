import type { Span } from '#domain/fact-check/fact-mark.ts';
import { removalOf } from '#domain/fact-check/removal.ts';

/** `with` in place of the text from one offset (UTF-16) to another. */
export type Edit = Span & { readonly with: string };

/** Nothing but signs: a bullet, an emoji, a quotation mark. */
const NO_WORDS = /^[^\p{L}\p{N}]*$/u;
const SEPARATOR = /^[ \u00a0]*[,:;，、：—–][ \u00a0]*/;

/**
 * The edit that takes a worn phrase out of its sentence: says `plain` in its place, or removes it where the rest stands without it: as
 * the whole sentence, before a comma or colon, between two commas, or behind one at the end. Null where the rest would be no sentence.
 */
export function takeOut(text: string, { start, end }: Span, sentence: Span, plain: string | null): Edit | null {
  if (plain !== null) return { start, end, with: withCaseOf(text.slice(start, end), plain) };
  const before = text.slice(sentence.start, start);
  const after = text.slice(end, sentence.end);
  if (NO_WORDS.test(before) && NO_WORDS.test(after)) return { ...removalOf(text, sentence), with: '' };
  const separator =
    SEPARATOR.exec(after)?.[0] ??
    (/[,:，、：]$/.test(text.slice(start, end)) ? (/^[ \u00a0]*/.exec(after)?.[0] ?? '') : null);
  if (NO_WORDS.test(before)) return separator === null ? null : opening(text, start, end + separator.length);
  const comma = /(?<![ \u00a0])[ \u00a0]*,[ \u00a0]*$/.exec(before)?.[0];
  if (comma === undefined) return null;
  if (/^[.!?…]+["'”’»)\]]*$/.test(after)) return { start: start - comma.length, end, with: '' };
  return separator === null ? null : { start: start - comma.length, end: end + separator.length, with: ' ' };
}

/** Removes what stands before a word, which then begins the sentence. */
function opening(text: string, start: number, end: number): Edit | null {
  const word = /^["'“‘«(]*[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/u.exec(text.slice(end))?.[0];
  if (word === undefined) return null;
  // 'iPhone' keeps its own capitals.
  const hasCapital = /\p{Lu}/u.test(word);
  return {
    start,
    end: end + word.length,
    with: hasCapital ? word : word.replace(/\p{Ll}/u, (letter) => letter.toUpperCase()),
  };
}

/** The words with the capital, or without the one, that those had which they replace. */
function withCaseOf(original: string, words: string): string {
  const [first = ''] = words;
  const isCapital = /^\p{Lu}/u.test(original);
  if (isCapital) return first.toUpperCase() + words.slice(first.length);
  return /^\p{Ll}/u.test(original) ? first.toLowerCase() + words.slice(first.length) : words;
}
