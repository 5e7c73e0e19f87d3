import type { DeletedPost } from '#contract/deleted-posts.ts';
import { DELETED_DAYS, DELETED_KEPT_COUNT } from '#domain/posts/deleted/deleted-limits.ts';

/** What the list of deleted posts says. */
export const DELETED = {
  title: 'Recently deleted',
  about: `Deleted posts stay here for ${DELETED_DAYS} days, the last ${DELETED_KEPT_COUNT} of them.`,
  none: `Nothing was deleted in the last ${DELETED_DAYS} days.`,
  loading: 'Loading deleted posts',
  loadFailed: 'Deleted posts could not be loaded',
  restore: 'Restore',
  open: 'Open',
  forget: 'Delete for good',
  forgetQuestion: 'Delete this post for good?',
  forgetEffect: 'It cannot be restored after that.',
  forgotten: 'Post deleted for good',
  forgetFailed: 'This post could not be deleted',
  /** @param time 'today, 8:30 AM' */
  deletedAt: (time: string) => `Deleted ${time}`,
  was: { draft: 'Draft', failed: 'Failed', scheduled: 'Scheduled', published: 'Published' } satisfies Record<
    DeletedPost['status'],
    string
  >,
  /** @param time 'tomorrow, 8:30 AM' */
  wasScheduled: (time: string) => `Scheduled for ${time}`,
} as const;
