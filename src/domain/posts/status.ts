/** The statuses of a post (docs/product.md §5.1). */
export const POST_STATUSES = ['draft', 'scheduled', 'published', 'failed'] as const;
export type PostStatus = (typeof POST_STATUSES)[number];

/** Reads a status: a missing or unknown one is a draft, letters of any case (docs/product.md §5.1). */
export function parsePostStatus(value: unknown): PostStatus {
  const lower = typeof value === 'string' ? value.toLowerCase() : '';
  return POST_STATUSES.find((status) => status === lower) ?? 'draft';
}

/**
 * What saving makes of a post (docs/product.md §5.3): a draft, except that a scheduled post keeps its schedule unless `wanted` says draft.
 * @param wanted the status the save names, if it does
 * @returns null where a save cannot make that of it: only publishing does
 */
export function statusAfterSave(current: PostStatus, wanted: PostStatus | undefined): 'draft' | 'scheduled' | null {
  const kept = current === 'scheduled' ? 'scheduled' : 'draft';
  if (wanted === undefined || wanted === kept) return kept;
  return wanted === 'draft' ? 'draft' : null;
}
