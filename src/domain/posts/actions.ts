import type { WaitReason } from './publication.ts';
import { isLeaving, type Undoable } from './sending/share-undo.ts';
import type { PostStatus } from './status.ts';

/** What decides which actions a post offers: its status, and of its publication, if it has one, what it is and how far. */
export type ActionSubject = {
  status: PostStatus;
  publication?: (Undoable & { waitReason: WaitReason | null; inQueue?: boolean }) | null;
};

/** While a share is on its way, a send under way or its outcome unknown, nothing changes the post (docs/product.md §7.11, §7.16). */
export function isBeingPublished({ publication }: ActionSubject): boolean {
  if (publication === undefined || publication === null) return false;
  const { state } = publication;
  return state === 'sending' || state === 'doubt' || state === 'needs_look' || isLeaving(publication);
}

/** Share: draft and failed (docs/product.md §5.5), and what waits since a restore, as it does not go out by itself (§15.8). */
export function canShare(post: ActionSubject): boolean {
  const isRestored = post.status === 'scheduled' && post.publication?.waitReason === 'restored';
  return (post.status === 'draft' || post.status === 'failed' || isRestored) && !isBeingPublished(post);
}

/** Schedule: all but published (docs/product.md §5.5). */
export function canSchedule(post: ActionSubject): boolean {
  return post.status !== 'published' && !isBeingPublished(post);
}

/** Add to queue: what can be scheduled and is not in the queue already (docs/product.md §21.1). */
export function canQueue(post: ActionSubject): boolean {
  const isInQueue = post.status === 'scheduled' && post.publication?.inQueue === true;
  return canSchedule(post) && !isInQueue;
}

/** Back to draft: scheduled and failed (docs/product.md §5.5). */
export function canMoveToDraft(post: ActionSubject): boolean {
  return (post.status === 'scheduled' || post.status === 'failed') && !isBeingPublished(post);
}

/** Delete: all but published (docs/product.md §5.5). */
export function canDelete(post: ActionSubject): boolean {
  return post.status !== 'published' && !isBeingPublished(post);
}

/** Edit: all but published, since it cannot be changed on LinkedIn either. */
export function canEdit(post: ActionSubject): boolean {
  return post.status !== 'published' && !isBeingPublished(post);
}

/** The schedule button's label (docs/product.md §5.6). */
export function scheduleLabel(status: PostStatus): 'Schedule' | 'Reschedule' | 'Retry Schedule' {
  if (status === 'scheduled') return 'Reschedule';
  return status === 'failed' ? 'Retry Schedule' : 'Schedule';
}
