import type { PublicationState } from './publication.ts';
import type { PostStatus } from './status.ts';

/** What decides which actions a post offers: its status, and the state of its live publication, if it has one. */
export type ActionSubject = { status: PostStatus; publicationState?: PublicationState | null };

/** While a send is under way or its outcome unknown, what may be out must not change (docs/product.md §7.11). */
export function isBeingPublished(post: ActionSubject): boolean {
  return (
    post.publicationState === 'sending' || post.publicationState === 'doubt' || post.publicationState === 'needs_look'
  );
}

/** Share: draft and failed (docs/product.md §5.5). */
export function canShare(post: ActionSubject): boolean {
  return (post.status === 'draft' || post.status === 'failed') && !isBeingPublished(post);
}

/** Schedule: all but published (docs/product.md §5.5). */
export function canSchedule(post: ActionSubject): boolean {
  return post.status !== 'published' && !isBeingPublished(post);
}

/** Back to draft: scheduled. */
export function canUnschedule(post: ActionSubject): boolean {
  return post.status === 'scheduled' && !isBeingPublished(post);
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
