import {
  CalendarClock,
  Copy,
  Ellipsis,
  ExternalLink,
  FilePenLine,
  PenLine,
  ReceiptText,
  Send,
  Trash2,
} from 'lucide-react';
import type { Post } from '#contract/posts.ts';
import { canDelete, canEdit, canSchedule, canShare, canUnschedule, scheduleLabel } from '#domain/posts/actions.ts';
import { NARROW_SCREEN, useMediaQuery } from '#web/lib/browser/use-media-query.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, type MenuItem } from '#web/ui/menu.tsx';
import { subjectOf, viewUrlOf } from '../derived-fields.ts';

export type PostHandlers = {
  onOpen: () => void;
  onCopy: () => void;
  onEdit: () => void;
  onShare: () => void;
  onSchedule: () => void;
  onMoveToDraft: () => void;
  onDelete: () => void;
};

type ButtonsProps = PostHandlers & { post: Post; isBusy: boolean; tooLongId: string | null };
const ICON = { 'aria-hidden': true, className: 'size-4' } as const;

/** A card's buttons, by what its status allows (spec §4 'Button availability by status'). On a phone the lesser ones are `PostMenu`. */
export function PostButtons(props: ButtonsProps) {
  const { post, isBusy } = props;
  const isNarrow = useMediaQuery(NARROW_SCREEN);
  const viewUrl = viewUrlOf(post);
  return (
    <div className="flex flex-wrap items-center gap-2 empty:hidden">
      <Leaving {...props} />
      {viewUrl !== null && (
        <a
          href={viewUrl}
          target="_blank"
          rel="noopener noreferrer"
          className={cx(buttonClass(isNarrow ? 'secondary' : 'ghost', 'sm'), 'md:first:-ml-3')}
        >
          <ExternalLink {...ICON} />
          View
        </a>
      )}
      {!isNarrow && (
        <>
          <Lesser {...props} />
          <div className="-mr-2 ml-auto flex items-center">
            {canDelete(subjectOf(post)) && (
              <IconButton
                label="Delete"
                size="sm"
                icon={<Trash2 aria-hidden />}
                disabled={isBusy}
                onClick={props.onDelete}
                className="text-muted hover:text-danger"
              />
            )}
            <ActionMenu items={menuOf(props, isNarrow)} />
          </div>
        </>
      )}
    </div>
  );
}

/** The lesser buttons of a card as a menu, in its corner; on a phone alone. */
export function PostMenu(props: ButtonsProps) {
  const isNarrow = useMediaQuery(NARROW_SCREEN);
  return isNarrow ? <ActionMenu items={menuOf(props, isNarrow)} /> : null;
}

function ActionMenu({ items }: { items: readonly MenuItem[] }) {
  if (items.length === 0) return null;
  return <Menu trigger={<IconButton label="More actions" size="sm" icon={<Ellipsis aria-hidden />} />} items={items} />;
}

/** What sends a post on its way. */
function Leaving({ post, isBusy, tooLongId, onShare, onSchedule }: ButtonsProps) {
  const limit = tooLongId === null ? {} : { disabled: true, 'aria-describedby': tooLongId };
  return (
    <>
      {canShare(subjectOf(post)) && (
        <Button size="sm" busy={isBusy} icon={<Send {...ICON} />} onClick={onShare} {...limit}>
          {isBusy ? 'Sharing…' : 'Share'}
        </Button>
      )}
      {canSchedule(subjectOf(post)) && (
        <Button size="sm" disabled={isBusy} icon={<CalendarClock {...ICON} />} onClick={onSchedule} {...limit}>
          {scheduleLabel(post.status)}
        </Button>
      )}
    </>
  );
}

function Lesser({ post, isBusy, onEdit, onCopy, onOpen }: ButtonsProps) {
  return (
    <>
      {canEdit(subjectOf(post)) && (
        <Button
          size="sm"
          variant="ghost"
          disabled={isBusy}
          icon={<PenLine {...ICON} />}
          onClick={onEdit}
          className="first:-ml-3"
        >
          Edit
        </Button>
      )}
      <Button size="sm" variant="ghost" icon={<Copy {...ICON} />} onClick={onCopy} className="first:-ml-3">
        Copy
      </Button>
      {post.status === 'published' && (
        <Button size="sm" variant="ghost" icon={<ReceiptText {...ICON} />} onClick={onOpen}>
          Receipt
        </Button>
      )}
    </>
  );
}

function menuOf(props: ButtonsProps, isNarrow: boolean): MenuItem[] {
  const { post, isBusy } = props;
  const subject = subjectOf(post);
  const isOut = post.status === 'published';
  const icon = { 'aria-hidden': true } as const;
  const items: (MenuItem | false)[] = [
    isNarrow &&
      canEdit(subject) && { label: 'Edit', icon: <PenLine {...icon} />, onSelect: props.onEdit, disabled: isBusy },
    isNarrow && { label: 'Copy', icon: <Copy {...icon} />, onSelect: props.onCopy },
    (isNarrow || !isOut) && {
      label: isOut ? 'Receipt' : 'Details',
      icon: <ReceiptText {...icon} />,
      onSelect: props.onOpen,
    },
    canUnschedule(subject) && {
      label: 'Move to draft',
      icon: <FilePenLine {...icon} />,
      onSelect: props.onMoveToDraft,
      disabled: isBusy,
    },
    isNarrow &&
      canDelete(subject) && {
        label: 'Delete',
        icon: <Trash2 {...icon} />,
        onSelect: props.onDelete,
        tone: 'danger',
        disabled: isBusy,
      },
  ];
  return items.filter((item) => item !== false);
}
