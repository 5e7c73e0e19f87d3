/** '1 post', '12 posts'. */
export const countPosts = (count: number) => `${count} ${count === 1 ? 'post' : 'posts'}`;

/** What the list of posts says, apart from the fixed sentences of `#contract/messages.ts`. */
export const POSTS = {
  loading: 'Loading your posts',
  offline: {
    title: 'You are offline',
    description:
      'Your posts appear here as soon as the connection is back. What is scheduled is published without you.',
  },
  noneFound: { title: 'Nothing found', description: 'No post fits this search and status.' },
  noneYet: { title: 'No posts yet', description: 'Write one from an article or from your own ideas. It is kept here.' },
  noText: 'No text yet',
  plainCopied: 'Its plain words were copied.',
  sharing: 'Sharing…',
  undeleted: 'Back again',
  undeletedAsDraft: 'Back again, as a draft: schedule it anew',
  undeleteFailed: 'This post could not be brought back',
  movedToDrafts: 'Moved to drafts',
  moveToDraftsFailed: 'This post could not be moved to drafts',
  markedAsPublished: 'Marked as published',
  linkAdded: 'Link added',
  linkOptional: 'Link to the post, if it is there (optional)',
  linkRequired: 'Link to the post on LinkedIn',
  sentText: 'The text, exactly as it was sent',
  howPublished: 'How it went out',
  restored: {
    title: 'Your posts come from a backup',
    missing: (takenAt: string) =>
      `They are as they were on ${takenAt}. What you shared, scheduled, changed or cancelled after that is not known here.`,
    marked: (count: number) =>
      `Marked “From a backup”: ${countPosts(count)}. None goes out by itself; look on LinkedIn before you share or schedule one.`,
    tag: 'From a backup',
    mayBeOut: 'It may have been shared since. Look on LinkedIn before you publish it.',
  },
} as const;
