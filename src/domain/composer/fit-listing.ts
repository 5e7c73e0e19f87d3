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

/** As many named items as fit into `room` characters, the first ones with what is said of them until `target` is reached. */
export function fitItems({ items, isNumbered }: NamedItems, { room, target }: { room: number; target: number }): Listing | null {
  const listing = fitListing({ lines: items.map(({ name }) => name), isNumbered }, room);
  if (listing === null) return null;
  const lines = [...listing.lines];
  let length = lines.reduce((sum, line) => sum + line.length + POINT_FRAME, 0);
  for (const [at, item] of items.slice(0, lines.length).entries()) {
    const told = withSentence(item);
    const added = told.length - item.name.length;
    if (lines[at] !== item.name || length + added > target) continue;
    lines[at] = told;
    length += added;
  }
  return { lines, isNumbered };
}

function withSentence({ name, sentence }: NamedItem): string {
  if (sentence === null) return name;
  const sign = /[.!?…。！？]$/.test(name) ? '' : /[:：–—]|\s-\s/.test(name) ? '.' : ':';
  return `${name}${sign} ${sentence}`;
}
