import { documentFromMarkdown } from '#domain/documents/document-from-markdown.ts';
import { toPlainContent } from '#domain/linkedin-text/network-text.ts';

const LIST_MARK = /^(?:[-•*]|\d{1,9}\.) /;

/**
 * Whether a rewrite has the words of the text before it, in their order, and begins no paragraph that was not there. Emphasis, lists,
 * empty lines and joined lines make no difference, since they are no part of its proposals (docs/product.md §6.9).
 */
export function hasSameWords(before: string, after: string): boolean {
  const [old, renewed] = [paragraphsOf(before), paragraphsOf(after)];
  const isSame = old.flat().join(' ') === renewed.flat().join(' ');
  const ends = endsOf(old);
  return isSame && [...endsOf(renewed)].every((end) => ends.has(end));
}

/** The words of each paragraph. */
function paragraphsOf(text: string): string[][] {
  const paragraphs = toPlainContent(documentFromMarkdown(text)).split('\n\n');
  return paragraphs.map((paragraph) => {
    const lines = paragraph.split('\n').map((line) => line.trim().replace(LIST_MARK, ''));
    return lines.join(' ').match(/\S+/g) ?? [];
  });
}

/** After how many words each paragraph ends. */
function endsOf(paragraphs: readonly string[][]): Set<number> {
  let words = 0;
  return new Set(
    paragraphs.map(({ length }) => {
      words += length;
      return words;
    }),
  );
}
