import { documentFromMarkdown } from '#domain/documents/document-from-markdown.ts';
import { toNetworkText } from '#domain/linkedin-text/network-text.ts';
import { tokenize } from '#domain/text/tokens.ts';

/** Points longer than this get a blank line between them. */
const AIRY_FROM = 90;

/** Length of markdown-like text as the network counts it (UTF-16 units of the network text). */
export function networkLength(markdown: string): number {
  return toNetworkText(documentFromMarkdown(markdown)).length;
}

/** Words of a source as markdown-like text that reads exactly like them: stars and underscores are signs, not marks. */
export function escapeMarkdown(text: string): string {
  if (!/[*_]/.test(text)) return text;
  return tokenize(text)
    .map((token) => (token.kind === 'url' ? token.text : token.text.replace(/[*_]/g, '\\$&')))
    .join('');
}

/** Points one under the other, with `marker` before each. */
export function bulletLines(points: readonly string[], marker: string): string {
  const lines = points.map((point) => `${marker} ${point}`);
  return lines.join(points.some((point) => point.length > AIRY_FROM) ? '\n\n' : '\n');
}

/** Blocks with a blank line between them; empty ones fall out. */
export function joinBlocks(blocks: readonly (string | null)[]): string {
  return blocks.filter((block) => block !== null && block.trim() !== '').join('\n\n');
}

export function hashtagLine(tags: readonly string[]): string {
  return tags.map((tag) => `#${tag}`).join(' ');
}
