import type { Editor, Extensions } from '@tiptap/core';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Italic } from '@tiptap/extension-italic';
import { BulletList } from '@tiptap/extension-list/bullet-list';
import { ListItem } from '@tiptap/extension-list/item';
import { ListKeymap } from '@tiptap/extension-list/keymap';
import { OrderedList } from '@tiptap/extension-list/ordered-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Strike } from '@tiptap/extension-strike';
import { Text } from '@tiptap/extension-text';
import { Underline } from '@tiptap/extension-underline';
import { Dropcursor } from '@tiptap/extensions/drop-cursor';
import { Placeholder } from '@tiptap/extensions/placeholder';
import { UndoRedo } from '@tiptap/extensions/undo-redo';
import { closeHistory } from '@tiptap/pm/history';
import type { RichDocument } from '#domain/documents/document.ts';
import { parseDocument } from '#domain/documents/parse-document.ts';
import { MESSAGES } from '../messages.ts';

/** Undo steps (docs/product.md §6.14). */
const UNDO_DEPTH = 100;

/** The text of a post: the nodes and marks of docs/product.md §3.3, except images. */
export const TEXT_EXTENSIONS: Extensions = [
  ...[Bold, BulletList, Document, Dropcursor, HardBreak, UndoRedo.configure({ depth: UNDO_DEPTH }), Italic, ListItem],
  ...[ListKeymap, OrderedList, Paragraph, Strike, Text, Underline],
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
