import type { ReactNode } from 'react';
import type { Post } from '#contract/posts.ts';
import type { PostOrder } from '#domain/posts/listing/list-order.ts';
import type { PostsPage } from '#web/data/posts.ts';
import { formatCount } from '#web/lib/format/format-number.ts';
import { deletedThereAt, failedAlike } from './derived-fields.ts';
import { ORDERS, POSTS } from './posts-messages.ts';
import { awaitsPerson, nextStepOf, noticeFor } from './row/publication-notice.ts';

/** What is said above a row already: in the row it is only heard. */
export type SaidAbove = { isStatus: boolean; isReason: boolean };

/** Which posts wait for their person. @param clock the server's time, epoch ms, and the person's zone */
export function waitingAmong(posts: readonly Post[], { nowMs, zone }: { nowMs: number; zone: string }): Post[] {
  return posts.filter((post) => {
    const notice = noticeFor(post, nowMs, zone);
    return notice !== null && awaitsPerson(notice);
  });
}

/** The posts of a page in their order, but what waits for its person before all else. */
export function waitingFirst(posts: readonly Post[], waiting: readonly Post[]): Post[] {
  return posts.toSorted((one, other) => Number(waiting.includes(other)) - Number(waiting.includes(one)));
}

/**
 * The posts of a page, always below a heading, so that the first row stands where its outline did: by status each with how many there are
 * of it, else all under the name of their order. By status, those that wait for their person are a group of their own and not counted by
 * the other. A reason for which several failed stands once above them.
 */
export function PostGroups(props: {
  posts: readonly Post[];
  /** Undefined: by status. */
  order: PostOrder | undefined;
  /** Those of all that were read that wait for their person; the other pages' are not known, and counted by their status there. */
  waiting: readonly Post[];
  /** Of all pages. */
  counts: PostsPage['statusCounts'];
  /** Not all posts were counted: there are as many at least. */
  isMinimum: boolean;
  /** What is said of all scheduled posts: beside their heading, or that of one list. */
  ofScheduled: ReactNode;
  renderRow: (post: Post, said: SaidAbove) => ReactNode;
}) {
  const { posts, order, waiting, counts, isMinimum, ofScheduled, renderRow } = props;
  const isWaiting = new Set(waiting.map(({ id }) => id));
  const groups = [...Map.groupBy(posts, ({ id, status }) => order ?? (isWaiting.has(id) ? 'waiting' : status))];
  const saying = groups.find(([name]) => name === 'scheduled' || name === order);
  function countOf(name: string): string | null {
    if (name === 'waiting') return formatCount(waiting.length);
    const all = new Map(Object.entries(counts)).get(name);
    if (all === undefined) return null;
    const others = all - waiting.filter(({ status }) => status === name).length;
    return `${formatCount(others)}${isMinimum ? '+' : ''}`;
  }
  return (
    <>
      {groups.map((group) => {
        const [name, some] = group;
        const alike = failedAlike(some);
        const title = name === 'waiting' ? POSTS.waiting : { ...ORDERS, ...POSTS.groups }[name];
        const count = countOf(name);
        return (
          <section key={name} aria-label={title} className="not-first:mt-5">
            <div className="mb-1 flex min-h-5 items-center justify-between gap-x-3">
              <h2 className="shrink-0 text-sm font-medium tabular-nums">
                {title} {count !== null && <span className="font-normal text-muted">{count}</span>}
              </h2>
              {group === saying && ofScheduled}
              {name === 'published' && some.some(deletedThereAt) && (
                <p className="text-xs text-muted">{POSTS.goneCount}</p>
              )}
            </div>
            {alike[0] && <SharedReason failed={alike[0]} count={alike.length} />}
            <ul className="divide-y divide-line">
              {some.map((post) => renderRow(post, { isStatus: order === undefined, isReason: alike.includes(post) }))}
            </ul>
          </section>
        );
      })}
      {/* It tells what is new all the same. */}
      {saying === undefined && <div hidden>{ofScheduled}</div>}
    </>
  );
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
