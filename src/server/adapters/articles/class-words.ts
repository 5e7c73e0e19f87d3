import type { Block, BlockElement } from './blocks.ts';

/** Class names are looked at this many elements outwards. */
export const NAMED_LEVELS = 6;

/** The words of class names and ids: `postBody entry-content` has post, body, entry and content. */
export function toClassWords(names: string): readonly string[] {
  const words = names
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
  return words.filter((word) => word.length > 1);
}

/**
 * How the class names and ids around each block speak for the article: those near it, and all of them.
 *
 * @param rate how much a word of a class or an id speaks for the article, or null for a rare one
 */
export function describeClasses(
  blocks: readonly Block[],
  rate: (word: string) => number | null,
): readonly (readonly number[])[] {
  const known = new Map<BlockElement, readonly number[]>();
  const rateElement = (element: BlockElement) => {
    const ratings = known.get(element) ?? toClassWords(element.names).flatMap((word) => rate(word) ?? []);
    known.set(element, ratings);
    return ratings;
  };
  return blocks.map(({ elements }) => {
    const levels = elements.slice(-NAMED_LEVELS).map(rateElement);
    const near = levels.slice(-2).flat();
    const all = levels.flat();
    const mean = all.reduce((sum, rating) => sum + rating, 0) / Math.max(1, all.length);
    return [Math.min(0, ...near), Math.max(0, ...near), Math.min(0, ...all), Math.max(0, ...all), mean];
  });
}
