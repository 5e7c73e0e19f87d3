import type { ReactNode } from 'react';
import type { Post } from '#contract/posts.ts';
import { measureText } from '#domain/linkedin-text/measure-text.ts';
import { usePosts } from '#web/data/posts.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { CALENDAR } from './calendar-messages.ts';
import { excerptOf } from './post-chip.tsx';
import type { useDrag } from './use-drag.ts';

/** So many drafts are offered: the last changed first. */
const DRAFTS = 4;
const LINE = 'line-clamp-2 min-w-0 flex-1 cursor-pointer text-left text-sm break-words hover:underline';
const HEADING = 'text-sm font-medium';

/** Drafts that can be scheduled as they are, the last changed first, and how many drafts there are in all. */
export function useReadyDrafts(): { drafts: readonly Post[]; total: number } {
  const { data } = usePosts({ status: 'draft', sort: 'changed', limit: DRAFTS });
  const drafts = (data?.posts ?? []).filter(({ content }) => content.trim() !== '' && measureText(content).over === 0);
  return { drafts, total: data?.pagination.total ?? 0 };
}

/** Drafts that have no time yet: dragged to a day, or scheduled for the chosen one by their button. */
export function DraftsToSchedule(props: {
  drafts: readonly Post[];
  dragging: ReturnType<typeof useDrag>;
  onEdit: (post: Post) => void;
  onSchedule: (post: Post) => void;
  /** The way to the others. */
  more: ReactNode;
}) {
  const { drafts, dragging, onEdit, onSchedule, more } = props;
  return (
    <section aria-label={CALENDAR.drafts} className="min-w-0">
      <h3 className={HEADING}>{CALENDAR.drafts}</h3>
      {drafts.length > 0 && <p className="text-xs text-muted">{CALENDAR.dragHint}</p>}
      <ul className="mt-1 divide-y divide-line">
        {drafts.map((post) => (
          <li key={post.id} className="flex items-start gap-3 py-2">
            <button
              type="button"
              {...dragging.handlersFor(post.id)}
              onClick={() => onEdit(post)}
              className={cx(
                LINE,
                'relative cursor-grab! select-none',
                dragging.drag?.id === post.id && 'z-30 rounded-sm bg-surface shadow-pop',
              )}
            >
              {excerptOf(post)}
            </button>
            <Button size="sm" onClick={() => onSchedule(post)}>
              Schedule
            </Button>
          </li>
        ))}
      </ul>
      {drafts.length === 0 && <p className="mt-1 text-xs text-muted">{CALENDAR.noDrafts}</p>}
      {more}
    </section>
  );
}
