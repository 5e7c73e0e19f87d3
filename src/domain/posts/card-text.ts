import { graphemeBoundary } from '#domain/text/graphemes.ts';

/**
 * Invisible characters, and those that could reverse the text: control and format characters, including bidirectional ones. Joiners
 * stay, since scripts and emojis need them, and so do the tags of flags.
 */
const INVISIBLE = /[[\p{Cc}\p{Cf}]--[\u200c\u200d\u{e0020}-\u{e007f}]]/gv;

/** A text for a link card: one line without invisible characters, cut at `max` UTF-16 units with '…', between two graphemes. */
export function toCardText(text: string, max: number): string {
  const line = text.replace(/\s+/g, ' ').replace(INVISIBLE, '').replace(/ {2,}/g, ' ').trim().toWellFormed();
  return line.length <= max ? line : `${line.slice(0, graphemeBoundary(line, max - 1)).trimEnd()}…`;
}
