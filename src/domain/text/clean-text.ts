const LINE_ENDS = /\r\n?|[\v\f\u2028\u2029]/g;
/** C0 and C1 controls but tab and line feed: a database cannot hold NUL, and no reader can see the others. */
const CONTROLS = /[\p{Cc}--[\t\n]]/gv;

/**
 * Text that every later step can hold: one kind of line end (`\n`), no control characters, well-formed UTF-16.
 * Controls are removed, not replaced; half a surrogate pair becomes U+FFFD, so that a loss stays visible.
 */
export function cleanText(text: string): string {
  return text.replace(LINE_ENDS, '\n').replace(CONTROLS, '').toWellFormed();
}

/** Lines as a reader gets them: at most one blank line in a row, none at the start, nothing at the end (spec §9 'Text conversion'). */
export function joinLines(lines: readonly string[]): string {
  const kept: string[] = [];
  for (const line of lines) {
    const isBlank = line.trim() === '';
    if (isBlank && (kept.length === 0 || kept.at(-1) === '')) continue;
    kept.push(isBlank ? '' : line);
  }
  return kept.join('\n').trimEnd();
}

/** The form in which plain text reaches the network: cleaned, blank lines collapsed, ends trimmed. */
export function normalizeText(text: string): string {
  return joinLines(cleanText(text).split('\n'));
}
