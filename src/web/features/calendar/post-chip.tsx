import { Check, CircleAlert, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PostStatus } from '#domain/posts/status.ts';
import { formatTime } from '#domain/scheduling/format-time.ts';
import { truncateGraphemes } from '#domain/text/summary.ts';
import type { CalendarPost } from '#web/data/calendar-posts.ts';
import { cx } from '#web/ui/cx.ts';
import { postInstant } from './calendar-days.ts';
import type { useDrag } from './use-drag.ts';

const EXCERPT_LENGTH = 60;
type Shown = Exclude<PostStatus, 'draft'>;
const STYLES: Readonly<Record<Shown, { className: string; icon: ReactNode }>> = {
  scheduled: { className: 'bg-warn-soft text-warn', icon: <Clock aria-hidden /> },
  published: { className: 'bg-accent-soft text-accent', icon: <Check aria-hidden /> },
  failed: { className: 'bg-danger-soft text-danger', icon: <CircleAlert aria-hidden /> },
};

export const statusStyle = (status: PostStatus) => STYLES[status === 'draft' ? 'scheduled' : status];
export const excerptOf = ({ content }: Pick<CalendarPost, 'content'>) =>
  truncateGraphemes(content.replace(/\s+/g, ' '), EXCERPT_LENGTH).text || 'Empty post';

/** A post in its day: its time and first words. A scheduled post can be dragged. */
export function PostChip(props: {
  post: CalendarPost;
  zone: string;
  isBusy: boolean;
  /** Whether the text may have lines of its own. */
  isRoomy: boolean;
  dragging: ReturnType<typeof useDrag>;
  onOpen: () => void;
}) {
  const { post, zone, isBusy, isRoomy, dragging, onOpen } = props;
  const { className, icon } = statusStyle(post.status);
  const time = formatTime(postInstant(post) ?? 0, zone);
  const canDrag = post.status === 'scheduled' && !isBusy;
  const drag = dragging.drag?.id === post.id && dragging.drag.isMoving ? dragging.drag : null;
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-busy={isBusy || undefined}
      title={excerptOf(post)}
      {...(canDrag ? dragging.handlersFor(post.id) : {})}
      {...(drag === null ? {} : { style: { transform: `translate(${drag.by.x}px, ${drag.by.y}px)` } })}
      className={cx(
        'flex w-full min-w-0 items-center gap-1 rounded-sm px-1.5 text-left text-xs select-none [&_svg]:size-3 [&_svg]:shrink-0',
        className,
        isRoomy ? 'flex-wrap py-1' : 'h-6',
        canDrag ? 'cursor-grab' : 'cursor-pointer',
        drag !== null && 'relative z-30 cursor-grabbing shadow-pop',
        isBusy && 'opacity-55',
      )}
    >
      {icon}
      <span className="sr-only">{post.status}, </span>
      <span className="shrink-0 tabular-nums">{time}</span>
      <span className={cx('min-w-0 text-ink', isRoomy ? 'line-clamp-3 basis-full break-words' : 'truncate')}>
        {excerptOf(post)}
      </span>
    </button>
  );
}
