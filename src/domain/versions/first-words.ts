import { graphemeBoundary } from '#domain/text/graphemes.ts';

const MOST_CHARACTERS = 90;

/** The beginning of a text as one line, by which a version of it is recognised. */
export function firstWords(content: string): string {
  const line = content
    .slice(0, MOST_CHARACTERS * 4)
    .replace(/\s+/g, ' ')
    .trim();
  if (line.length <= MOST_CHARACTERS) return line;
  return `${line.slice(0, graphemeBoundary(line, MOST_CHARACTERS)).trimEnd()}…`;
}
