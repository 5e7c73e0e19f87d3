import { pluralize } from '#web/lib/format/format-number.ts';

/** '1 post', '12 posts'. */
export const countPosts = (count: number) => pluralize(count, 'post', 'posts');

/** How long what was deleted can be had back by its toast. */
const UNDO_MS = 8000;

/** What a toast has that offers Undo. */
export const undoable = (undo: () => void) => ({ duration: UNDO_MS, action: { label: 'Undo', onClick: undo } });

/** What the list of posts says, apart from the fixed sentences of `#contract/messages.ts`. */
export const POSTS = {
  groups: { failed: 'Failed', scheduled: 'Scheduled', draft: 'Drafts', published: 'Published' },
  /** A due post that its person publishes on LinkedIn themselves. */
  byHand: {
    loading: 'Loading the text…',
    text: 'Text of your post',
    takeAlong: 'Copy the text',
    post: 'Post it on LinkedIn',
    paste: 'Paste it there and post it',
    sayDone: 'Come back and tell us',
    posted: 'I have posted it',
    stays: 'Until then it stays here.',
    copy: 'Copy text',
    copyAndOpen: 'Copy and open LinkedIn',
    copied: 'Text copied',
    copyLink: 'Copy article link',
    linkCopied: 'Link copied. LinkedIn shows the article when you paste it.',
    copyFailed: 'Copying failed. Open the post’s details and copy it there.',
    open: 'Open LinkedIn',
    blocked: 'The browser blocked the new tab. Open LinkedIn yourself.',
    share: 'Share…',
    shareAgain: 'Ready. Press Share once more.',
    shareFailed: 'Sharing failed. Copy the text instead.',
    saveImage: (place: number, count: number) => (count === 1 ? 'Save image' : `Save image ${place}`),
    done: 'Done, it is on LinkedIn',
    notPosted: 'I have not posted it',
    refused: 'This post cannot be published by hand now',
  },
  loading: 'Loading your posts',
  offline: {
    title: 'You are offline',
    description: 'Your posts appear here when you are back online. Scheduled posts still go out.',
  },
  /** True whatever the list could not be read for: it changes nothing. */
  loadFailed: 'Your posts are safe. Only this list failed to load, and scheduled posts keep their times.',
  found: (count: number, isMinimum: boolean) => (isMinimum ? `At least ${countPosts(count)}` : countPosts(count)),
  noneFound: { title: 'Nothing found', description: 'No post matches this search and status.' },
  noneYet: {
    title: 'No posts yet',
    description: 'Start with one of these. Everything you write is saved here as a draft.',
  },
  starters: {
    link: {
      title: 'From a link',
      about: 'An article or a YouTube video becomes a post.',
      label: 'Link',
      button: 'Continue',
    },
    example: { title: 'From an example', about: 'Try it with something short:', button: 'Try it' },
    scratch: {
      title: 'From scratch',
      about: 'Your own words, shown as LinkedIn will show them.',
      button: 'Write a post',
    },
  },
  noText: 'No text yet',
  plainCopied: 'Copied as plain text.',
  sharing: 'Sharing…',
  undeleted: 'Post restored',
  undeletedAsDraft: 'Post restored as a draft. Schedule it again.',
  undeleteFailed: 'This post could not be restored',
  markedAsPublished: 'Marked as published',
  linkAdded: 'Link added',
  linkOptional: 'Link to the post, if it is there (optional)',
  linkRequired: 'Link to the post on LinkedIn',
  sentText: 'The exact text that was sent',
  howPublished: 'Publishing history',
  restored: {
    title: 'Your posts come from a backup',
    missing: (takenAt: string) =>
      `The backup is from ${takenAt}. Anything you shared, scheduled, changed or cancelled after that is missing here.`,
    marked: (count: number) =>
      `Marked “From a backup”: ${countPosts(count)}. None goes out automatically. Check LinkedIn before you share or schedule one.`,
    tag: 'From a backup',
    mayBeOut: 'It may have been shared since. Check LinkedIn before you publish it.',
  },
} as const;
