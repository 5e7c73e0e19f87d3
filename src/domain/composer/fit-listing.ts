import type { Listing } from './formats.ts';
import { POINT_FRAME } from './points/choose-points.ts';
import type { NamedItem, NamedItems } from './points/named-items.ts';

/** The lines of a listing that fit into so many characters; null where none does. */
export function fitListing(listing: Listing | null, room: number): Listing | null {
  if (listing === null) return null;
  let left = room;
  const lines = listing.lines.filter((line) => {
    left -= line.length + POINT_FRAME;
    return left >= 0;
  });
  return lines.length === 0 ? null : { ...listing, lines };
}

/** As many named items as fit into `room` characters, and what is said of the first ones in `more` characters. */
export function fitItems(
  { items, isNumbered }: NamedItems,
  { room, more }: { room: number; more: number },
): Listing | null {
  const names = fitListing({ lines: items.map(({ name }) => name), isNumbered }, room);
  if (names === null) return null;
  // Every line but the first may need a blank line before it.
  let left = more - names.lines.length;
  const lines = names.lines.map((name, at) => {
    const item = items[at];
    const told = item?.name === name ? withSentence(item) : name;
    if (told.length - name.length > left) return name;
    left -= told.length - name.length;
    return told;
  });
  return { lines, isNumbered };
}

function withSentence({ name, sentence }: NamedItem): string {
  if (sentence === null) return name;
  const sign = /[.!?…。！？]$/.test(name) ? '' : /[:：–—]|\s-\s/.test(name) ? '.' : ':';
  return `${name}${sign} ${sentence}`;
}
