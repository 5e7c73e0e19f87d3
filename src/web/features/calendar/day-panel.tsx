import { CalendarClock, KeyRound, PenLine } from 'lucide-react';
import { canEdit, canSchedule } from '#domain/posts/actions.ts';
import { formatDay, formatTime } from '#domain/scheduling/format-time.ts';
import type { CalendarPost } from '#web/data/calendar-posts.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { postInstant } from './calendar-days.ts';
import { CALENDAR } from './calendar-messages.ts';
import type { CalendarPostHandlers } from './calendar-props.ts';
import { excerptOf, statusStyle } from './post-chip.tsx';

/** The selected day with its posts and everything that can be done without dragging. */
export function DayPanel(
  props: CalendarPostHandlers & {
    day: string;
    isPast: boolean;
    posts: readonly CalendarPost[];
    zone: string;
    /** When LinkedIn's consent ends on this day, epoch ms. */
    consentEndsMs: number | null;
    onWrite: () => void;
    onSignIn: () => void;
  },
) {
  const { day, isPast, posts, zone, consentEndsMs, onWrite, onSignIn } = props;
  return (
    <section aria-label={formatDay(day)} className="mt-5">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
        <h2 className="text-base font-medium">{formatDay(day)}</h2>
        {!isPast && (
          <Button size="sm" icon={PenLine} onClick={onWrite}>
            Write for this day
          </Button>
        )}
      </div>
      {consentEndsMs !== null && (
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-warn">
          <KeyRound aria-hidden className="size-4" />
          <p className="min-w-0 flex-1">{CALENDAR.consentEnds(consentEndsMs, zone)}</p>
          <Button size="sm" onClick={onSignIn}>
            Sign in again
          </Button>
        </div>
      )}
      {posts.length === 0 ? (
        <p className="py-4 text-sm text-muted">{isPast ? CALENDAR.nothingPublished : CALENDAR.nothingPlanned}</p>
      ) : (
        <ul className="divide-y divide-line">
          {posts.map((post) => (
            <li key={post.id}>
              <PostLine {...props} post={post} zone={zone} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function PostLine({ post, zone, onOpen, onEdit, onMove }: CalendarPostHandlers & { post: CalendarPost; zone: string }) {
  const { className, icon } = statusStyle(post.status);
  const subject = { status: post.status, publicationState: post.publication?.state ?? null };
  return (
    <div className="flex items-center gap-3 py-2 max-md:flex-wrap">
      <span
        className={cx(
          'inline-flex h-6 shrink-0 items-center gap-1 rounded-full px-2 text-xs font-medium tabular-nums [&_svg]:size-3.5',
          className,
        )}
      >
        {icon}
        <span className="sr-only">{post.status}, </span>
        {formatTime(postInstant(post) ?? 0, zone)}
      </span>
      <button
        type="button"
        onClick={() => onOpen(post)}
        className="min-w-0 flex-1 cursor-pointer truncate py-1.5 text-left text-sm hover:underline max-md:py-3"
      >
        {excerptOf(post)}
      </button>
      <div className="flex gap-2 max-md:w-full">
        {canEdit(subject) && (
          <Button size="sm" variant="ghost" onClick={() => onEdit(post)}>
            Edit
          </Button>
        )}
        {canSchedule(subject) && (
          <Button size="sm" icon={CalendarClock} onClick={() => onMove(post)}>
            Move…
          </Button>
        )}
      </div>
    </div>
  );
}
