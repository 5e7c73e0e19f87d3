/** The text with a capital at its start. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** How often a pattern with the flag `g` matches. */
export function countMatches(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/** The first UTF-16 units of a text, `length` at most, without half a surrogate pair at the end. */
export function wellFormedStart(text: string, length: number): string {
  return text
    .slice(0, length)
    .toWellFormed()
    .replace(/\uFFFD$/, '');
}

/** Finds which part of a text an offset lies in, and where that part ends. Offsets must be asked for in ascending order. */
export function partFinder<T>(
  parts: readonly T[],
  lengthOf: (part: T) => number,
): (offset: number) => { part: T | undefined; end: number } {
  let at = -1;
  let end = 0;
  return (offset) => {
    while (offset >= end && at < parts.length - 1) {
      at += 1;
      end += lengthOf(parts[at] as T);
    }
    return { part: parts[at], end };
  };
}

/** A part's new text between the spaces and line ends that stood around the old one, so that it fits back in its place. */
export function keepSurroundingSpace(original: string, content: string): string {
  if (original.trim() === '') return original;
  const start = original.length - original.trimStart().length;
  return original.slice(0, start) + content.trim() + original.slice(original.trimEnd().length);
}
