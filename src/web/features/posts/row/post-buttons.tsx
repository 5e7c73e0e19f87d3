import {
  CalendarClock,
  Copy,
  Ellipsis,
  ExternalLink,
  FilePenLine,
  type LucideIcon,
  PenLine,
  ReceiptText,
  Send,
  Trash2,
} from 'lucide-react';
import type { Post } from '#contract/posts.ts';
import { canDelete, canEdit, canMoveToDraft, canSchedule, canShare, scheduleLabel } from '#domain/posts/actions.ts';
import { NARROW_SCREEN, useMediaQuery } from '#web/lib/browser/use-media-query.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, type MenuItem } from '#web/ui/menu.tsx';
import { actionSubjectOf, viewUrlOf } from '../derived-fields.ts';

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

/** The buttons of a card that its status allows (docs/product.md §5.5). On a phone the less important ones are in `PostMenu`. */
export function PostButtons(props: ButtonsProps) {
  const { post, isBusy } = props;
  const isNarrow = useMediaQuery(NARROW_SCREEN);
  const viewUrl = viewUrlOf(post);
  return (
    <div className="flex flex-wrap items-center gap-2 empty:hidden">
      <PublishButtons {...props} />
      {viewUrl !== null && (
        <a
          href={viewUrl}
          target="_blank"
          rel="noopener noreferrer"
          className={cx(buttonClass(isNarrow ? 'secondary' : 'ghost', 'sm'), 'md:first:-ml-3')}
        >
          <ExternalLink aria-hidden className="size-4" />
          View
        </a>
      )}
      {!isNarrow && (
        <>
          {lessImportantActions(props).map(({ label, Icon, disabled, onSelect }) => (
            <Button
              key={label}
              size="sm"
              variant="ghost"
              disabled={disabled}
              icon={Icon}
              onClick={onSelect}
              className="first:-ml-3"
            >
              {label}
            </Button>
          ))}
          <div className="-mr-2 ml-auto flex items-center">
            {canDelete(actionSubjectOf(post)) && (
              <IconButton
                label="Delete"
                size="sm"
                icon={<Trash2 aria-hidden />}
                disabled={isBusy}
                onClick={props.onDelete}
                className="text-muted hover:text-danger"
              />
            )}
            <ActionMenu items={menuItems(props, false)} />
          </div>
        </>
      )}
    </div>
  );
}

/** On a phone, the less important buttons of a card as a menu in its corner. */
export function PostMenu(props: ButtonsProps) {
  const isNarrow = useMediaQuery(NARROW_SCREEN);
  return isNarrow ? <ActionMenu items={menuItems(props, true)} /> : null;
}

function ActionMenu({ items }: { items: readonly MenuItem[] }) {
  if (items.length === 0) return null;
  return <Menu trigger={<IconButton label="More actions" size="sm" icon={<Ellipsis aria-hidden />} />} items={items} />;
}

function PublishButtons({ post, isBusy, tooLongId, onShare, onSchedule }: ButtonsProps) {
  const subject = actionSubjectOf(post);
  const limit = tooLongId === null ? {} : { disabled: true, 'aria-describedby': tooLongId };
  return (
    <>
      {canShare(subject) && (
        <Button size="sm" busy={isBusy} icon={Send} onClick={onShare} {...limit}>
          {isBusy ? 'Sharing…' : 'Share'}
        </Button>
      )}
      {canSchedule(subject) && (
        <Button size="sm" disabled={isBusy} icon={CalendarClock} onClick={onSchedule} {...limit}>
          {scheduleLabel(post.status)}
        </Button>
      )}
    </>
  );
}

type Action = { label: string; Icon: LucideIcon; onSelect: () => void; disabled?: boolean };

/** Buttons on a wide screen, entries of the menu on a phone. */
function lessImportantActions({ post, isBusy, onEdit, onCopy, onOpen }: ButtonsProps): Action[] {
  const edit = { label: 'Edit', Icon: PenLine, onSelect: onEdit, disabled: isBusy };
  const receipt = { label: 'Receipt', Icon: ReceiptText, onSelect: onOpen };
  return [
    ...(canEdit(actionSubjectOf(post)) ? [edit] : []),
    { label: 'Copy', Icon: Copy, onSelect: onCopy },
    ...(post.status === 'published' ? [receipt] : []),
  ];
}

function menuItems(props: ButtonsProps, isNarrow: boolean): MenuItem[] {
  const { post, isBusy: disabled } = props;
  const subject = actionSubjectOf(post);
  const details = { label: 'Details', Icon: ReceiptText, onSelect: props.onOpen };
  const toDraft = { label: 'Move to draft', Icon: FilePenLine, onSelect: props.onMoveToDraft, disabled };
  const remove = { label: 'Delete', Icon: Trash2, onSelect: props.onDelete, disabled };
  const actions = [
    ...(isNarrow ? lessImportantActions(props) : []),
    ...(post.status === 'published' ? [] : [details]),
    ...(canMoveToDraft(subject) ? [toDraft] : []),
    ...(isNarrow && canDelete(subject) ? [{ ...remove, tone: 'danger' as const }] : []),
  ];
  return actions.map(({ Icon, ...item }) => ({ ...item, icon: <Icon aria-hidden /> }));
}
