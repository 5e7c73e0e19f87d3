import { graphemeBoundary } from '#domain/text/graphemes.ts';

/**
 * What no reader of a card can see, and what could turn its text around: controls and formats, the bidirectional ones
 * among them. The joiners stay, since scripts and emojis need them, and so do the tags of which flags are made.
 */
const UNSEEN = /[[\p{Cc}\p{Cf}]--[\u200c\u200d\u{e0020}-\u{e007f}]]/gv;

/** A text of a link card: one line, nothing unseen in it, at most `max` UTF-16 units; a longer one ends in '…' between two characters. */
export function toCardText(text: string, max: number): string {
  const line = text.replace(/\s+/g, ' ').replace(UNSEEN, '').replace(/ {2,}/g, ' ').trim().toWellFormed();
  return line.length <= max ? line : `${line.slice(0, graphemeBoundary(line, max - 1)).trimEnd()}…`;
}
