import type { PublicationState } from './publication.ts';
import type { PostStatus } from './status.ts';

/** What decides which actions a post offers: its status, and where its live publication stands, if it has one. */
export type ActionSubject = { status: PostStatus; publicationState?: PublicationState | null };

/** While a send is under way or its outcome unknown nothing may change what may already be out (design: Publishing). */
export function isBeingPublished(post: ActionSubject): boolean {
  return (
    post.publicationState === 'sending' || post.publicationState === 'doubt' || post.publicationState === 'needs_look'
  );
}

/** Share: draft, missing status, failed (spec §4 'Button availability by status'). */
export function canShare(post: ActionSubject): boolean {
  return (post.status === 'draft' || post.status === 'failed') && !isBeingPublished(post);
}

/** Schedule: draft, missing, scheduled, failed (spec §4 'Button availability by status'). */
export function canSchedule(post: ActionSubject): boolean {
  return post.status !== 'published' && !isBeingPublished(post);
}

/** Back to draft: what waits for its hour, and nothing else has an hour to give up. */
export function canUnschedule(post: ActionSubject): boolean {
  return post.status === 'scheduled' && !isBeingPublished(post);
}

/** Delete: everything that is not published (spec §4 'Button availability by status'). */
export function canDelete(post: ActionSubject): boolean {
  return post.status !== 'published' && !isBeingPublished(post);
}

/** Edit: a published post is out and cannot be changed there, so neither here; a copy can. */
export function canEdit(post: ActionSubject): boolean {
  return post.status !== 'published' && !isBeingPublished(post);
}

/** The schedule button's label by status (spec §4 'Button availability by status'). */
export function scheduleLabel(status: PostStatus): 'Schedule' | 'Reschedule' | 'Retry Schedule' {
  if (status === 'scheduled') return 'Reschedule';
  return status === 'failed' ? 'Retry Schedule' : 'Schedule';
}
