import { documentFromMarkdown } from '#domain/documents/document-from-markdown.ts';
import { toNetworkText } from '#domain/linkedin-text/network-text.ts';
import { tokenize } from '#domain/text/tokens.ts';

/** Items of a list longer than this get a blank line between them. */
const LONG_ITEM = 90;

/** Length of markdown-like text as the network counts it (UTF-16 units of the network text). */
export function networkLength(markdown: string): number {
  return toNetworkText(documentFromMarkdown(markdown)).length;
}

/** Plain text as markdown-like text that reads exactly like it: its stars and underscores are escaped. */
export function escapeMarkdown(text: string): string {
  if (!/[*_]/.test(text)) return text;
  return tokenize(text)
    .map((token) => (token.kind === 'url' ? token.text : token.text.replace(/[*_]/g, '\\$&')))
    .join('');
}

/** A list of these items, with `marker` before each. */
export function bulletLines(items: readonly string[], marker: string): string {
  const lines = items.map((item) => `${marker} ${item}`);
  return lines.join(items.some((item) => item.length > LONG_ITEM) ? '\n\n' : '\n');
}

/** The items with their numbers, from 1. */
export function numberItems(items: readonly string[]): string[] {
  return items.map((item, index) => `${index + 1}. ${item}`);
}

/** Blocks with a blank line between them; empty ones are left out. */
export function joinBlocks(blocks: readonly (string | null)[]): string {
  return blocks.filter((block) => block !== null && block.trim() !== '').join('\n\n');
}
