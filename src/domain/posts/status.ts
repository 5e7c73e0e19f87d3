/** A post's four states, as a person sees them (spec §4 'Post status'). */
export const POST_STATUSES = ['draft', 'scheduled', 'published', 'failed'] as const;
export type PostStatus = (typeof POST_STATUSES)[number];

/** Reads a status as the spec does: missing or unknown is a draft, 'Published' is published. */
export function parsePostStatus(value: unknown): PostStatus {
  const lower = typeof value === 'string' ? value.toLowerCase() : '';
  return POST_STATUSES.find((status) => status === lower) ?? 'draft';
}
