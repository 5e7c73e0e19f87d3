import type { Editor } from '@tiptap/core';
import { Placeholder } from '@tiptap/extensions';
import { closeHistory } from '@tiptap/pm/history';
import { Fragment, type Schema, Slice } from '@tiptap/pm/model';
import { StarterKit } from '@tiptap/starter-kit';
import type { ParagraphNode, RichDocument } from '#domain/text/document.ts';
import { parseDocument } from '#domain/text/parse-document.ts';
import { documentFromPlainText } from '#domain/text/plain-document.ts';
import { Picture } from './picture-extension.ts';

/** Steps that Undo can take back (spec §9 'Editor and list'). */
const UNDO_DEPTH = 100;

/** What the editor can hold: the nodes and marks of spec §3 and nothing else. */
export const EXTENSIONS = [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    gapcursor: false,
    heading: false,
    horizontalRule: false,
    link: false,
    trailingNode: false,
    undoRedo: { depth: UNDO_DEPTH },
  }),
  Placeholder.configure({ placeholder: 'Write here, or generate a text above.' }),
  Picture,
];

/** The editor's content as the product's document. */
export function readDocument(editor: Editor): RichDocument {
  return parseDocument(editor.getJSON()).document;
}

/** Puts a document in place of everything, as one step that Undo takes back. */
export function replaceDocument(editor: Editor, document: RichDocument): void {
  editor
    .chain()
    .command(({ tr }) => {
      closeHistory(tr);
      return true;
    })
    .setContent(document, { emitUpdate: true })
    .run();
}

/**
 * Plain text as a piece to insert: its first and last paragraph join what stands around them. A line end at its beginning
 * stays one, a blank line there begins a paragraph; what is blank at its end is left out.
 */
export function sliceOfText(schema: Schema, text: string): Slice {
  if (text.trim() === '') return blankSlice(schema, text);
  const [blank = ''] = /^\s*/.exec(text.replaceAll('\r\n', '\n')) ?? [];
  const lineEnds = blank.split('\n').length - 1;
  const [first, ...rest] = documentFromPlainText(text).content;
  if (first === undefined) return Slice.empty;
  const opening = lineEnds === 1 && first.type === 'paragraph' ? withBreak(first) : first;
  const nodes = [opening, ...rest].map((block) => schema.nodeFromJSON(block));
  return new Slice(Fragment.from(nodes), lineEnds > 1 ? 0 : 1, 1);
}

/** Spaces are inserted as they are; line ends alone insert nothing. */
function blankSlice(schema: Schema, text: string): Slice {
  return text === '' || /[\r\n]/.test(text) ? Slice.empty : new Slice(Fragment.from(schema.text(text)), 0, 0);
}

function withBreak(paragraph: ParagraphNode): ParagraphNode {
  return { type: 'paragraph', content: [{ type: 'hardBreak' }, ...(paragraph.content ?? [])] };
}

/** Inserts plain text where `from` to `to` stand. */
export function insertText(editor: Editor, text: string, from: number, to: number = from): void {
  const { state, view } = editor;
  view.dispatch(state.tr.replaceRange(from, to, sliceOfText(state.schema, text)).scrollIntoView());
}

/** Where a place in the document is after every later change, until `end` is called. */
export function followPosition(editor: Editor, start: number): { get(): number; end(): void } {
  let position = start;
  const follow = ({ transaction }: { transaction: { mapping: { map(position: number): number } } }) => {
    position = transaction.mapping.map(position);
  };
  editor.on('transaction', follow);
  return { get: () => position, end: () => void editor.off('transaction', follow) };
}
