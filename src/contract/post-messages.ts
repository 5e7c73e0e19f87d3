import type { PostStatus } from '#domain/posts/status.ts';

/** Why a post that has no time to move from is not moved by days; by its status, which may have changed since it was chosen. */
export const NOT_MOVED: Readonly<Record<PostStatus, string>> = {
  draft: 'Only a scheduled post can be moved by days.',
  failed: 'This post failed, so it has no date to move. Schedule it again instead.',
  published: 'This post is already on LinkedIn, so it cannot be moved.',
  // None is scheduled and waits for nothing; should one be, a new time makes it a scheduled post again.
  scheduled: 'Nothing is set to publish this post at its time. Choose its time anew with Reschedule.',
};

/** Why a post that waits for nothing does not go back to drafts, and what to do instead; by its status. */
export const NOT_TO_DRAFT: Readonly<Record<Exclude<PostStatus, 'draft' | 'failed'>, string>> = {
  published: 'This post is already on LinkedIn, so it cannot become a draft again. Copy its text to start a new one.',
  // None is scheduled and waits for nothing; should one be, this holds all the same.
  scheduled: 'This post has just changed. Reload the list, then try again.',
};

/** Why a save that names a status or what goes with it is refused. */
export const NOT_BY_SAVING = {
  scheduled: 'Saving does not schedule a post. Call POST /api/posts/schedule.',
  status: 'only publishing makes a post that; a save makes a draft, or keeps a schedule',
  value: 'only publishing sets this; leave it out or give null',
} as const;
