import { Plus } from 'lucide-react';
import type { Post } from '#contract/posts.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Menu } from '#web/ui/menu.tsx';
import { excerptOf } from '../post-chip.tsx';
import { QUEUE } from './queue-messages.ts';

/** A slot of the queue that no post has: a post is written for it, a draft takes it, or a post is dropped on it. */
export function FreeSlot(props: {
  /** '8:30 AM' */
  clock: string;
  /** 'Tue, Nov 24, 8:30 AM' */
  when: string;
  drafts: readonly Post[];
  /** Nothing can be added now. */
  isFull: boolean;
  /** What names it to what is dragged. */
  place: Readonly<Record<string, string>>;
  /** Something is dragged over it. */
  isOver: boolean;
  onWrite: () => void;
  onFill: (draft: Post) => void;
}) {
  const { clock, when, drafts, isFull, place, isOver, onWrite, onFill } = props;
  const hasDrafts = drafts.length > 0;
  const button = (
    <Button
      size="sm"
      variant="ghost"
      icon={Plus}
      {...(hasDrafts ? {} : { onClick: onWrite })}
      className="text-muted! hover:text-ink! max-md:-mr-3 max-md:ml-auto md:-ml-3"
    >
      {hasDrafts ? QUEUE.fill : QUEUE.write}
      <span className="sr-only">: {when}</span>
    </Button>
  );
  const items = [
    { label: QUEUE.write, onSelect: onWrite },
    ...drafts.map((draft, index) => ({
      id: draft.id,
      label: excerptOf(draft),
      separated: index === 0,
      onSelect: () => onFill(draft),
    })),
  ];
  return (
    <li
      {...place}
      className={cx(
        'flex min-h-11 items-center gap-3 rounded-md text-sm text-muted tabular-nums md:py-1',
        isOver && 'bg-accent-soft',
      )}
    >
      <span className="shrink-0 md:ml-9.25 md:w-20">{clock}</span>
      {isFull ? (
        <span className="max-md:ml-auto">{QUEUE.free}</span>
      ) : hasDrafts ? (
        <Menu align="start" trigger={button} items={items} />
      ) : (
        button
      )}
    </li>
  );
}
