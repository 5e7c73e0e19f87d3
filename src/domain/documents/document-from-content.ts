import { documentFromMarkdown } from './document-from-markdown.ts';
import { type ParsedDocument, parseDocument } from './parse-document.ts';
import { unstyleDocument } from './unstyle.ts';

/**
 * A document from a post's text, which may be a document as JSON or markdown-like text (docs/product.md §6.11). Letters that
 * only look styled become plain ones with marks. `dropped` as in `parseDocument`. Never throws.
 */
export function documentFromContent(text: string): ParsedDocument {
  if (looksLikeDocument(text)) {
    const { document, dropped } = parseDocument(text);
    if (!dropped.includes('document')) return { document: unstyleDocument(document), dropped };
  }
  return { document: unstyleDocument(documentFromMarkdown(text)), dropped: [] };
}

/** True for what may be the JSON of a whole document, not for a text about JSON. */
export function looksLikeDocument(text: string): boolean {
  return /^\s*\{/.test(text) && /"type"\s*:\s*"doc"/.test(text) && /\}\s*$/.test(text);
}
