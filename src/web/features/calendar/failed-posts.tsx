import { ChevronDown, ChevronRight, CircleAlert } from 'lucide-react';
import type { CalendarPost } from '#web/data/calendar-posts.ts';
import { cx } from '#web/ui/cx.ts';
import { dayOfInstant, postInstant } from './calendar-days.ts';
import { CALENDAR, shortDay } from './calendar-messages.ts';
import { excerptOf } from './post-chip.tsx';

const LINE = 'flex min-h-11 w-full cursor-pointer items-center gap-2 px-3 py-1 text-left text-xs';

/** So many are named, the latest ones. */
const NAMED = 3;

/** What failed lately, each in two lines that lead to it: failures weigh less than the days to plan. Several are one line until it is pressed. */
export function FailedPosts(props: {
  posts: readonly CalendarPost[];
  zone: string;
  onOpen: (post: CalendarPost) => void;
  /** Leads to all failed posts. */
  onAll: () => void;
}) {
  const { posts, zone, onOpen, onAll } = props;
  if (posts.length === 0) return null;
  const list = (
    <ul aria-label={CALENDAR.failedLately} className="divide-y divide-line">
      {posts.slice(0, NAMED).map((post) => (
        <li key={post.id}>
          <button type="button" onClick={() => onOpen(post)} className={LINE}>
            <CircleAlert aria-hidden className="size-4 shrink-0 text-danger" />
            <span className="line-clamp-2 min-w-0 flex-1">
              <span className="block font-medium text-danger">
                {CALENDAR.failedOn(shortDay(dayOfInstant(postInstant(post) ?? 0, zone)))}
              </span>{' '}
              {excerptOf(post)}
            </span>
            <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
          </button>
        </li>
      ))}
      {posts.length > NAMED && (
        <li>
          <button type="button" onClick={onAll} className={cx(LINE, 'font-medium')}>
            {CALENDAR.allFailed}
          </button>
        </li>
      )}
    </ul>
  );
  return (
    <div className="mb-3 rounded-md border border-line bg-surface">
      {posts.length === 1 ? (
        list
      ) : (
        <details className="group">
          <summary className={cx(LINE, 'list-none font-medium text-danger')}>
            <CircleAlert aria-hidden className="size-4 shrink-0" />
            <span className="flex-1">{CALENDAR.failedCount(posts.length)}</span>
            <span className="flex items-center gap-1 font-normal text-muted">
              {CALENDAR.seeWhy}
              <ChevronDown aria-hidden className="size-4 shrink-0 group-open:rotate-180" />
            </span>
          </summary>
          <div className="border-t border-line">{list}</div>
        </details>
      )}
    </div>
  );
}
