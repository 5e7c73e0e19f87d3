import { countPosts } from './posts-messages.ts';

/** What is said above the list where posts come from a backup (docs/product.md §15.8). */
export const RESTORED = {
  title: 'Your posts come from a backup',
  missing: (takenAt: string) =>
    `The backup is from ${takenAt}. Anything you shared, scheduled, changed or cancelled after that is missing here.`,
  marked: (count: number) =>
    `Marked “From a backup”: ${countPosts(count)}. None goes out automatically. Check LinkedIn before you share or schedule one.`,
} as const;
