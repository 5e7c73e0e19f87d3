import type { Listing } from '../formats.ts';
import { PASSAGE_FRAME } from '../points/passage-draft.ts';

/** The lines of a listing that fit into so many characters; null where none does. */
export function fitListing(listing: Listing | null, room: number): Listing | null {
  if (listing === null) return null;
  let left = room;
  const lines = listing.lines.filter((line) => {
    left -= line.length + PASSAGE_FRAME;
    return left >= 0;
  });
  return lines.length === 0 ? null : { ...listing, lines };
}
