import { ChevronRight, CircleAlert } from 'lucide-react';
import type { CalendarPost } from '#web/data/calendar-posts.ts';
import { dayOfInstant, postInstant } from './calendar-days.ts';
import { CALENDAR, shortDay } from './calendar-messages.ts';
import { excerptOf } from './post-chip.tsx';

/** What failed lately, each in one line that leads to it: the list below begins today. */
export function FailedPosts(props: {
  posts: readonly CalendarPost[];
  zone: string;
  onOpen: (post: CalendarPost) => void;
}) {
  const { posts, zone, onOpen } = props;
  if (posts.length === 0) return null;
  return (
    <ul
      aria-label={CALENDAR.failedLately}
      className="mb-3 divide-y divide-line rounded-md border border-line bg-surface"
    >
      {posts.map((post) => (
        <li key={post.id}>
          <button
            type="button"
            onClick={() => onOpen(post)}
            className="flex min-h-11 w-full cursor-pointer items-center gap-2 px-3 text-left text-xs"
          >
            <CircleAlert aria-hidden className="size-4 shrink-0 text-danger" />
            <span className="shrink-0 font-medium text-danger">
              {CALENDAR.failedOn(shortDay(dayOfInstant(postInstant(post) ?? 0, zone)))}
            </span>
            <span className="min-w-0 flex-1 truncate">{excerptOf(post)}</span>
            <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
          </button>
        </li>
      ))}
    </ul>
  );
}
