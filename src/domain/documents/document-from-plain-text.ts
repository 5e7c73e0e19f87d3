import { cleanText } from '#domain/text/clean-text.ts';
import { inlineLines, paragraphOf, type RichDocument } from './document.ts';

/**
 * A document that reads exactly like `text`, with nothing interpreted: blank lines separate paragraphs, single line
 * ends become hardBreaks.
 */
export function documentFromPlainText(text: string): RichDocument {
  const paragraphs: string[][] = [[]];
  for (const line of cleanText(text).split('\n')) {
    if (line.trim() === '') paragraphs.push([]);
    else paragraphs.at(-1)?.push(line);
  }
  const filled = paragraphs
    .filter((lines) => lines.length > 0)
    .map((lines) => paragraphOf(inlineLines(lines.join('\n'))));
  return { type: 'doc', content: filled.length > 0 ? filled : [paragraphOf([])] };
}
