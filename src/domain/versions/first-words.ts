import { graphemeBoundary } from '#domain/text/graphemes.ts';

const MOST_CHARACTERS = 90;

/** The beginning of a text as one line, by which a version or a post is recognised. @param most UTF-16 units it may have */
export function firstWords(content: string, most: number = MOST_CHARACTERS): string {
  const line = content
    .slice(0, most * 4)
    .replace(/\s+/g, ' ')
    .trim();
  if (line.length <= most) return line;
  return `${line.slice(0, graphemeBoundary(line, most)).trimEnd()}…`;
}
