import type { FigureName } from '#domain/own-figures/figures.ts';
import type { PostOrder } from '#domain/posts/listing/list-order.ts';
import type { PostStatus } from '#domain/posts/status.ts';
import { pluralize } from '#web/lib/format/format-number.ts';

/** '1 post', '12 posts'. */
export const countPosts = (count: number) => pluralize(count, 'post', 'posts');

/** '1,204 impressions', '1 comment', on one line. */
export const countFigure = (name: FigureName, count: number) =>
  pluralize(count, name.slice(0, -1), name).replace(' ', '\u00A0');

/** How long what was deleted can be had back by its toast. */
const UNDO_MS = 8000;

/** What a toast has that offers Undo. */
export const undoable = (undo: () => void) => ({ duration: UNDO_MS, action: { label: 'Undo', onClick: undo } });

/** Also the heading of the posts in that order. */
export const ORDERS: Readonly<Record<PostOrder, string>> = {
  next: 'Next up',
  created: 'Recently written',
  changed: 'Recently edited',
  time: 'By publishing time',
};

/** What the list of posts says, apart from the fixed sentences of `#contract/messages.ts`. */
export const POSTS = {
  groups: { draft: 'Drafts', scheduled: 'Scheduled', published: 'Published', failed: 'Failed' },
  /** The heading of those that only their person can go on with. */
  waiting: 'Waiting for you',
  /** Beside the count of those published, where there are such. */
  goneCount: 'Posts deleted on LinkedIn count too',
  /** Before a reason that several failed posts have. */
  sameReason: (count: number) => `Same reason for ${countPosts(count)}:`,
  /** What helps where LinkedIn refused their words. */
  changeOne: 'Open one to change its text.',
  select: 'Select',
  selectLocked: 'Select, in a larger plan',
  loading: 'Loading your posts',
  /** True whatever the list could not be read for: it changes nothing. */
  loadFailed: {
    title: 'We could not load your posts',
    description: 'Your posts are safe. Postsmith is not answering right now.',
  },
  found: (count: number, isMinimum: boolean) => (isMinimum ? `At least ${countPosts(count)}` : countPosts(count)),
  noText: 'No text yet',
  /** On a post of which this browser has changes that the server has not. */
  unsaved: 'Unsaved changes',
  plainCopied: 'Copied as plain text.',
  sharing: 'Sharing…',
  undeleted: 'Post restored',
  undeletedAsDraft: 'Post restored as a draft. Schedule it again.',
  undeleteFailed: 'This post could not be restored',
  restored: {
    tag: 'From a backup',
    mayBeOut: 'It may have been shared since. Check LinkedIn before you publish it.',
  },
} as const;

/** What is said of a post that was brought back: whether it has its time again. */
export function undeletedMessage(before: { status: PostStatus }, after: { status: PostStatus }): string {
  const hasLostTime = before.status === 'scheduled' && after.status !== 'scheduled';
  return hasLostTime ? POSTS.undeletedAsDraft : POSTS.undeleted;
}
