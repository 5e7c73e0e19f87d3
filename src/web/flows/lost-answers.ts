/** What is said where the answer to a press was lost, so that it may have had its effect (docs/product.md §11.13). */
export const LOST_ANSWERS = {
  share: {
    title: 'The connection was lost',
    description: 'Your post may have been published. We are checking. Please do not post it again.',
  },
  undo: 'No answer came. We are checking whether the share was undone in time.',
  schedule: 'We got no answer, so the post may already be scheduled. Try again: it is never scheduled twice.',
} as const;
