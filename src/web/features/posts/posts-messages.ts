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
  movedToDrafts: 'Moved to drafts',
  moveToDraftsFailed: 'This post could not be moved to drafts',
  markedAsPublished: 'Marked as published',
  linkAdded: 'Link added',
  linkOptional: 'Link to the post, if it is there (optional)',
  linkRequired: 'Link to the post on LinkedIn',
  sentText: 'The text, exactly as it was sent',
  howPublished: 'How it went out',
} as const;

/** '1 post', '12 posts'. */
export const countPosts = (count: number) => `${count} ${count === 1 ? 'post' : 'posts'}`;
