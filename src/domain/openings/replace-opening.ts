import {
  type BlockNode,
  inlineLines,
  isEmptyDocument,
  paragraphOf,
  type RichDocument,
} from '#domain/documents/document.ts';
import { toPlainContent } from '#domain/linkedin-text/network-text.ts';

/**
 * The document with another first paragraph: empty ones and images before it stay, as everything else does. Where a list comes first, the
 * opening comes before it.
 */
export function replaceOpening(document: RichDocument, opening: string): RichDocument {
  const { content } = document;
  const paragraph = paragraphOf(inlineLines(opening));
  const at = content.findIndex(isFirstWords);
  if (at < 0) return { ...document, content: [...content.filter(({ type }) => type === 'image'), paragraph] };
  const isReplaced = content[at]?.type === 'paragraph';
  return { ...document, content: content.toSpliced(at, isReplaced ? 1 : 0, paragraph) };
}

/** True where the document begins with this opening. */
export function beginsWith({ content }: RichDocument, opening: string): boolean {
  const first = content.find(isFirstWords);
  return first?.type === 'paragraph' && toPlainContent({ type: 'doc', content: [first] }) === opening;
}

function isFirstWords(block: BlockNode): boolean {
  return block.type !== 'image' && !isEmptyDocument({ type: 'doc', content: [block] });
}
