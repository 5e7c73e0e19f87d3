/** The headings of a post's receipt. */
export const RECEIPT = {
  sentText: 'The exact text that was sent',
  howPublished: 'Publishing history',
} as const;
