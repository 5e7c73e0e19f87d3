import type { ReactNode } from 'react';
import type { Post } from '#contract/posts.ts';
import type { PostStatus } from '#domain/posts/status.ts';
import type { PostsPage } from '#web/data/posts.ts';
import { formatCount } from '#web/lib/format/format-number.ts';
import { POSTS } from './posts-messages.ts';

/** The posts of a page. Where they come by status and have more than one, each status has a heading with how many there are of it. */
export function PostGroups(props: {
  posts: readonly Post[];
  /** Of all pages; undefined: in one list. */
  counts: PostsPage['statusCounts'] | undefined;
  renderRow: (post: Post) => ReactNode;
}) {
  const { posts, counts, renderRow } = props;
  const isOfOne = counts === undefined || Object.values(counts).filter((count) => count > 0).length < 2;
  const groups: [PostStatus | null, readonly Post[]][] = isOfOne
    ? [[null, posts]]
    : [...Map.groupBy(posts, ({ status }) => status)];
  return groups.map(([status, some]) => (
    <section key={status} aria-label={status === null ? undefined : POSTS.groups[status]} className="not-first:mt-5">
      {status !== null && (
        <h2 className="pb-1 text-sm font-medium tabular-nums">
          {POSTS.groups[status]} <span className="font-normal text-muted">{formatCount(counts?.[status] ?? 0)}</span>
        </h2>
      )}
      <ul className="divide-y divide-line">{some.map(renderRow)}</ul>
    </section>
  ));
}
