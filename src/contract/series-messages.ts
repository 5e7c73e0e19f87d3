const posts = (count: number) => (count === 1 ? '1 post' : `${count} posts`);
const drafts = (count: number) => (count === 1 ? '1 draft' : `${count} drafts`);

/** What people read about a series of posts (docs/product.md §6.24). */
export const SERIES = {
  button: 'Make a series',
  title: 'A series from one source',
  description: 'Each post is written from a part of its own, and all are saved as drafts.',
  reading: 'Reading the source…',
  count: 'Posts',
  counts: (count: number, remaining: number) =>
    `Counts as ${count} of the ${posts(remaining)} your plan has left this month.`,
  tooFew: (count: number, remaining: number, renewal: string) =>
    `A series of ${count} counts as ${posts(count)}, and your plan has ${remaining} left this month. ${renewal}`,
  lacking: (count: number, remaining: number) =>
    `A series of ${count} counts as ${posts(count)}, and your plan has ${remaining} left this month. Choose fewer, or wait for the next month.`,
  noneLeft: (remaining: number) =>
    `A series counts as at least 2 posts, and your plan has ${remaining} left this month. You get new posts next month.`,
  tooShort: 'This source is too short for two posts that say different things. Generate one post from it instead.',
  begun: 'This series is being written already. Wait for it, or look among your drafts.',
  points: 'What each post is about',
  proposed: 'Days are proposals. Nothing is scheduled until you schedule it.',
  create: (count: number) => `Write ${drafts(count)}`,
  cancel: 'Cancel',
  writing: (part: number, count: number) => `Writing post ${part} of ${count}…`,
  stop: 'Stop',
  stopHint: 'Stopping keeps the posts that are finished and gives the others back.',
  stopping: 'Stopping…',
  made: (count: number) => `${drafts(count)} ${count === 1 ? 'is' : 'are'} saved. Nothing is scheduled yet.`,
  stopped: (made: number, count: number) =>
    made === 0
      ? 'Stopped. Nothing was saved, and nothing counts.'
      : `Stopped: ${made} of ${posts(count)} ${made === 1 ? 'is saved as a draft' : 'are saved as drafts'}. The others do not count.`,
  unknown: 'We could not find out how far it came. Look among your drafts.',
  open: 'Open',
  openLabel: (part: number) => `Open post ${part}`,
  again: 'Use it anyway',
  close: 'Close',
  seePosts: 'See your drafts',
} as const;
