import { POST_STATUSES, type PostStatus } from '../status.ts';

/**
 * How posts are listed (docs/product.md §2.8): `created` the newest first, `changed` the last changed first, `time` by when they go out:
 * what is scheduled, the soonest first, then what is out, the latest first, then the others. `next` by what there is to do: what failed,
 * then what goes out, the soonest first, then drafts, then what is out.
 */
export const POST_ORDERS = ['created', 'changed', 'time', 'next'] as const;
export type PostOrder = (typeof POST_ORDERS)[number];

/** The order of a list of one status, or of all, unless another is chosen. */
export function defaultOrder(status: PostStatus | 'all'): PostOrder {
  if (status === 'scheduled' || status === 'published') return 'time';
  return status === 'all' ? 'next' : 'changed';
}

/** A part of a list whose posts stand in one order: `due` the soonest first, the others the latest first. */
export type ListSection = {
  readonly statuses: readonly PostStatus[];
  readonly by: 'created' | 'changed' | 'due' | 'published';
};

const GOING_OUT: readonly ListSection[] = [
  { statuses: ['scheduled'], by: 'due' },
  { statuses: ['published'], by: 'published' },
  { statuses: ['draft', 'failed'], by: 'changed' },
];

const TO_DO: readonly ListSection[] = [
  { statuses: ['failed'], by: 'changed' },
  { statuses: ['scheduled'], by: 'due' },
  { statuses: ['draft'], by: 'changed' },
  { statuses: ['published'], by: 'published' },
];

/** What a list consists of, one section after the other. @param status null: all */
export function sectionsOf(order: PostOrder, status: PostStatus | null): ListSection[] {
  const sections = sectionsBy(order);
  if (status === null) return [...sections];
  return sections.flatMap(({ statuses, by }) => (statuses.includes(status) ? [{ statuses: [status], by }] : []));
}

function sectionsBy(order: PostOrder): readonly ListSection[] {
  if (order === 'time') return GOING_OUT;
  return order === 'next' ? TO_DO : [{ statuses: POST_STATUSES, by: order }];
}

/** Posts of a section, counted from its first one on. */
export type SectionRange = ListSection & { readonly size: number; readonly offset: number; readonly limit: number };

/** Where the posts of a page stand in the sections of a list. @param counts how many posts there are of each status */
export function rangesOf(
  sections: readonly ListSection[],
  counts: Readonly<Record<PostStatus, number>>,
  page: { offset: number; limit: number },
): SectionRange[] {
  const ranges: SectionRange[] = [];
  let before = 0;
  for (const section of sections) {
    const size = section.statuses.reduce((sum, status) => sum + counts[status], 0);
    const from = Math.max(page.offset - before, 0);
    const to = Math.min(page.offset + page.limit - before, size);
    if (from < to) ranges.push({ ...section, size, offset: from, limit: to - from });
    before += size;
  }
  return ranges;
}
