import type { VersionReason } from '#domain/versions/version-reasons.ts';

/** Why a version was stored, as the list says it. */
const REASONS: Readonly<Record<VersionReason, string>> = {
  opened: 'When you opened it',
  pause: 'When you paused',
  before_generation: 'Before generating',
  generated: 'After generating',
  before_rewrite: 'Before a rewrite',
  rewritten: 'After a rewrite',
  before_restore: 'Before restoring a version',
  shared: 'When you shared it',
};

/** What the list of versions says (docs/product.md §5.19), which opens on request. */
export const VERSION_LIST = {
  description: 'Earlier versions of this post. When you restore one, your current text is saved as a version first.',
  descriptionHere:
    'Earlier versions of this post, kept on this device until you save the post. When you restore one, your current text is saved first.',
  reasons: REASONS,
  none: 'No versions yet. One is saved when you pause, generate, rewrite or share.',
  gone: 'This version no longer exists. Close the list and open it again.',
  onlyHere: 'Only on this device so far.',
  loading: 'Loading the versions',
  choose: 'Choose a version to compare it with your current text.',
  length: (count: string) => `${count} characters`,
  same: 'The same as your current text.',
  sameWords: 'The words are the same as in your current text. The formatting, images, source or link card may differ.',
  legend: 'Struck through: only in your current text. Underlined: only in this version.',
  removed: 'only in your current text:',
  added: 'only in this version:',
  restore: 'Restore this version',
} as const;
