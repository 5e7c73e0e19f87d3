import type { Span } from '#domain/fact-check/fact-mark.ts';
import { removalOf } from '#domain/fact-check/removal.ts';
import { sentenceAt, sentenceSpans } from '#domain/fact-check/sentence-spans.ts';
import { quotationSpans } from '#domain/language/quotations.ts';
import type { WornPhrase } from './read-phrase.ts';
import { type Edit, takeOut } from './take-out.ts';

/** A worn phrase in a post. */
export type WornMark = Span & {
  /** The text between its offsets (UTF-16). */
  readonly claim: string;
  /** The same post without it, or said plainly; null where that takes a person. */
  readonly plain: Edit | null;
  /** Its sentence, with what goes with it. */
  readonly removal: Span;
};

/**
 * The worn phrases of a post (docs/product.md §6.21), in order and without overlaps; of two that overlap the longer one. What stands in
 * quotation marks are another's words and no phrases of the post's.
 */
export function findWornPhrases(text: string, phrases: readonly WornPhrase[]): WornMark[] {
  // The first use of a pattern compiles it, and there are hundreds.
  if (text === '') return [];
  const found = phrases.flatMap((phrase) =>
    [...text.matchAll(phrase.pattern)].map((match) => ({
      start: match.index,
      end: match.index + match[0].trimEnd().length,
      plain: phrase.plain === null ? null : fill(phrase.plain, match.groups ?? {}),
    })),
  );
  const longestFirst = found.sort((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start);
  const isTaken = new Uint8Array(text.length);
  for (const { start, end } of quotationSpans(text)) isTaken.fill(1, start, end);
  const kept = longestFirst.filter(({ start, end }) => {
    if (isTaken.subarray(start, end).includes(1)) return false;
    isTaken.fill(1, start, end);
    return true;
  });
  const sentences = sentenceSpans(text);
  return kept
    .sort((a, b) => a.start - b.start)
    .map(({ start, end, plain }) => {
      const sentence = sentences[sentenceAt(sentences, start)] ?? { start, end };
      const last = sentences[sentenceAt(sentences, end - 1)] ?? sentence;
      const whole = { start: Math.min(start, sentence.start), end: Math.max(end, last.end) };
      return {
        start,
        end,
        claim: text.slice(start, end),
        plain: takeOut(text, { start, end }, whole, plain),
        removal: removalOf(text, whole),
      };
    });
}

/** What is said in place of a phrase, with the words that its placeholders stand for. */
function fill(plain: string, words: Readonly<Record<string, string | undefined>>): string {
  return plain.replace(/(?<![\p{L}\p{N}])[XYZ](?![\p{L}\p{N}])/gu, (name) => words[name]?.trim() ?? name);
}
