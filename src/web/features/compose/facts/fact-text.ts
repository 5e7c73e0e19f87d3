import type { Node } from '@tiptap/pm/model';

/** The words of an editor document as one text, and where each of its pieces stands in the document. */
export type FactText = { text: string; pieces: readonly { at: number; position: number; length: number }[] };

/** Reads the words in order: a line end for each break, a blank line between blocks. */
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

/** The range of the document in which a range of the text stands; null where it stands in none. */
export function findRange({ pieces }: FactText, start: number, end: number): { from: number; to: number } | null {
  const first = pieces.find(({ at, length }) => start < at + length);
  const last = pieces.findLast(({ at }) => at < end);
  if (first === undefined || last === undefined) return null;
  const from = first.position + Math.max(0, start - first.at);
  const to = last.position + Math.min(last.length, end - last.at);
  return from < to ? { from, to } : null;
}
