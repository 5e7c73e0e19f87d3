import { Fragment, type Schema, Slice } from '@tiptap/pm/model';
import { type InlineNode, type ParagraphNode, paragraphOf, type RichDocument } from '#domain/documents/document.ts';
import { documentFromContent, looksLikeDocument } from '#domain/documents/document-from-content.ts';
import { documentFromPlainText } from '#domain/documents/document-from-plain-text.ts';
import { parseEmphasis } from '#domain/documents/emphasis.ts';
import type { ParsedDocument } from '#domain/documents/parse-document.ts';
import { unstyleDocument, unstyleInline } from '#domain/documents/unstyle.ts';
import { cleanText } from '#domain/text/clean-text.ts';
import { cutIndex } from '#domain/text/paste.ts';

/** How a text is read: as plain text, as part of a line, or as whole lines, which may be lists. */
export type TextMode = 'plain' | 'inline' | 'lines';

/**
 * A text as a slice to insert: its first and last paragraph join the text around them. A line end at its beginning stays one, a
 * blank line there begins a paragraph; white space at its end is left out. `dropped` as in `parseDocument`.
 */
export function sliceFromText(schema: Schema, text: string, mode: TextMode): { slice: Slice; dropped: string[] } {
  if (text.trim() === '') return { slice: blankSlice(schema, text), dropped: [] };
  const [blank = ''] = /^\s*/.exec(text.replace(/\r\n?/g, '\n')) ?? [];
  const lineEnds = blank.split('\n').length - 1;
  const { document, dropped } = readText(text, mode);
  return { slice: sliceFromDocument(schema, document, lineEnds), dropped };
}

function readText(text: string, mode: TextMode): ParsedDocument {
  if (mode === 'lines' || (mode === 'inline' && looksLikeDocument(text))) return documentFromContent(text);
  if (mode === 'plain') return { document: documentFromPlainText(text), dropped: [] };
  const line: RichDocument = { type: 'doc', content: [paragraphOf(parseEmphasis(cleanText(text)))] };
  return { document: unstyleDocument(line), dropped: [] };
}

function sliceFromDocument(schema: Schema, { content }: RichDocument, lineEnds: number): Slice {
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

/** The slice with styled Unicode letters as plain ones with marks. */
export function unstyleSlice(schema: Schema, slice: Slice): Slice {
  return new Slice(unstyleFragment(schema, slice.content), slice.openStart, slice.openEnd);
}

function unstyleFragment(schema: Schema, fragment: Fragment): Fragment {
  if (fragment.firstChild?.isInline === true) {
    const inline: InlineNode[] = fragment.content.map((node) => node.toJSON());
    return Fragment.from(unstyleInline(inline).map((node) => schema.nodeFromJSON(node)));
  }
  return Fragment.from(fragment.content.map((node) => node.copy(unstyleFragment(schema, node.content))));
}

/** The text of a slice, with a line end between its blocks. */
export function textOfSlice({ content }: Slice): string {
  return content.textBetween(0, content.size, '\n', '\n');
}

/** Cuts a slice behind `limit` UTF-16 units of its text, between characters. Inserted one after the other, both parts make the whole. */
export function cutSlice(slice: Slice, limit: number): { kept: Slice; rest: Slice } {
  const { content, openStart, openEnd } = slice;
  const at = cutPosition(content, limit);
  const before = Slice.maxOpen(content.cut(0, at));
  const behind = Slice.maxOpen(content.cut(at));
  const depth = Math.min(before.openEnd, behind.openStart);
  return {
    kept: new Slice(before.content, Math.min(openStart, before.openStart), depth),
    rest: new Slice(behind.content, depth, Math.min(openEnd, behind.openEnd)),
  };
}

function cutPosition(content: Fragment, limit: number): number {
  if (content.firstChild?.isInline === true) return cutIndex(inlineText(content), limit);
  let left = limit;
  let position: number | null = null;
  let end = 0;
  content.descendants((node, start) => {
    if (position !== null) return false;
    if (!node.isTextblock) return true;
    const text = inlineText(node.content);
    if (text.length <= left) {
      left -= text.length + 1;
      end = start + 1 + node.content.size;
    } else {
      const index = left > 0 ? cutIndex(text, left) : 0;
      position = index === 0 ? end : start + 1 + index;
    }
    return false;
  });
  return position ?? content.size;
}

/** One character for each position in the nodes. */
function inlineText(inline: Fragment): string {
  return inline.textBetween(0, inline.size, null, '\n');
}
