import type { Span } from './fact-mark.ts';

/** What goes with a sentence that is removed: its line, bullet and line end, where nothing else is on the line, else the space after it. */
export function removalOf(text: string, { start, end }: Span): Span {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const nextLine = text.indexOf('\n', end);
  const lineEnd = nextLine < 0 ? text.length : nextLine;
  const rest = text.slice(lineStart, start).replace(/^\s*\d{1,3}[.)]/, '') + text.slice(end, lineEnd);
  if (/[\p{L}\p{N}]/u.test(rest)) return { start, end: end + (/^ +/.exec(text.slice(end, lineEnd))?.[0].length ?? 0) };
  return nextLine < 0 ? { start: Math.max(0, lineStart - 1), end: lineEnd } : { start: lineStart, end: nextLine + 1 };
}
