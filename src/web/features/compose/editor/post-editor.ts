import type { Editor } from '@tiptap/core';
import { Placeholder } from '@tiptap/extensions';
import { closeHistory } from '@tiptap/pm/history';
import { StarterKit } from '@tiptap/starter-kit';
import type { RichDocument } from '#domain/documents/document.ts';
import { parseDocument } from '#domain/documents/parse-document.ts';
import { FactMarks } from '../facts/fact-plugin.ts';
import { Picture } from '../images/image-extension.ts';

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
  FactMarks,
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

/** Where a place in the document is after every later change, until `end` is called. */
export function followPosition(editor: Editor, start: number): { get(): number; end(): void } {
  let position = start;
  const follow = ({ transaction }: { transaction: { mapping: { map(position: number): number } } }) => {
    position = transaction.mapping.map(position);
  };
  editor.on('transaction', follow);
  return { get: () => position, end: () => void editor.off('transaction', follow) };
}
