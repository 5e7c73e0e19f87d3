/** The statuses of a post (docs/product.md §5.1). */
export const POST_STATUSES = ['draft', 'scheduled', 'published', 'failed'] as const;
export type PostStatus = (typeof POST_STATUSES)[number];

/** Reads a status: a missing or unknown one is a draft, letters of any case (docs/product.md §5.1). @public */
export function parsePostStatus(value: unknown): PostStatus {
  const lower = typeof value === 'string' ? value.toLowerCase() : '';
  return POST_STATUSES.find((status) => status === lower) ?? 'draft';
}
