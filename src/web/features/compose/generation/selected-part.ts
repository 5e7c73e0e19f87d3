import type { Editor } from '@tiptap/core';
import type { RichDocument } from '#domain/documents/document.ts';
import { parseDocument } from '#domain/documents/parse-document.ts';
import { sliceFromText, textOfSlice } from '../editor/slices.ts';
import { findImageNodes } from '../images/image-editing.ts';

/** A selected part of the text, with its place in the editor's document. */
export type Part = { from: number; to: number; text: string; isWithinLine: boolean };

/** The selected text; null where none is selected, or also images, which rewriting would replace. */
export function findSelectedText({ state }: Editor): Part | null {
  const { from, to, $from, $to } = state.selection;
  const text = textOfSlice(state.doc.slice(from, to));
  const isText = text.trim() !== '' && findImageNodes(state.doc, from, to).length === 0;
  return isText ? { from, to, text, isWithinLine: $from.sameParent($to) } : null;
}

/** The document with another text in place of a part. The editor was locked since the part was read. */
export function documentWithPart({ state }: Editor, { from, to, isWithinLine }: Part, text: string): RichDocument {
  const mode = isWithinLine && !/[\r\n]/.test(text.trim()) ? 'inline' : 'lines';
  const { slice } = sliceFromText(state.schema, text.trim(), mode);
  return parseDocument(state.tr.replaceRange(from, to, slice).doc.toJSON()).document;
}
