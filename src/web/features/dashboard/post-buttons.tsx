import { CalendarClock, Copy, Ellipsis, ExternalLink, FilePenLine, PenLine, Send, Trash2 } from 'lucide-react';
import type { Post } from '#contract/posts.ts';
import { canDelete, canEdit, canSchedule, canShare, scheduleLabel } from '#domain/posts/actions.ts';
import { NARROW_SCREEN, useMediaQuery } from '../../lib/use-media-query.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { subjectOf, viewUrlOf } from './derive.ts';

export type PostHandlers = {
  onCopy: () => void;
  onEdit: () => void;
  onShare: () => void;
  onSchedule: () => void;
  onMoveToDraft: () => void;
  onDelete: () => void;
};

/** A card's buttons, by what its status allows (spec §4 'Button availability by status'). On a phone the lesser ones are a menu. */
export function PostButtons(props: PostHandlers & { post: Post; isBusy: boolean; tooLongId: string | null }) {
  const { post, isBusy, tooLongId } = props;
  const isNarrow = useMediaQuery(NARROW_SCREEN);
  const subject = subjectOf(post);
  const viewUrl = viewUrlOf(post);
  const limit = tooLongId === null ? {} : { disabled: true, 'aria-describedby': tooLongId };

  const edit: MenuItem = { label: 'Edit', icon: <PenLine aria-hidden />, onSelect: props.onEdit, disabled: isBusy };
  const copy: MenuItem = { label: 'Copy', icon: <Copy aria-hidden />, onSelect: props.onCopy };
  const draft: MenuItem = {
    label: 'Move to draft',
    icon: <FilePenLine aria-hidden />,
    onSelect: props.onMoveToDraft,
    disabled: isBusy,
  };
  const remove: MenuItem = {
    label: 'Delete',
    icon: <Trash2 aria-hidden />,
    onSelect: props.onDelete,
    tone: 'danger',
    disabled: isBusy,
  };
  const canMoveToDraft = post.status === 'scheduled' && canSchedule(subject);
  const menu = [
    ...(isNarrow && canEdit(subject) ? [edit] : []),
    ...(isNarrow ? [copy] : []),
    ...(canMoveToDraft ? [draft] : []),
    ...(isNarrow && canDelete(subject) ? [remove] : []),
  ];

  return (
    <div className="flex flex-wrap items-center gap-2">
      {canShare(subject) && (
        <Button
          size="sm"
          busy={isBusy}
          icon={<Send aria-hidden className="size-4" />}
          onClick={props.onShare}
          {...limit}
        >
          {isBusy ? 'Sharing…' : 'Share'}
        </Button>
      )}
      {canSchedule(subject) && (
        <Button
          size="sm"
          disabled={isBusy}
          icon={<CalendarClock aria-hidden className="size-4" />}
          onClick={props.onSchedule}
          {...limit}
        >
          {scheduleLabel(post.status)}
        </Button>
      )}
      {viewUrl !== null && (
        <a
          href={viewUrl}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass(isNarrow ? 'secondary' : 'ghost', 'sm')}
        >
          <ExternalLink aria-hidden className="size-4" />
          View
        </a>
      )}
      {!isNarrow && canEdit(subject) && (
        <Button
          size="sm"
          variant="ghost"
          disabled={isBusy}
          icon={<PenLine aria-hidden className="size-4" />}
          onClick={props.onEdit}
        >
          Edit
        </Button>
      )}
      {!isNarrow && (
        <Button size="sm" variant="ghost" icon={<Copy aria-hidden className="size-4" />} onClick={props.onCopy}>
          Copy
        </Button>
      )}
      <div className="ml-auto flex items-center">
        {!isNarrow && canDelete(subject) && (
          <IconButton
            label="Delete"
            size="sm"
            icon={<Trash2 aria-hidden />}
            disabled={isBusy}
            onClick={props.onDelete}
            className="text-muted hover:text-danger"
          />
        )}
        {menu.length > 0 && (
          <Menu trigger={<IconButton label="More" size="sm" icon={<Ellipsis aria-hidden />} />} items={menu} />
        )}
      </div>
    </div>
  );
}
