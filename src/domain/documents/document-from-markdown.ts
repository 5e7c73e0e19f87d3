import { cleanText } from '#domain/text/clean-text.ts';
import { emptyDocument, type ListNode, paragraphOf, type RichDocument } from './document.ts';
import { parseEmphasis } from './emphasis.ts';

/** Lists within each other; deeper ones stay at this level. */
const MAX_LIST_DEPTH = 8;
/** Spaces deeper than its parent that make an item a child of it. */
const NESTING_COLUMNS = 2;

const BULLET = /^([ \t]*)[-•*][ \t]+(\S.*)$/;
const NUMBERED = /^([ \t]*)(0|[1-9]\d{0,8})\.[ \t]+(\S.*)$/;
/** `\- `, `\• ` and `1\. ` at the start of a line mean the characters, not a list. */
const ESCAPED_MARKER = /^([ \t]*)(?:\\([-•])|(\d{1,9})\\(\.))(?=[ \t])/;

type ListLine = { column: number; number: number | null; text: string };
type OpenList = { column: number; list: ListNode };
type Parsing = { document: RichDocument; open: OpenList[]; lines: string[]; isAfterBlank: boolean };

/**
 * A document from markdown-like text (docs/product.md §6.11): numbered lines become ordered lists, lines that begin with
 * `-`, `•` or `*` bullet lists (indented ones nested), `**`/`__` bold and `*`/`_` italic. Its network text reads line for
 * line as written: blank lines separate paragraphs, single line ends become hardBreaks, a list keeps its numbers and the
 * blank lines around and between its items. Linear in the length of the text.
 */
export function documentFromMarkdown(text: string): RichDocument {
  const parsing: Parsing = { document: { type: 'doc', content: [] }, open: [], lines: [], isAfterBlank: false };
  for (const line of cleanText(text).split('\n')) readLine(line, parsing);
  endParagraph(parsing);
  return parsing.document.content.length > 0 ? parsing.document : emptyDocument();
}

function readLine(line: string, parsing: Parsing): void {
  if (line.trim() === '') {
    endParagraph(parsing);
    parsing.isAfterBlank = true;
    return;
  }
  const item = toListLine(line);
  if (item !== null) {
    endParagraph(parsing);
    addItem(item, parsing);
  } else if (!continueItem(line, parsing)) {
    parsing.lines.push(line.replace(ESCAPED_MARKER, '$1$2$3$4'));
    return;
  }
  parsing.isAfterBlank = false;
}

function toListLine(line: string): ListLine | null {
  const bullet = BULLET.exec(line);
  if (bullet !== null) return { column: columnOf(bullet[1] ?? ''), number: null, text: bullet[2] ?? '' };
  const numbered = NUMBERED.exec(line);
  if (numbered === null) return null;
  return { column: columnOf(numbered[1] ?? ''), number: Number(numbered[2]), text: numbered[3] ?? '' };
}

function endParagraph(parsing: Parsing): void {
  if (parsing.lines.length === 0) return;
  const { content } = parsing.document;
  const isAfterList = content.length > 0 && content.at(-1)?.type !== 'paragraph';
  if (isAfterList && parsing.isAfterBlank) content.push(paragraphOf([]));
  content.push(paragraphOf(parseEmphasis(parsing.lines.join('\n'))));
  parsing.lines = [];
  parsing.open = [];
  parsing.isAfterBlank = false;
}

function addItem(item: ListLine, parsing: Parsing): void {
  const { open } = parsing;
  while (open.length > 0 && item.column < (open.at(-1)?.column ?? 0)) open.pop();
  const top = open.at(-1);
  const isChild = top !== undefined && item.column >= top.column + NESTING_COLUMNS && open.length < MAX_LIST_DEPTH;
  if (top !== undefined && !isChild && canContinue(top.list, item)) {
    if (parsing.isAfterBlank) top.list.content.at(-1)?.content.push(paragraphOf([]));
    top.list.content.push(toItem(item));
    return;
  }
  if (!isChild) open.pop();
  const siblings = open.at(-1)?.list.content.at(-1)?.content ?? parsing.document.content;
  const list = toList(item);
  if (parsing.isAfterBlank && siblings.length > 0) siblings.push(paragraphOf([]));
  siblings.push(list);
  open.push({ column: item.column, list });
}

function canContinue(list: ListNode, item: ListLine): boolean {
  if (list.type === 'bulletList') return item.number === null;
  return item.number === list.attrs.start + list.content.length;
}

function toList(item: ListLine): ListNode {
  const content = [toItem(item)];
  if (item.number === null) return { type: 'bulletList', content };
  return { type: 'orderedList', attrs: { start: item.number }, content };
}

function toItem(item: ListLine): ListNode['content'][number] {
  return { type: 'listItem', content: [paragraphOf(parseEmphasis(item.text))] };
}

/** An indented line right under an item belongs to that item. */
function continueItem(line: string, parsing: Parsing): boolean {
  const top = parsing.open.at(-1);
  if (top === undefined || parsing.lines.length > 0 || parsing.isAfterBlank) return false;
  if (columnOf(/^[ \t]*/.exec(line)?.[0] ?? '') < top.column + NESTING_COLUMNS) return false;
  const paragraph = top.list.content.at(-1)?.content.at(-1);
  if (paragraph?.type !== 'paragraph') return false;
  paragraph.content ??= [];
  paragraph.content.push({ type: 'hardBreak' }, ...parseEmphasis(line.trim()));
  return true;
}

function columnOf(indent: string): number {
  return indent.replaceAll('\t', '  ').length;
}
