/** How many posts show how somebody writes (docs/product.md §18.3). */
export const EXAMPLES = { fewest: 3, most: 5 } as const;
/** Characters of an example, at most; a longer post is no good example of a short one. */
export const EXAMPLE_MAX = 3000;
