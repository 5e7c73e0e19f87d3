const LINE_ENDS = /\r\n?|[\v\f\u2028\u2029]/g;
/** C0 and C1 controls but tab and line feed: Postgres cannot store NUL, and no reader can see the others. */
const CONTROLS = /[\p{Cc}--[\t\n]]/gv;

/**
 * Text that every later step can store: one kind of line end (`\n`), no control characters, well-formed UTF-16.
 * Controls are removed, not replaced; half a surrogate pair becomes U+FFFD, so that a loss stays visible.
 */
export function cleanText(text: string): string {
  return text.replace(LINE_ENDS, '\n').replace(CONTROLS, '').toWellFormed();
}

/** Lines as one text: at most one blank line in a row, none at the start and the end (docs/product.md §6.15). */
export function joinLines(lines: readonly string[]): string {
  const kept: string[] = [];
  for (const line of lines) {
    const isBlank = line.trim() === '';
    if (isBlank && (kept.length === 0 || kept.at(-1) === '')) continue;
    kept.push(isBlank ? '' : line);
  }
  return kept.join('\n').trimEnd();
}

/** Plain text as LinkedIn gets it: cleaned, blank lines collapsed, blank lines at the ends removed. */
export function normalizeText(text: string): string {
  return joinLines(cleanText(text).split('\n'));
}
