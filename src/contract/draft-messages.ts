/** What is said as a draft is saved, or is not; fixed word for word (docs/product.md §12). */
export const DRAFTS = {
  signInFirst: 'You must be signed in to save drafts.',
  noContent: 'No content to save.',
  failed: 'Failed to save draft.',
  updateFailed: (error: string) => `Failed to update: ${error}`,
  updated: 'Draft updated!',
  saved: 'Draft saved!',
} as const;
