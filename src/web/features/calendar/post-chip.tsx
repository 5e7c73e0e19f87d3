import { Check, CircleAlert, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PostStatus } from '#domain/posts/status.ts';
import { formatTime } from '#domain/scheduling/labels.ts';
import { truncate } from '#domain/text/summary.ts';
import type { CalendarPost } from '#web/data/calendar-posts.ts';
import { cx } from '#web/ui/cx.ts';
import { instantOf } from './calendar-days.ts';
import type { useDrag } from './use-drag.ts';

const WORDS_LENGTH = 60;
type Shown = Exclude<PostStatus, 'draft'>;
const LOOKS: Readonly<Record<Shown, { look: string; icon: ReactNode }>> = {
  scheduled: { look: 'bg-warn-soft text-warn', icon: <Clock aria-hidden /> },
  published: { look: 'bg-accent-soft text-accent', icon: <Check aria-hidden /> },
  failed: { look: 'bg-danger-soft text-danger', icon: <CircleAlert aria-hidden /> },
};

export const lookOf = (status: PostStatus) => LOOKS[status === 'draft' ? 'scheduled' : status];
export const wordsOf = ({ content }: Pick<CalendarPost, 'content'>) =>
  truncate(content.replace(/\s+/g, ' '), WORDS_LENGTH).text || 'Empty post';

/** A post in its day: its time and first words. A scheduled one can be dragged. */
export function PostChip(props: {
  post: CalendarPost;
  zone: string;
  isBusy: boolean;
  /** Whether its words may take lines of their own. */
  isRoomy: boolean;
  dragging: ReturnType<typeof useDrag>;
  onOpen: () => void;
}) {
  const { post, zone, isBusy, isRoomy, dragging, onOpen } = props;
  const { look, icon } = lookOf(post.status);
  const time = formatTime(instantOf(post) ?? 0, zone);
  const canDrag = post.status === 'scheduled' && !isBusy;
  const own = dragging.drag?.id === post.id && dragging.drag.isMoving ? dragging.drag : null;
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-busy={isBusy || undefined}
      title={wordsOf(post)}
      {...(canDrag ? dragging.handlersFor(post.id) : {})}
      {...(own === null ? {} : { style: { transform: `translate(${own.by.x}px, ${own.by.y}px)` } })}
      className={cx(
        'flex w-full min-w-0 items-center gap-1 rounded-sm px-1.5 text-left text-xs select-none [&_svg]:size-3 [&_svg]:shrink-0',
        look,
        isRoomy ? 'flex-wrap py-1' : 'h-6',
        canDrag ? 'cursor-grab' : 'cursor-pointer',
        own !== null && 'relative z-30 cursor-grabbing shadow-pop',
        isBusy && 'opacity-55',
      )}
    >
      {icon}
      <span className="sr-only">{post.status}, </span>
      <span className="shrink-0 tabular-nums">{time}</span>
      <span className={cx('min-w-0 text-ink', isRoomy ? 'line-clamp-3 basis-full break-words' : 'truncate')}>
        {wordsOf(post)}
      </span>
    </button>
  );
}
