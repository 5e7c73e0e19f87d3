import type { Editor, Extensions } from '@tiptap/core';
import { Placeholder } from '@tiptap/extensions';
import { closeHistory } from '@tiptap/pm/history';
import { StarterKit } from '@tiptap/starter-kit';
import type { RichDocument } from '#domain/documents/document.ts';
import { parseDocument } from '#domain/documents/parse-document.ts';
import { MESSAGES } from '../messages.ts';

/** Undo steps (docs/product.md §6.14). */
const UNDO_DEPTH = 100;

/** The text of a post: the nodes and marks of docs/product.md §3.3, except images. */
export const TEXT_EXTENSIONS: Extensions = [
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
  Placeholder.configure({ placeholder: MESSAGES.editor.placeholder }),
];

/** The editor's content as the product's document. */
export function readDocument(editor: Editor): RichDocument {
  return parseDocument(editor.getJSON()).document;
}

/** Replaces everything with a document, as one undo step. */
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

/** Where a position in the document is after later changes, until `end` is called. */
export function followPosition(editor: Editor, start: number): { get(): number; end(): void } {
  let position = start;
  const follow = ({ transaction }: { transaction: { mapping: { map(position: number): number } } }) => {
    position = transaction.mapping.map(position);
  };
  editor.on('transaction', follow);
  return { get: () => position, end: () => void editor.off('transaction', follow) };
}
