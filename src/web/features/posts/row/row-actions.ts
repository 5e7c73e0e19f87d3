import {
  CalendarClock,
  Copy,
  ExternalLink,
  FilePenLine,
  Link2,
  ListPlus,
  type LucideIcon,
  PenLine,
  ReceiptText,
  Send,
  Trash2,
} from 'lucide-react';
import type { Post } from '#contract/posts.ts';
import {
  canDelete,
  canEdit,
  canMoveToDraft,
  canQueue,
  canSchedule,
  canShare,
  scheduleLabel,
} from '#domain/posts/actions.ts';
import { ADD_TO_QUEUE } from '#web/flows/queue-post.ts';
import { actionSubjectOf, derivePost, permalinkOf } from '../derived-fields.ts';

export const MOVE_TO_DRAFT = 'Move to draft';

export type PostHandlers = {
  onOpen: () => void;
  onCopy: () => void;
  onEdit: () => void;
  onShare: () => void;
  onSchedule: () => void;
  onQueue: () => void;
  onMoveToDraft: () => void;
  onDelete: () => void;
};

/** A button, or with `href` a link into a new tab. */
export type RowAction = {
  label: string;
  Icon: LucideIcon;
  onSelect?: () => void;
  href?: string;
  disabled?: boolean;
  /** It puts the post out, or takes something away. */
  isGrave?: boolean;
  tone?: 'danger';
  /** Draws a line above it. */
  separated?: boolean;
  /** What one does next with a post of this status: stands in the row itself where there is room. */
  isQuick?: boolean;
};

/**
 * What a post offers by its status, in the order of every list of it (docs/product.md §5.5).
 * @param isBusy something is under way on it @param isTooLong LinkedIn would not take it
 */
export function rowActions(
  post: Post,
  handlers: PostHandlers,
  { isBusy, isTooLong }: { isBusy: boolean; isTooLong: boolean },
): RowAction[] {
  const subject = actionSubjectOf(post);
  const isOut = post.status === 'published';
  const permalink = permalinkOf(post);
  const { url } = derivePost(post);
  const cannotGoOut = isBusy || isTooLong;
  const offered: (RowAction | false)[] = [
    canEdit(subject) && {
      label: 'Edit',
      Icon: PenLine,
      onSelect: handlers.onEdit,
      disabled: isBusy,
      isQuick: true,
    },
    canShare(subject) && {
      label: 'Share',
      Icon: Send,
      onSelect: handlers.onShare,
      disabled: cannotGoOut,
      isGrave: true,
    },
    canSchedule(subject) && {
      label: scheduleLabel(post.status),
      Icon: CalendarClock,
      onSelect: handlers.onSchedule,
      disabled: cannotGoOut,
      isQuick: true,
    },
    canQueue(subject) && {
      label: ADD_TO_QUEUE,
      Icon: ListPlus,
      onSelect: handlers.onQueue,
      disabled: cannotGoOut,
    },
    permalink !== null && { label: 'View on LinkedIn', Icon: ExternalLink, href: permalink, isQuick: true },
    // Where its menu has Edit: a wrong letter is no reason to delete a post.
    permalink !== null && { label: 'Edit on LinkedIn', Icon: PenLine, href: permalink },
    { label: 'Copy', Icon: Copy, onSelect: handlers.onCopy },
    { label: isOut ? 'Receipt' : 'Details', Icon: ReceiptText, onSelect: handlers.onOpen },
    url !== null && { label: 'Open source', Icon: Link2, href: url },
    canMoveToDraft(subject) && {
      label: MOVE_TO_DRAFT,
      Icon: FilePenLine,
      onSelect: handlers.onMoveToDraft,
      disabled: isBusy,
      isGrave: true,
    },
    (canDelete(subject) || permalink !== null) && {
      label: permalink === null ? 'Delete' : 'Delete on LinkedIn…',
      Icon: Trash2,
      onSelect: handlers.onDelete,
      disabled: isBusy,
      isGrave: true,
      tone: 'danger',
      separated: true,
    },
  ];
  return offered.filter((action) => action !== false);
}
