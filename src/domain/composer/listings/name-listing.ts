import { isOrder } from '#domain/language/orders.ts';
import type { SourceParts } from '../points/source-sentences.ts';

const LONGEST = 80;
/** What is longer is no title. */
const LONGEST_LINE = 300;
const FEWEST_WORDS = 3;
/** Names several of a kind. */
const SEVERAL =
  /^how (?:to|can|do)\b|\b(?:tips|ways|steps|reasons|mistakes|ideas|strategies|practices|trends|benefits|things|rules|questions|habits|signs|myths|lessons|principles|factors)\b/i;
/** Speaks of the page's own lines. */
const POINTING = /^(?:below|here|the following|these)\b/i;
/** What a site adds to its titles, and what stands within brackets at their end. */
const ADDED = / [|–—] .*$|\s*[([][^)\]]*[)\]]$/g;

/**
 * What a source's counted headings are of, in its own words, with a colon: the part of its title or of the heading above them that has
 * their number, else names several of a kind. Null where neither does.
 */
export function nameListing({ lines, above }: SourceParts['headings'], title: string | null): string | null {
  const number = new RegExp(`(?<![\\d.,$€£-])${lines.length}(?![\\d%-]|[.,]\\d|\\s%)`);
  const [named, heading] = [partsOf(title), partsOf(above)];
  const found =
    [...named, ...heading].find((part) => number.test(part)) ??
    [...heading, ...named].find((part) => SEVERAL.test(part));
  if (found === undefined) return null;
  return /[.!?…]$/.test(found) ? found : `${found}:`;
}

/** A line and what stands on each side of its colon. */
function partsOf(line: string | null): string[] {
  if (line === null || line.length > LONGEST_LINE) return [];
  const bare = line.replace(ADDED, '').replace(/:$/, '').trim();
  const parts = [...bare.split(': '), bare];
  return parts.filter(
    (part) =>
      part.length <= LONGEST &&
      part.split(' ').length >= FEWEST_WORDS &&
      !isOrder(part) &&
      !POINTING.test(part) &&
      // A line in capitals would shout.
      /^[\p{Lu}\d].*\p{Ll}/u.test(part),
  );
}
