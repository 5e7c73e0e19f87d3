import { isUnspaced, type WritingLanguage } from '#domain/language/languages.ts';
import { splitSentences } from '#domain/language/sentences.ts';

/** A line of a person's text: `start` is its indent and list marker, kept as written. */
export type TextLine = {
  kind: 'blank' | 'prose' | 'item' | 'tags';
  start: string;
  /** The number of a numbered item. */
  number: number | null;
  /** Sentences of prose, or the one text of an item. */
  parts: string[];
  original: string;
};

const ITEM = /^\s*(?:[-*•‣◦▪·–—]|🔹|✨|⚡|👉)\s+(?=\S)/u;
const NUMBERED = /^(\s*)(\d{1,3})([.)]\s+)(?=\S)/;
const TAGS = /^\s*(?:[#＃][\p{L}\p{N}_][\p{L}\p{N}\p{M}_-]*[\s,]*)+$/u;

export function parseTextLines(text: string, language: WritingLanguage): TextLine[] {
  return text.split('\n').map((original): TextLine => {
    const line = { start: '', number: null, parts: [], original };
    if (original.trim() === '') return { ...line, kind: 'blank' };
    if (TAGS.test(original)) return { ...line, kind: 'tags', parts: [original.trim()] };
    const numbered = NUMBERED.exec(original);
    const start = (numbered ?? ITEM.exec(original))?.[0];
    if (start === undefined) return { ...line, kind: 'prose', parts: splitSentences(original, language) };
    const number = numbered === null ? null : Number(numbered[2]);
    return { ...line, kind: 'item', start, number, parts: [original.slice(start.length).trim()] };
  });
}

/** The text of these lines again: a line that kept all of its parts is as it was, one that lost them all is gone. */
export function joinTextLines(
  lines: readonly TextLine[],
  kept: (line: number, part: number) => boolean,
  language: WritingLanguage,
): string {
  const gap = isUnspaced(language) ? '' : ' ';
  const texts: string[] = [];
  let next: number | null = null;
  for (const [at, line] of lines.entries()) {
    const parts = line.parts.filter((_, part) => kept(at, part));
    if (line.kind === 'blank') {
      if (texts.at(-1) !== '') texts.push('');
      continue;
    }
    const isFirstOfList = line.number !== null && !isNumbered(lines, at - 1);
    if (line.number === null) next = null;
    else if (isFirstOfList || next === null) next = line.number;
    if (parts.length === 0) continue;
    const isWhole = parts.length === line.parts.length;
    if (line.number === null || next === line.number || next === null) {
      texts.push(isWhole ? line.original : line.start + parts.join(gap));
    } else texts.push(line.start.replace(/\d+/, String(next)) + parts.join(gap));
    if (next !== null) next += 1;
  }
  return texts.join('\n').replace(/^\n+|\n+$/g, '');
}

/** True where the line before, blank ones aside, is a numbered item. */
function isNumbered(lines: readonly TextLine[], from: number): boolean {
  const before = lines.slice(0, from + 1).findLast((line) => line.kind !== 'blank');
  return before !== undefined && before.number !== null;
}
