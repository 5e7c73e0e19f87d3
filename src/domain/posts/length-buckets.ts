/** Lengths of posts in characters, shortest first: each bucket begins where the one before ends. */
export const LENGTH_BUCKETS = [
  { key: 'up to 300', upTo: 300 },
  { key: '301–900', upTo: 900 },
  { key: '901–1500', upTo: 1500 },
  { key: '1501–2200', upTo: 2200 },
  { key: 'over 2200', upTo: Number.POSITIVE_INFINITY },
] as const;
export type LengthKey = (typeof LENGTH_BUCKETS)[number]['key'];

export function lengthKeyOf(characters: number): LengthKey {
  return (LENGTH_BUCKETS.find(({ upTo }) => characters <= upTo) ?? LENGTH_BUCKETS[4]).key;
}

/** What posts are written from (docs/product.md §3.4). */
export const SOURCE_KEYS = ['article', 'video', 'ideas', 'manual'] as const;
export type SourceKey = (typeof SOURCE_KEYS)[number];

/** What a post was written from: without a known source by hand, unless it has an article. */
export function sourceKeyOf(post: { source: string | null; hasArticle: boolean }): SourceKey {
  const known = SOURCE_KEYS.find((key) => key === post.source);
  return known ?? (post.hasArticle ? 'article' : 'manual');
}

export type Bucket<K extends string> = { key: K; count: number };

/** Sums up counts by key; every key is in the result, in its order, also with 0. */
export function fillBuckets<K extends string>(keys: readonly K[], counts: readonly Bucket<K>[]): Bucket<K>[] {
  return keys.map((key) => ({
    key,
    count: counts.reduce((sum, entry) => (entry.key === key ? sum + entry.count : sum), 0),
  }));
}
