import { Check, CircleAlert, Clock, KeyRound, Trash2, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { LIGHTS } from '#contract/readiness-messages.ts';
import type { PostStatus } from '#domain/posts/status.ts';
import type { Light } from '#domain/readiness/findings.ts';
import { truncateGraphemes } from '#domain/text/summary.ts';
import type { CalendarPost } from '#web/data/calendar-posts.ts';
import { formatClock } from '#web/lib/time/format-time.ts';
import { cx } from '#web/ui/cx.ts';
import { isPastConsent, postInstant } from './calendar-days.ts';
import { CALENDAR } from './calendar-messages.ts';
import type { useDrag } from './use-drag.ts';

const EXCERPT_LENGTH = 280;
/** Most lines of a post on a day that has passed: what is to come has more. */
const PAST_LINES = 4;
/** With so many lines the time has one for itself. */
const OWN_LINE_FROM = 3;
type Shown = Exclude<PostStatus, 'draft'> | 'gone';
type Style = { words: string; tile: string; sign: string; edge: string; dot: string; icon: ReactNode };
const STYLES: Readonly<Record<Shown, Style>> = {
  scheduled: {
    words: 'text-planned',
    tile: 'bg-planned-soft text-planned',
    sign: '[&_svg]:text-planned',
    edge: 'border-l-planned text-planned',
    dot: 'bg-planned',
    icon: <Clock aria-hidden />,
  },
  published: {
    words: 'text-accent',
    tile: 'bg-sunken text-accent',
    sign: '[&_svg]:text-accent',
    edge: 'border-l-accent text-accent',
    dot: 'bg-accent',
    icon: <Check aria-hidden />,
  },
  failed: {
    words: 'text-danger',
    tile: 'bg-danger-soft text-danger',
    sign: '[&_svg]:text-danger',
    edge: 'border-l-danger bg-danger-soft text-danger',
    dot: 'bg-danger',
    icon: <CircleAlert aria-hidden />,
  },
  /** Published, and deleted on LinkedIn since. */
  gone: {
    words: 'text-muted',
    tile: 'bg-sunken text-muted',
    sign: '[&_svg]:text-muted',
    edge: 'border-l-line-strong text-muted',
    dot: 'bg-line-strong',
    icon: <Trash2 aria-hidden />,
  },
};

/** What its light changes of a scheduled post's icon; its words are heard, and stand in the panel of the day. */
const LIGHT_ICONS: Readonly<Record<Light, ReactNode>> = {
  ready: <Clock aria-hidden className="text-accent" />,
  fails: <CircleAlert aria-hidden className="text-danger" />,
  may_fail: <TriangleAlert aria-hidden />,
  look: <Clock aria-hidden />,
};

const isDeletedThere = ({ publication }: Pick<CalendarPost, 'publication'>) =>
  Boolean(publication?.deletedOnLinkedInAt);

export function statusStyle(post: Pick<CalendarPost, 'status' | 'publication'>): Style {
  if (isDeletedThere(post)) return STYLES.gone;
  return STYLES[post.status === 'draft' ? 'scheduled' : post.status];
}

export const excerptOf = ({ content }: Pick<CalendarPost, 'content'>) =>
  truncateGraphemes(content.replace(/\s+/g, ' '), EXCERPT_LENGTH).text || 'Empty post';

/** A post in its day: its time and first words, on so many lines at most. A scheduled post can be dragged. */
export function PostChip(props: {
  post: CalendarPost;
  zone: string;
  consentEndsMs: number | null;
  /** What is known of it before its hour; null where that is not read, or it is not scheduled. */
  light: Light | null;
  lines: number;
  isBusy: boolean;
  /** In a day that has passed. */
  isPast: boolean;
  /** That, or in one of another month. */
  isQuiet: boolean;
  /** Where its height is not counted, as in a week. */
  isRoomy: boolean;
  dragging: ReturnType<typeof useDrag>;
  onOpen: () => void;
}) {
  const { post, zone, consentEndsMs, light, isBusy, isPast, isQuiet, isRoomy, dragging, onOpen } = props;
  const { tile, sign, edge, icon } = statusStyle(post);
  // It needs few lines: a press says why.
  const isGone = isPast && post.status === 'failed';
  const words = excerptOf(post);
  const isLate = isPastConsent(post, consentEndsMs);
  const canDrag = post.status === 'scheduled' && !isBusy;
  // What failed is to be seen on days that have passed, too.
  const isPale = isQuiet && post.status !== 'failed';
  const lines = isGone && !isRoomy ? 1 : isPast && !isGone ? Math.min(props.lines, PAST_LINES) : props.lines;
  // Words that have the room begin a line of their own, below the time.
  const hasOwnLine = lines >= OWN_LINE_FROM;
  const isDragged = dragging.drag?.id === post.id;
  return (
    <button
      type="button"
      // The panel of the day has them all: with the keyboard, days are what is walked through.
      tabIndex={-1}
      onClick={onOpen}
      aria-busy={isBusy || undefined}
      data-light={light ?? undefined}
      {...(canDrag ? dragging.handlersFor(post.id) : {})}
      className={cx(
        'relative w-full min-w-0 rounded-sm text-left text-xs select-none max-xl:px-1 max-xl:[&_svg]:mr-0.5',
        isRoomy
          ? 'px-2 py-1.5 leading-[1.125rem]'
          : 'border border-l-3 border-line px-1.5 py-0.5 leading-4 max-xl:pr-0',
        '[&_svg]:mr-1 [&_svg]:inline [&_svg]:size-3 [&_svg]:align-[-1px]',
        isPale ? cx('text-muted hover:bg-sunken', sign) : isRoomy ? tile : edge,
        canDrag ? 'cursor-grab' : 'cursor-pointer',
        isDragged && 'z-30 cursor-grabbing shadow-pop',
        isBusy && 'opacity-55',
      )}
    >
      <span
        // Not on the button, whose name says both: it would be heard twice.
        title={light === null || light === 'ready' ? words : `${LIGHTS[light]}: ${words}`}
        className="line-clamp-(--lines) break-words"
        style={{ '--lines': lines } as React.CSSProperties}
      >
        {isLate ? <KeyRound aria-hidden /> : light === null ? icon : LIGHT_ICONS[light]}
        <span className="sr-only">
          {isDeletedThere(post) ? 'published, later deleted' : post.status}, {isLate && `${CALENDAR.afterConsent}, `}
          {light !== null && `${LIGHTS[light].toLowerCase()}, `}
        </span>
        <span className={cx('tabular-nums', isRoomy && 'font-medium')}>
          {formatClock(postInstant(post) ?? 0, zone)}
        </span>{' '}
        <span className={cx(hasOwnLine && 'block', !isPale && 'text-ink')}>{words}</span>
      </span>
      {isRoomy && post.status === 'failed' && (
        <span className="mt-0.5 block font-medium text-ink underline underline-offset-2">{CALENDAR.seeWhy}</span>
      )}
    </button>
  );
}
