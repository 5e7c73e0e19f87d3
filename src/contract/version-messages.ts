import { countOf } from '#domain/text/plural.ts';
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

/** What people read about the versions of a post (docs/product.md §5.19). */
export const VERSIONS = {
  title: 'Versions',
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
  restored: (time: string) => `Restored the version of ${time}`,
  /** Shown until the next generation. */
  replaced: 'Your earlier text is saved as a version.',
  takeBack: 'Restore it',
  takenBack: 'Your text is restored',
  notKept: 'A version could not be saved in this browser. Your post is not affected.',
} as const;

const sentences = (count: number) => countOf(count, 'sentence was kept', 'sentences were kept');
const changes = (count: number) => countOf(count, 'change', 'changes');

/** What people read about the proposals of AI Rewrite (docs/product.md §6.9). */
export const PROPOSALS = {
  title: (count: number) => `${changes(count)} suggested`,
  hint: 'Your text stays the same until you accept a change. The editor and preview show what will be posted.',
  open: (open: number, count: number) => `${open} of ${count} left to review`,
  protected: (count: number) =>
    `${sentences(count)} as written, because the rewrite would have lost a link, a mention or a name with an @.`,
  takeAll: 'Accept all',
  refuseAll: 'Reject all',
  takeRest: 'Accept the rest',
  refuseRest: 'Reject the rest',
  take: 'Accept',
  refuse: 'Reject',
  taken: 'Accepted',
  refused: 'Rejected',
  kinds: {
    change: 'Change',
    add: 'Add',
    remove: 'Remove',
    move: 'Move',
    split: 'New paragraph from here',
    together: 'Change together',
  },
  removed: 'removed:',
  added: 'added:',
  none: 'Found nothing to change',
  /** Of the spelling, without a model. */
  slipsOnly:
    'The built-in writer sees most slips of the keys, not a wrong word, so look for those yourself. It does not count as a generation.',
  notCounted: 'It does not count as a generation.',
  unchanged: 'Your text has not changed',
  stillOpen: (count: number) => `${countOf(count, 'suggestion is', 'suggestions are')} still open`,
  withoutThem: 'The post goes out as it is in the editor, without these suggestions.',
  withoutThemSaved: 'The post is saved as it is in the editor, without these suggestions.',
  lookFirst: 'Review them first',
  go: {
    share: 'Share without them',
    schedule: 'Schedule without them',
    save: 'Save without them',
  },
} as const;
