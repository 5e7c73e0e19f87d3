import type { Node } from '@tiptap/pm/model';

/** The text of an editor document, and where each of its pieces is in the document. */
export type FactText = { text: string; pieces: readonly { at: number; position: number; length: number }[] };

/** A line end for each break, a blank line between blocks. */
export function readFactText(doc: Node): FactText {
  let text = '';
  const pieces: { at: number; position: number; length: number }[] = [];
  doc.descendants((node, position) => {
    if (node.isTextblock) text = text === '' ? '' : `${text}\n\n`;
    if (node.type.name === 'hardBreak') text += '\n';
    if (node.isText && node.text !== undefined) {
      pieces.push({ at: text.length, position, length: node.text.length });
      text += node.text;
    }
    return true;
  });
  return { text, pieces };
}

/** The range of the document for a range of the text; null where it holds no characters. */
export function findRange({ pieces }: FactText, start: number, end: number): { from: number; to: number } | null {
  const first = pieces.find(({ at, length }) => start < at + length);
  const last = pieces.findLast(({ at }) => at < end);
  if (first === undefined || last === undefined) return null;
  const from = first.position + Math.max(0, start - first.at);
  const to = last.position + Math.min(last.length, end - last.at);
  return from < to ? { from, to } : null;
}
