/** What is said where a person tells what became of a post on LinkedIn. */
export const ANSWERED = {
  markedAsPublished: 'Marked as published',
  linkAdded: 'Link added',
  linkOptional: 'Link to the post, if it is there (optional)',
  linkRequired: 'Link to the post on LinkedIn',
} as const;
