import { wellFormedStart } from '#domain/text/strings.ts';
import { networkLength } from './markdown-blocks.ts';

/** A clause shorter than this share of the room says too little. */
const LEAST_SHARE = 1 / 3;
/** A longer word of a clause is cut itself, characters. */
const LONGEST_WORD = 80;

/** A sentence too long for its room, cut at the end of a clause, else at a word, with an ellipsis; whole where it fits. */
export function cutAtClause(text: string, room: number): string {
  if (text.length <= room) return text;
  const part = wellFormedStart(text, Math.max(0, room - 1));
  const clauses = [...part.matchAll(/[,;:，；：、](?=\s|$|[^\s\d])|\s[–—]\s/g)];
  const last = clauses.findLast((clause) => clause.index >= room * LEAST_SHARE);
  if (last !== undefined) return `${part.slice(0, last.index).trimEnd()}…`;
  const word = withoutLastWord(part, LONGEST_WORD);
  return `${(word.length > room * LEAST_SHARE ? word : part).trimEnd()}…`;
}

/** Markdown-like text cut to so many characters as LinkedIn counts them: at the last end of a sentence that fits, else at a word. '' without room. */
export function cutToFit(text: string, most: number): string {
  if (text.length <= most && networkLength(text) <= most) return text;
  let room = Math.max(0, Math.min(text.length, most));
  let cut = cutAtSentence(text, room);
  // Styled letters count double, so what fits as written may not fit as sent.
  while (cut !== '' && networkLength(cut) > most) {
    room = Math.floor(room * 0.9);
    cut = cutAtSentence(text, room);
  }
  return cut;
}

function cutAtSentence(text: string, room: number): string {
  const part = wellFormedStart(text, room);
  const ends = [...part.matchAll(/[.!?…。！？]["'”’»」)]*(?=\s|$)|[。！？]|\n\n/g)];
  const last = ends.findLast((end) => end.index > room / 2);
  if (last !== undefined) return part.slice(0, last.index + last[0].length).trimEnd();
  const word = withoutLastWord(part, Number.POSITIVE_INFINITY);
  return word.length > room / 2 ? word : part;
}

/** The text up to the spaces before its last word; whole where it has none, or one longer than that. */
function withoutLastWord(text: string, longest: number): string {
  let start = text.length;
  while (start > 0 && /\S/.test(text.charAt(start - 1))) start -= 1;
  return start === 0 || text.length - start > longest ? text : text.slice(0, start).trimEnd();
}
