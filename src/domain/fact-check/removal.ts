import type { Span } from './fact-mark.ts';

/**
 * What goes with a sentence that is removed: its line, bullet and line end, where nothing else is on the line; the spaces before it,
 * where it ends its line; else those after it. So no gap is wider than one that was there, and no line ends with a space.
 */
export function removalOf(text: string, { start, end }: Span): Span {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const nextLine = text.indexOf('\n', end);
  const lineEnd = nextLine < 0 ? text.length : nextLine;
  const before = text.slice(lineStart, start);
  const after = text.slice(end, lineEnd);
  if (/[\p{L}\p{N}]/u.test(before.replace(/^\s*\d{1,3}[.)]/, '') + after))
    return after.trim() === ''
      ? { start: lineStart + before.trimEnd().length, end: lineEnd }
      : { start, end: lineEnd - after.trimStart().length };
  return nextLine < 0 ? { start: Math.max(0, lineStart - 1), end: lineEnd } : { start: lineStart, end: nextLine + 1 };
}
