/** What is said where the answer to a press was lost, so that it may have had its effect (docs/product.md §11.13). */
export const LOST_ANSWERS = {
  share: {
    title: 'The connection broke before an answer came',
    description: 'Your post may be out. We find out as soon as we can; please do not post it elsewhere.',
  },
  undo: 'No answer came. Whether the share was undone in time is found out now.',
  schedule: 'No answer came, so the post may be scheduled already. Press again: it is never scheduled twice.',
} as const;
