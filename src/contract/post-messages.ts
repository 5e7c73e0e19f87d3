import type { PostStatus } from '#domain/posts/status.ts';

/** What is said of a post that is to be moved by days and has no time to move from. */
export const NOT_SCHEDULED = 'Only a scheduled post can be moved by days.';

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
