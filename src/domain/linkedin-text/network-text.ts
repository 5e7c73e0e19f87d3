import type {
  BlockNode,
  InlineNode,
  ListItemNode,
  ListNode,
  MarkType,
  RichDocument,
} from '#domain/documents/document.ts';
import { styleText } from '#domain/documents/style-text.ts';
import { cleanText, joinLines } from '#domain/text/clean-text.ts';
import { partFinder } from '#domain/text/strings.ts';
import { splitLinked, toReaderText } from '#domain/text/tokens.ts';

/** What stands for an image in a post's text. */
export const IMAGE_WORD = '[Image]';
const INDENT = '  ';

type Run = { text: string; marks: ReadonlySet<MarkType> };
type Options = { isStyled: boolean; showsImages: boolean };

/**
 * What LinkedIn gets (docs/product.md §6.15), before it is escaped; `toReaderText` gives what a reader sees of it. Styled
 * letters, lists as lines, no images, which LinkedIn shows itself. A blank line separates paragraphs; a list follows the
 * line before it unless an empty paragraph separates them; at most one blank line in a row. Control characters are
 * removed, half a surrogate pair becomes U+FFFD.
 */
export function toNetworkText(document: RichDocument): string {
  return render(document, { isStyled: true, showsImages: false });
}

/** The text of the button Copy Text: as readers see it, with '[Image]' in place of each image (docs/product.md §6.16). */
export function toCopyText(document: RichDocument): string {
  return toReaderText(render(document, { isStyled: true, showsImages: true }));
}

/** A post's `content`: plain letters, with '[Image]' in place of each image (docs/product.md §6.16). */
export function toPlainContent(document: RichDocument): string {
  return render(document, { isStyled: false, showsImages: true });
}

function render(document: RichDocument, options: Options): string {
  return joinLines(blockLines(document.content, options));
}

function blockLines(blocks: readonly BlockNode[], options: Options): string[] {
  const lines: string[] = [];
  let isAfterParagraph = false;
  for (const block of blocks) {
    if (block.type === 'image' && !options.showsImages) continue;
    const isList = block.type === 'bulletList' || block.type === 'orderedList';
    if (isAfterParagraph && !isList) lines.push('');
    for (const line of isList ? listLines(block, options) : paragraphLines(block, options)) lines.push(line);
    isAfterParagraph = !isList;
  }
  return lines;
}

function listLines(list: ListNode, options: Options): string[] {
  return list.content.flatMap((item, index) => {
    const marker = list.type === 'bulletList' ? '•' : `${list.attrs.start + index}.`;
    return itemLines(item, marker, options);
  });
}

function itemLines(item: ListItemNode, marker: string, options: Options): string[] {
  const [first = '', ...rest] = blockLines(item.content, options);
  return [`${marker} ${first}`.trimEnd(), ...rest.map((line) => (line === '' ? '' : INDENT + line))];
}

function paragraphLines(block: Exclude<BlockNode, ListNode>, options: Options): string[] {
  if (block.type === 'image') return [IMAGE_WORD];
  const runs = (block.content ?? []).map(toRun);
  const text = options.isStyled ? styleRuns(runs) : runs.map((run) => run.text).join('');
  return text.split('\n');
}

function toRun(node: InlineNode): Run {
  if (node.type === 'hardBreak') return { text: '\n', marks: new Set() };
  return { text: cleanText(node.text), marks: new Set((node.marks ?? []).map((mark) => mark.type)) };
}

/** Styles each run, but finds addresses, hashtags and mentions in the whole paragraph: they may span several runs. */
function styleRuns(runs: readonly Run[]): string {
  const text = runs.map((run) => run.text).join('');
  if (runs.every((run) => run.marks.size === 0)) return text;
  const stretchAt = partFinder(splitLinked(text), (stretch) => stretch.text.length);
  let styled = '';
  let at = 0;
  for (const run of runs) {
    const runEnd = at + run.text.length;
    while (at < runEnd) {
      const stretch = stretchAt(at);
      const end = Math.min(runEnd, stretch.end);
      const part = text.slice(at, end);
      styled += stretch.part?.isLinked ? part : styleText(part, run.marks);
      at = end;
    }
  }
  return styled;
}
