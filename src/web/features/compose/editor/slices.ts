import { Fragment, type Node, type Schema, Slice } from '@tiptap/pm/model';
import { type InlineNode, type ParagraphNode, paragraphOf, type RichDocument } from '#domain/documents/document.ts';
import { parseEmphasis } from '#domain/documents/emphasis.ts';
import { documentFromContent, looksLikeDocument } from '#domain/documents/loaded-document.ts';
import type { ParsedDocument } from '#domain/documents/parse-document.ts';
import { documentFromPlainText } from '#domain/documents/plain-document.ts';
import { unstyleDocument, unstyleInline } from '#domain/documents/unstyle.ts';
import { cleanText } from '#domain/text/clean-text.ts';
import { cutIndex } from '#domain/text/paste.ts';

/** How a pasted text is read: as it stands, within a line, or as whole lines, which may be lists. */
export type PastedAs = 'plain' | 'inline' | 'lines';

/**
 * A text as a piece to insert: its first and last paragraph join what stands around them. A line end at its beginning
 * stays one, a blank line there begins a paragraph; what is blank at its end is left out. `dropped` as in `parseDocument`.
 */
export function sliceOfText(schema: Schema, text: string, as: PastedAs): { slice: Slice; dropped: string[] } {
  if (text.trim() === '') return { slice: blankSlice(schema, text), dropped: [] };
  const [blank = ''] = /^\s*/.exec(text.replace(/\r\n?/g, '\n')) ?? [];
  const lineEnds = blank.split('\n').length - 1;
  const { document, dropped } = readText(text, as);
  return { slice: sliceOfDocument(schema, document, lineEnds), dropped };
}

function readText(text: string, as: PastedAs): ParsedDocument {
  if (as === 'lines' || (as === 'inline' && looksLikeDocument(text))) return documentFromContent(text);
  if (as === 'plain') return { document: documentFromPlainText(text), dropped: [] };
  const line: RichDocument = { type: 'doc', content: [paragraphOf(parseEmphasis(cleanText(text)))] };
  return { document: unstyleDocument(line), dropped: [] };
}

function sliceOfDocument(schema: Schema, { content }: RichDocument, lineEnds: number): Slice {
  const [first, ...rest] = content;
  if (first === undefined) return Slice.empty;
  const isParagraph = first.type === 'paragraph';
  const opening = lineEnds === 1 && isParagraph ? withBreak(first) : first;
  const nodes = [opening, ...rest].map((block) => schema.nodeFromJSON(block));
  const isOpenAtEnd = content.at(-1)?.type === 'paragraph';
  return new Slice(Fragment.from(nodes), isParagraph && lineEnds <= 1 ? 1 : 0, isOpenAtEnd ? 1 : 0);
}

/** Spaces are inserted as they are; line ends alone insert nothing. */
function blankSlice(schema: Schema, text: string): Slice {
  return text === '' || /[\r\n]/.test(text) ? Slice.empty : new Slice(Fragment.from(schema.text(text)), 0, 0);
}

function withBreak(paragraph: ParagraphNode): ParagraphNode {
  return { type: 'paragraph', content: [{ type: 'hardBreak' }, ...(paragraph.content ?? [])] };
}

/** The slice with letters that only look styled as plain ones with marks. */
export function unstyleSlice(schema: Schema, slice: Slice): Slice {
  return new Slice(unstyleFragment(schema, slice.content), slice.openStart, slice.openEnd);
}

function unstyleFragment(schema: Schema, fragment: Fragment): Fragment {
  if (fragment.firstChild?.isInline === true) {
    const inline: InlineNode[] = childrenOf(fragment).map((node) => node.toJSON());
    return Fragment.from(unstyleInline(inline).map((node) => schema.nodeFromJSON(node)));
  }
  return Fragment.from(childrenOf(fragment).map((node) => node.copy(unstyleFragment(schema, node.content))));
}

function childrenOf(fragment: Fragment): Node[] {
  return Array.from({ length: fragment.childCount }, (_, index) => fragment.child(index));
}

/** The words of a slice, a line end between its blocks: what its length is counted by. */
export function textOfSlice({ content }: Slice): string {
  return content.textBetween(0, content.size, '\n', '\n');
}

/**
 * The first `limit` UTF-16 units of a slice's words and what comes behind them, cut between characters. Inserted one
 * behind the other they make the whole.
 */
export function cutSlice(slice: Slice, limit: number): { kept: Slice; rest: Slice } {
  const { content, openStart, openEnd } = slice;
  const at = cutPosition(content, limit);
  const before = content.cut(0, at);
  const behind = content.cut(at);
  const depth = Math.min(depthAtEnd(before), depthAtStart(behind));
  return {
    kept: new Slice(before, Math.min(openStart, depthAtStart(before)), depth),
    rest: new Slice(behind, depth, Math.min(openEnd, depthAtEnd(behind))),
  };
}

function cutPosition(content: Fragment, limit: number): number {
  if (content.firstChild?.isInline === true) return cutIndex(wordsOf(content), limit);
  let left = limit;
  let position: number | null = null;
  let end = 0;
  content.descendants((node, start) => {
    if (position !== null) return false;
    if (!node.isTextblock) return true;
    const words = wordsOf(node.content);
    if (words.length <= left) {
      left -= words.length + 1;
      end = start + 1 + node.content.size;
    } else {
      const index = left > 0 ? cutIndex(words, left) : 0;
      position = index === 0 ? end : start + 1 + index;
    }
    return false;
  });
  return position ?? content.size;
}

/** Text of inline nodes in which every index is the node's own. */
function wordsOf(inline: Fragment): string {
  return inline.textBetween(0, inline.size, null, '\n');
}

function depthAtStart(fragment: Fragment): number {
  return depthOf(fragment.firstChild, (node) => node.firstChild);
}

function depthAtEnd(fragment: Fragment): number {
  return depthOf(fragment.lastChild, (node) => node.lastChild);
}

/** How many nodes lie within each other down to the text at that end. */
function depthOf(outermost: Node | null, next: (node: Node) => Node | null): number {
  let depth = 0;
  for (let node = outermost; node !== null && !node.isInline && !node.isAtom; node = next(node)) depth += 1;
  return depth;
}
