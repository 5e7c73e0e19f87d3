import { ArrowDown, ArrowUp, Ellipsis, GripVertical } from 'lucide-react';
import type { KeyboardEvent, MouseEvent } from 'react';
import type { QueueView } from '#web/data/queue.ts';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu } from '#web/ui/menu.tsx';
import type { useDrag } from '../use-drag.ts';
import { PostPicture } from './post-picture.tsx';
import { QUEUE } from './queue-messages.ts';
import { endOf, freeNear, neighbourOf } from './queue-rows.ts';
import { PLACE } from './use-moved-focus.ts';

const KEYS: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 };
type Post = QueueView['posts'][number];

/** A post of the queue at its time: its picture, its first words, and all that moves it. */
export function QueuePost(props: {
  post: Post;
  queue: QueueView;
  /** Epoch ms. */
  nowMs: number;
  /** '8:30 AM' */
  clock: string;
  isNarrow: boolean;
  /** Of an instant, 'Tue, Nov 24, 8:30 AM'. */
  whenOf: (at: string) => string;
  dragging: ReturnType<typeof useDrag>;
  onStep: (id: string, by: 1 | -1) => void;
  onArrow: (event: MouseEvent, id: string, by: 1 | -1) => void;
  /** To the first (-1) or the last place. */
  onEnd: (id: string, by: 1 | -1) => void;
  /** @param at the free slot, ISO */
  onFree: (at: string) => void;
  onEdit: (postId: string) => void;
  onOpen: (postId: string) => void;
  onTakeOut: (post: Post) => void;
}) {
  const { post, queue, nowMs, clock, isNarrow, whenOf, dragging, onStep, onEdit, onOpen } = props;
  const { postId, text, canMove } = post;
  const isDragged = dragging.drag?.id === postId;
  const steps = ([-1, 1] as const).map((by) => ({
    by,
    label: by === 1 ? QUEUE.down : QUEUE.up,
    icon: by === 1 ? <ArrowDown aria-hidden /> : <ArrowUp aria-hidden />,
    disabled: neighbourOf(queue.posts, postId, by) === null,
    onSelect: () => onStep(postId, by),
    toEnd: {
      label: by === 1 ? QUEUE.last : QUEUE.first,
      disabled: endOf(queue.posts, by) === postId,
      onSelect: () => props.onEnd(postId, by),
    },
  }));

  function onKeyDown(event: KeyboardEvent) {
    const by = KEYS[event.key];
    if (by === undefined || !event.altKey) return;
    event.preventDefault();
    onStep(postId, by);
  }

  return (
    <li
      {...(canMove ? { [PLACE]: postId } : {})}
      onKeyDown={onKeyDown}
      className={cx(
        'relative py-1',
        // What is dropped beside a row, below the name of its day, is dropped on it.
        dragging.drag !== null && 'md:before:absolute md:before:inset-y-0 md:before:right-full md:before:w-30',
      )}
    >
      <div
        {...(canMove ? dragging.handlersFor(postId) : {})}
        className={cx(
          'group relative flex items-start gap-3 rounded-md border px-2 py-1.5 max-md:flex-wrap max-md:items-center max-md:gap-y-0 max-md:px-3',
          dragging.drag?.over === postId && !isDragged ? 'border-accent bg-accent-soft' : 'border-line bg-surface',
          canMove && 'md:cursor-grab',
          isDragged && 'z-30 cursor-grabbing shadow-pop',
        )}
      >
        {canMove && <GripVertical aria-hidden className="mt-3 size-4 shrink-0 text-muted max-md:hidden" />}
        {/* On a phone the picture stands beside the time, where it takes no room from the words. */}
        <p
          className={cx(
            'text-sm font-medium tabular-nums max-md:order-1 max-md:min-w-0 max-md:flex-1 md:mt-2.5 md:w-20 md:shrink-0',
            !canMove && 'md:ml-7',
          )}
        >
          {clock}
        </p>
        <PostPicture post={post} nowMs={nowMs} />
        <div className="min-w-0 flex-1 max-md:order-3 max-md:basis-full md:flex md:min-h-10 md:flex-col md:justify-center">
          <button
            type="button"
            onClick={() => (canMove ? onEdit(postId) : onOpen(postId))}
            className="block w-full cursor-pointer text-left text-sm break-words hover:underline max-md:min-h-11 max-md:pt-0.5"
          >
            {/* Not on the button: a line that is cut off would show in its padding. */}
            <span className="line-clamp-2">{text}</span>
          </button>
          {!canMove && <p className="text-xs text-balance text-muted">{QUEUE.fixed}</p>}
        </div>
        {canMove && (
          <span className="relative flex bg-inherit max-md:order-2 max-md:-my-1 max-md:-mr-2 md:mt-1">
            {!isNarrow && (
              // With a mouse they lie over the end of the words while the row is looked at, and the words have the width.
              <span className="flex bg-inherit pointer-fine:absolute pointer-fine:right-full pointer-fine:pl-8 pointer-fine:opacity-0 pointer-fine:mask-[linear-gradient(to_right,transparent,#000_2rem)] group-focus-within:opacity-100 group-hover:opacity-100">
                {steps.map(({ by, label, icon, disabled }) => (
                  <IconButton
                    key={by}
                    label={QUEUE.of(label, text)}
                    tooltip={label}
                    size="sm"
                    icon={icon}
                    data-by={by}
                    // Not `disabled`, which would lose the focus.
                    aria-disabled={disabled || undefined}
                    className="aria-disabled:cursor-not-allowed aria-disabled:opacity-45 aria-disabled:hover:bg-transparent"
                    onClick={(event) => props.onArrow(event, postId, by)}
                  />
                ))}
              </span>
            )}
            <Menu
              trigger={<IconButton label={QUEUE.more(text)} size="sm" icon={<Ellipsis aria-hidden />} />}
              items={[
                ...(isNarrow ? steps.map(({ label, disabled, onSelect }) => ({ label, disabled, onSelect })) : []),
                ...steps.map(({ toEnd }) => toEnd),
                ...freeNear(queue.free, post.dueAt).map((at, index) => ({
                  separated: index === 0,
                  label: QUEUE.toFree(whenOf(at)),
                  onSelect: () => props.onFree(at),
                })),
                { separated: true, label: QUEUE.edit, onSelect: () => onEdit(postId) },
                { label: QUEUE.details, onSelect: () => onOpen(postId) },
                { label: QUEUE.takeOut, onSelect: () => props.onTakeOut(post) },
              ]}
            />
          </span>
        )}
      </div>
    </li>
  );
}
