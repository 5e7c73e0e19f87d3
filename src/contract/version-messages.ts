import { countOf } from '#domain/text/plural.ts';

/** What the editor says about the versions of a post (docs/product.md §5.19); their list has words of its own. */
export const VERSIONS = {
  title: 'Versions',
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
  /** Of shortening, without a model. */
  allNeeded: 'Without one of its points it would say less, so all of them stay. It does not count as a generation.',
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
