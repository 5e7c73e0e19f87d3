import { cleanText } from '#domain/text/clean-text.ts';
import type { BlockNode, InlineNode, ListNode, MarkType, RichDocument, TextNode } from './document.ts';

/** Signs around marked words, outermost first. Markdown has no underline of its own. */
const SIGNS: Readonly<Record<MarkType, readonly [open: string, close: string]>> = {
  bold: ['**', '**'],
  italic: ['*', '*'],
  strike: ['~~', '~~'],
  underline: ['<u>', '</u>'],
};
const SIGN_ORDER: readonly MarkType[] = ['bold', 'italic', 'strike', 'underline'];

/** Signs that mean something wherever they stand; an underscore only where it is not inside a word, as in most addresses. */
const SPECIAL = /[\\`*[\]<>~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu;
/** Signs that mean something at the start of a line. */
const LINE_START = /^([ \t]*)(#{1,6}(?=[ \t]|$)|[-+](?=[ \t]|$)|=+$|-{2,}$|\d{1,9}(?=[.)]([ \t]|$)))/;

/**
 * A document as Markdown (CommonMark, `~~` for struck words, `<u>` for underlined ones). Characters of the text that mean
 * something in Markdown are escaped. A line end within a paragraph is a backslash and a line end.
 * @param imagePath the path of an image's file; null leaves only the image's description
 */
export function toMarkdown(document: RichDocument, imagePath: (src: string) => string | null): string {
  return blocksToMarkdown(document.content, imagePath).join('\n\n');
}

function blocksToMarkdown(blocks: readonly BlockNode[], imagePath: (src: string) => string | null): string[] {
  return blocks.map((block) => blockToMarkdown(block, imagePath)).filter((text) => text !== '');
}

function blockToMarkdown(block: BlockNode, imagePath: (src: string) => string | null): string {
  if (block.type === 'paragraph') return inlineToMarkdown(block.content ?? []);
  if (block.type !== 'image') return listToMarkdown(block, imagePath);
  const path = imagePath(block.attrs.src);
  const words = escapeInline((block.attrs.alt ?? '').replaceAll('\n', ' '));
  return path === null ? words : `![${words}](${path})`;
}

function listToMarkdown(list: ListNode, imagePath: (src: string) => string | null): string {
  return list.content
    .map((item, index) => {
      const marker = list.type === 'bulletList' ? '- ' : `${list.attrs.start + index}. `;
      const text = blocksToMarkdown(item.content, imagePath).join('\n\n');
      const indented = text.replace(/\n(?!\n|$)/g, `\n${' '.repeat(marker.length)}`);
      return `${marker}${indented}`.trimEnd();
    })
    .join('\n');
}

function inlineToMarkdown(content: readonly InlineNode[]): string {
  const text = content.map((node) => (node.type === 'hardBreak' ? '\n' : runToMarkdown(node))).join('');
  return text
    .trim()
    .split(/\s*\n\s*/)
    .map((line) => line.replace(LINE_START, '$1\\$2').replace(/^\\(\d+)/, '$1\\'))
    .join('\\\n');
}

/** Marks enclose words alone: signs beside a space would stay signs. */
function runToMarkdown({ text, marks = [] }: TextNode): string {
  const clean = cleanText(text);
  const words = clean.trim();
  if (words === '') return clean;
  const [before = '', after = ''] = clean.split(words, 2);
  const signs = SIGN_ORDER.filter((type) => marks.some((mark) => mark.type === type)).map((type) => SIGNS[type]);
  const opened = signs.map(([open]) => open).join('');
  const closed = signs
    .map(([, close]) => close)
    .toReversed()
    .join('');
  return `${before}${opened}${escapeInline(words)}${closed}${after}`;
}

function escapeInline(text: string): string {
  return text.replace(SPECIAL, '\\$&');
}
