import type { ReactNode } from 'react';
import type { Post } from '#contract/posts.ts';
import type { PostStatus } from '#domain/posts/status.ts';
import type { PostsPage } from '#web/data/posts.ts';
import { formatCount } from '#web/lib/format/format-number.ts';
import { failedAlike } from './derived-fields.ts';
import { POSTS } from './posts-messages.ts';
import { nextStepOf } from './row/publication-notice.ts';

/** What is said above a row already: in the row it is only heard. */
export type SaidAbove = { isStatus: boolean; isReason: boolean };

/**
 * The posts of a page. Where they come by status and have more than one, each status has a heading with how many there are of it; a
 * reason for which several failed stands once above them.
 */
export function PostGroups(props: {
  posts: readonly Post[];
  /** Of all pages; undefined: in one list. */
  counts: PostsPage['statusCounts'] | undefined;
  renderRow: (post: Post, said: SaidAbove) => ReactNode;
}) {
  const { posts, counts, renderRow } = props;
  const isOfOne = counts === undefined || Object.values(counts).filter((count) => count > 0).length < 2;
  const groups: [PostStatus | null, readonly Post[]][] = isOfOne
    ? [[null, posts]]
    : [...Map.groupBy(posts, ({ status }) => status)];
  return groups.map(([status, some]) => {
    const alike = failedAlike(some);
    return (
      <section key={status} aria-label={status === null ? undefined : POSTS.groups[status]} className="not-first:mt-5">
        {status !== null && (
          <h2 className="pb-1 text-sm font-medium tabular-nums">
            {POSTS.groups[status]} <span className="font-normal text-muted">{formatCount(counts?.[status] ?? 0)}</span>
          </h2>
        )}
        {alike[0] && <SharedReason failed={alike[0]} count={alike.length} />}
        <ul className="divide-y divide-line">
          {some.map((post) => renderRow(post, { isStatus: status !== null, isReason: alike.includes(post) }))}
        </ul>
      </section>
    );
  });
}

/** Why several posts failed, and what helps. @param props.failed one of them */
function SharedReason({ failed, count }: { failed: Post; count: number }) {
  return (
    <div className="flex flex-wrap gap-x-3 pb-1 text-xs text-muted">
      <p>
        {POSTS.sameReason(count)} <span className="text-danger">{failed.errorMessage}</span>
      </p>
      {nextStepOf(failed) === 'edit' && <p>{POSTS.changeOne}</p>}
    </div>
  );
}
