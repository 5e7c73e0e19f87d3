import type { PostStatus } from '#domain/posts/status.ts';

/** What is said of a post that is to be moved by days and has no time to move from. */
export const NOT_SCHEDULED = 'Only a scheduled post can be moved by days.';

/** Why a post that waits for nothing does not go back to drafts, and what to do instead; by its status. */
export const NOT_TO_DRAFT: Readonly<Record<Exclude<PostStatus, 'draft'>, string>> = {
  failed:
    'This post failed, so it has no time to give up. Its words are kept: edit it, share it, schedule it again or delete it.',
  published: 'This post is on LinkedIn already, so it cannot be a draft again. Copy its text to begin a new one.',
  // None is scheduled and waits for nothing; should one be, this holds all the same.
  scheduled: 'This post changed just now. Load the list again, then decide.',
};
