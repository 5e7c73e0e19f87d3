import type { VersionReason } from '#domain/versions/version-reasons.ts';

/** Why a version was stored, as the list says it. */
const REASONS: Readonly<Record<VersionReason, string>> = {
  opened: 'When you opened it',
  pause: 'As you paused',
  before_generation: 'Before a text was generated',
  generated: 'As it was generated',
  before_rewrite: 'Before a rewrite',
  rewritten: 'After a rewrite',
  before_restore: 'Before other words were brought back',
  shared: 'As you shared it',
};

/** What people read about the versions of a post (docs/product.md §5.19). */
export const VERSIONS = {
  title: 'Versions',
  description: 'What this post said before. Restoring one keeps what is in the editor as a version first.',
  descriptionHere:
    'What this post said before. Kept on this device until the post is saved. Restoring one keeps what is in the editor first.',
  reasons: REASONS,
  none: 'No versions yet. One is kept when you pause, generate, rewrite or share.',
  gone: 'This version is not there any more. Close the list and open it again.',
  onlyHere: 'Only on this device so far.',
  loading: 'Loading the versions',
  choose: 'Choose a version to compare it with what is in the editor.',
  length: (count: string) => `${count} characters`,
  same: 'It says the same as the editor.',
  sameWords: 'Its words are the same as in the editor; the formatting, images, source or link card may differ.',
  legend: 'Struck through: only in the editor. Underlined: only in this version.',
  removed: 'only in the editor:',
  added: 'only in this version:',
  restore: 'Restore this version',
  restored: (time: string) => `Restored the version of ${time}`,
  /** Shown until the next generation. */
  replaced: 'Your earlier text is kept as a version.',
  takeBack: 'Bring it back',
  takenBack: 'Your words are back',
  notKept: 'A version could not be kept in this browser. Your post itself is not affected.',
} as const;

const sentences = (count: number) => (count === 1 ? '1 sentence stays' : `${count} sentences stay`);
const changes = (count: number) => (count === 1 ? '1 change' : `${count} changes`);

/** What people read about the proposals of AI Rewrite (docs/product.md §6.9). */
export const PROPOSALS = {
  title: (count: number) => `AI Rewrite proposes ${changes(count)}`,
  hint: 'Nothing changes until you take it. The editor and the preview show what goes out.',
  open: (open: number, count: number) => `${open} of ${count} still to decide`,
  protected: (count: number) =>
    `${sentences(count)} as written, since the rewrite would lose an address, a mention or a name with an @.`,
  takeAll: 'Take all',
  refuseAll: 'Refuse all',
  take: 'Take',
  refuse: 'Refuse',
  taken: 'Taken',
  refused: 'Refused',
  kinds: {
    change: 'Changed',
    add: 'New',
    remove: 'Removed',
    move: 'Moved',
    split: 'New paragraph from here',
  },
  removed: 'removed:',
  added: 'added:',
  none: 'AI Rewrite found nothing to change',
  notCounted: 'It counts as no generation.',
  unchanged: 'Your text is as it was',
  stillOpen: (count: number) => `${count === 1 ? '1 proposal is' : `${count} proposals are`} still open`,
  withoutThem: 'What goes out is the text in the editor and the preview, without them.',
  withoutThemSaved: 'What is saved is the text in the editor, without them. They are gone once you leave.',
  lookFirst: 'Look at them first',
  go: {
    share: 'Share without them',
    schedule: 'Schedule without them',
    save: 'Save without them',
  },
} as const;
