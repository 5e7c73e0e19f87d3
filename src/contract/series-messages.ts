import { countOf, plural } from '#domain/text/plural.ts';

const posts = (count: number) => countOf(count, 'post', 'posts');
const drafts = (count: number) => countOf(count, 'draft', 'drafts');

/** What people read about a series of posts (docs/product.md §6.24). */
export const SERIES = {
  button: 'Make a series',
  title: 'A series from one source',
  description: 'Each post covers a different part of the source. All are saved as drafts.',
  reading: 'Reading the source…',
  count: 'Posts',
  counts: (count: number, remaining: number) =>
    `Uses ${count} of the ${posts(remaining)} left in your plan this month.`,
  tooFew: (count: number, remaining: number, renewal: string) =>
    `A series of ${count} uses ${posts(count)}, and your plan has ${remaining} left this month. ${renewal}`,
  lacking: (count: number, remaining: number) =>
    `A series of ${count} uses ${posts(count)}, and your plan has ${remaining} left this month. Choose fewer, or wait until next month.`,
  noneLeft: (remaining: number) =>
    `A series uses at least 2 posts, and your plan has ${remaining} left this month. You get new posts next month.`,
  tooShort: 'This source is too short for two different posts. Generate a single post from it instead.',
  begun: 'This series is already being written. Wait for it, or check your drafts.',
  points: 'What each post is about',
  proposed: 'These days are suggestions. Nothing is scheduled until you schedule it.',
  create: (count: number) => `Write ${drafts(count)}`,
  cancel: 'Cancel',
  writing: (part: number, count: number) => `Writing post ${part} of ${count}…`,
  stop: 'Stop',
  stopHint: 'If you stop, finished posts are kept and the rest do not count towards your plan.',
  stopping: 'Stopping…',
  made: (count: number) => `${drafts(count)} ${plural(count, 'is', 'are')} saved. Nothing is scheduled yet.`,
  stopped: (made: number, count: number) =>
    made === 0
      ? 'Stopped. Nothing was saved or counted.'
      : `Stopped: ${made} of ${posts(count)} ${plural(made, 'is saved as a draft', 'are saved as drafts')}. The others do not count.`,
  unknown: 'We could not find out which posts were written. Check your drafts.',
  open: 'Open',
  openLabel: (part: number) => `Open post ${part}`,
  again: 'Use it anyway',
  close: 'Close',
  seePosts: 'See your drafts',
} as const;
