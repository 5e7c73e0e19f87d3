import { documentFromMarkdown } from '#domain/documents/document-from-markdown.ts';
import { toPlainContent } from '#domain/linkedin-text/network-text.ts';
import { trailingTags } from './hashtags.ts';

/** Not the signs that make an emoji of a digit or a heart. */
const LETTERS = /[[\p{L}\p{N}\p{M}]--[\u{FE0E}\u{FE0F}\u{20E3}]]/gv;
const LIST_MARK = /^(?:[-•*]|\d{1,9}\.) /;

/** How much of a text another one changes: nothing, its form alone, or its words. */
export type TextChange = 'none' | 'form' | 'words';

/**
 * What writing made of a text, which says whether it counts as a generation (docs/product.md §6.4). Words are the
 * same where the letters and digits are, in their order: capitals, punctuation, spaces, emojis, the hashtags at the end, and where lines and
 * paragraphs begin are form.
 */
export function changeOf(before: string, after: string): TextChange {
  if (hasSameWords(before, after)) return 'none';
  return lettersOf(before) === lettersOf(after) ? 'form' : 'words';
}

/**
 * Whether a text has the words of the one before it, in their order and spelling, and begins no paragraph that was not there. Emphasis,
 * lists, empty lines and joined lines make no difference, since they are no part of a rewrite's proposals (docs/product.md §6.9).
 */
function hasSameWords(before: string, after: string): boolean {
  const [old, renewed] = [wordsOf(before), wordsOf(after)];
  const ends = endsOf(old);
  return old.flat().join(' ') === renewed.flat().join(' ') && [...endsOf(renewed)].every((end) => ends.has(end));
}

/** The lines of each paragraph, without the marks of lists. */
function paragraphsOf(text: string): string[][] {
  const paragraphs = toPlainContent(documentFromMarkdown(text)).split('\n\n');
  return paragraphs.map((paragraph) => paragraph.split('\n').map((line) => line.trim().replace(LIST_MARK, '')));
}

function wordsOf(text: string): string[][] {
  return paragraphsOf(text).map((lines) => lines.join(' ').match(/\S+/g) ?? []);
}

/** Its letters and digits, however they are written. */
function lettersOf(text: string): string {
  const lines = paragraphsOf(trailingTags(text).text).flat();
  return lines.map((line) => line.normalize('NFKC').toLowerCase().match(LETTERS)?.join('') ?? '').join('');
}

/** How far each part reaches, counted in what all of them hold. */
function endsOf(parts: readonly { length: number }[]): Set<number> {
  let at = 0;
  return new Set(
    parts.map(({ length }) => {
      at += length;
      return at;
    }),
  );
}
