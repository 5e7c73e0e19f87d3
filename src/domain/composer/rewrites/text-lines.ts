import { sentenceGap, type WritingLanguage } from '#domain/language/languages.ts';
import { splitSentences } from '#domain/language/sentences.ts';
import { BULLET, NUMBERED } from '../points/source-blocks.ts';

/** A sentence of prose, the text of a list item, or a line of hashtags. */
export type LinePart = { text: string; line: number; isItem: boolean };
/** A line of a person's text: `start` is its indent and list marker, kept as written. */
type TextLine = {
  kind: 'blank' | 'prose' | 'item' | 'tags';
  start: string;
  /** The number of a numbered item. */
  number: number | null;
  parts: LinePart[];
  original: string;
};

const TAGS = /^\s*(?:[#＃][\p{L}\p{N}_][\p{L}\p{N}\p{M}_-]*[\s,]*)+$/u;

export function parseTextLines(text: string, language: WritingLanguage): TextLine[] {
  return text.split('\n').map((original, line): TextLine => {
    const plain = { start: '', number: null, original };
    const toParts = (texts: string[], isItem = false) => texts.map((part) => ({ text: part, line, isItem }));
    if (original.trim() === '') return { ...plain, kind: 'blank', parts: [] };
    if (TAGS.test(original)) return { ...plain, kind: 'tags', parts: toParts([original.trim()]) };
    const numbered = NUMBERED.exec(original);
    const start = (numbered ?? BULLET.exec(original))?.[0];
    if (start === undefined) return { ...plain, kind: 'prose', parts: toParts(splitSentences(original, language)) };
    const number = numbered === null ? null : Number(numbered[1]);
    return { original, kind: 'item', start, number, parts: toParts([original.slice(start.length).trim()], true) };
  });
}

/** The text of these lines again: a line that kept all of its parts is as it was, one that lost them all is gone. */
export function joinTextLines(
  lines: readonly TextLine[],
  isKept: (part: LinePart) => boolean,
  language: WritingLanguage,
): string {
  const texts: string[] = [];
  /** The number of the next item, where a numbered list goes on. */
  let next: number | null = null;
  for (const { kind, start, number, parts, original } of lines) {
    if (kind === 'blank') {
      if (texts.at(-1) !== '') texts.push('');
      continue;
    }
    next = number === null ? null : (next ?? number);
    const kept = parts.filter(isKept);
    if (kept.length === 0) continue;
    const marker = next === null ? start : start.replace(/\d+/, String(next));
    texts.push(kept.length === parts.length && next === number ? original : marker + joinParts(kept, language));
    if (next !== null) next += 1;
  }
  return texts.join('\n').replace(/^\n+|\n+$/g, '');
}

function joinParts(parts: readonly LinePart[], language: WritingLanguage): string {
  return parts.map(({ text }) => text).join(sentenceGap(language));
}
