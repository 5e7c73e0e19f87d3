/** Most text that one person keeps in posts and versions, bytes (docs/product.md §3.3). */
export const TEXT_STORAGE_MAX_BYTES = 100 * 1024 * 1024;
/** What a post takes at least, bytes, so that very many empty ones are limited too. */
export const POST_MIN_BYTES = 1024;

/** Most that a list of posts holds, bytes: of texts, and again of documents (docs/product.md §2.8). */
export const LIST_MAX_BYTES = 4 * 1024 * 1024;

/**
 * What of a page of posts goes into one list. Documents that find no room are left out; where the texts themselves find none, the list
 * ends earlier, with at least one post.
 * @returns how many posts, and of how many of these the document
 */
export function fitList(sizes: readonly { textBytes: number; documentBytes: number }[]): {
  posts: number;
  documents: number;
} {
  const posts = Math.max(Math.min(1, sizes.length), countFitting(sizes.map(({ textBytes }) => textBytes)));
  return { posts, documents: Math.min(posts, countFitting(sizes.map(({ documentBytes }) => documentBytes))) };
}

/** How many of the first ones fit together. */
function countFitting(bytes: readonly number[]): number {
  let sum = 0;
  const end = bytes.findIndex((one) => {
    sum += one;
    return sum > LIST_MAX_BYTES;
  });
  return end === -1 ? bytes.length : end;
}
