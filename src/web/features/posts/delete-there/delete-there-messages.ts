/** What is said around deleting a published post on LinkedIn; its refusals come with the server's answers. */
export const DELETE_THERE = {
  question: 'Delete this post on LinkedIn?',
  lost: 'It goes from LinkedIn for good, with its reactions and comments. Its text stays here, and it still counts as published.',
  againHint:
    'Write it again to get a draft with the same text and images. LinkedIn may refuse the same words for two days, so change some.',
  editThere: 'Only a few words wrong? Edit it on LinkedIn instead.',
  confirm: 'Delete on LinkedIn',
  confirmAgain: 'Delete and write it again',
  /** Where only its person can delete it. */
  byHandTitle: 'Delete this post on LinkedIn yourself',
  byHand: 'You gave us the link of this post, so we cannot be sure that it is this one, and do not delete it.',
  byHandHow: 'Open it, press … at the top of the post, then Delete post.',
  open: 'Open on LinkedIn',
  done: 'Deleted on LinkedIn',
  doneAgain: 'Deleted on LinkedIn. Its text is a draft now.',
  openDraft: 'Open',
  failed: 'Not deleted on LinkedIn',
  draftFailed: 'Deleted on LinkedIn, but the draft could not be made',
  tryAgain: 'Try again',
} as const;
