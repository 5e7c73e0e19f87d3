/** What is said where the answer to a press was lost, so that it may have had its effect (docs/product.md §11.13). */
export const LOST_ANSWERS = {
  share: {
    title: 'The connection was lost',
    description: 'Your post may have been published. We are checking. Please do not post it again.',
  },
  undo: 'No answer came. We are checking whether the share was undone in time.',
  schedule: 'We got no answer, so the post may already be scheduled. Try again: it is never scheduled twice.',
} as const;

/** What is true after a share that was surely refused; the words were saved before. */
export const NOT_SHARED = 'Nothing was posted. Your words are saved.';
/** The same as far as it was found out: the same press again has the same idempotency key. */
export const NOT_KNOWN_SHARED = `As far as we know: ${NOT_SHARED} Try again: it is never posted twice.`;
